import type { Usage } from '#shared/quotas/quota.ts';
import { formatBytes } from '#web/lib/text/format.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { quotasStrings } from './quotas.strings.ts';
import classes from './usage-meter.module.css';

/** From this part of the quota on, the meter warns. */
const NEARLY_FULL = 0.9;

/**
 * How much is taken, in words and, where there is a quota, as a bar. What is reserved is taken too, because nothing else can be
 * put there. Nearly full is said in words, not only by colour.
 */
export function UsageMeter({ usage: { used, reserved, quota } }: { usage: Usage }) {
  const texts = useStrings(quotasStrings);
  const locale = useLocale();
  const taken = used + reserved;
  const reservedText = reserved > 0 ? texts.reserved(sizeText(reserved, locale)) : null;
  if (quota === null)
    return <Words sentences={[texts.used(sizeText(taken, locale)), reservedText]} level={null} />;

  const level = taken >= quota ? 'full' : taken >= quota * NEARLY_FULL ? 'nearlyFull' : null;
  // When little is left, 12.4 GB of 12.5 GB must not read 12 GB.
  const takenText = sizeText(taken, locale, level ? 2 : undefined);
  const sentences = [texts.usedOf(takenText, sizeText(quota, locale, 2)), reservedText];
  const levelText = level && texts.levels[level];
  return (
    <div className={classes.meter} data-level={level ?? undefined}>
      {/* For screen readers. Browsers draw it each in its own way, so the bar and the words below are what is seen. */}
      <meter
        className="visually-hidden"
        max={quota}
        value={Math.min(taken, quota)}
        aria-label={texts.storage}
        aria-valuetext={[...sentences, levelText].filter(Boolean).join('. ')}
      />
      <div className={classes.bar} aria-hidden>
        {used > 0 && <div className={classes.value} style={{ inlineSize: percent(used, quota) }} />}
        {reserved > 0 && (
          <div className={classes.reserved} style={{ inlineSize: percent(reserved, quota) }} />
        )}
      </div>
      <div aria-hidden>
        <Words sentences={sentences} level={levelText} />
      </div>
    </div>
  );
}

interface WordsProps {
  sentences: readonly (string | null)[];
  level: string | null;
}

const Words = ({ sentences: [first, second], level }: WordsProps) => (
  <p className={classes.text}>
    {first}
    {second && <span className={classes.line}>{second}</span>}
    {level && <strong className={classes.level}>{level}</strong>}
  </p>
);

const percent = (bytes: number, quota: number): string => `${Math.min(1, bytes / quota) * 100}%`;

/** A size whose number and unit stay in one line. */
const sizeText = (...size: Parameters<typeof formatBytes>): string =>
  formatBytes(...size).replace(' ', '\u00A0');
