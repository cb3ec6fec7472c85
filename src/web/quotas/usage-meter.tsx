import type { Usage } from '#shared/quotas/quota.ts';
import { formatBytes } from '#web/lib/format.ts';
import { useLocale, useStrings } from '#web/lib/use-strings.ts';
import { quotasStrings } from './quotas.strings.ts';
import classes from './usage-meter.module.css';

/** From this part of the quota on, the meter warns. */
const NEARLY_FULL = 0.9;

/** How much is used, in words and, where there is a quota, as a bar. Nearly full is said in words too, not only by colour. */
export function UsageMeter({ usage: { used, quota } }: { usage: Pick<Usage, 'used' | 'quota'> }) {
  const texts = useStrings(quotasStrings);
  const locale = useLocale();
  if (quota === null) return <p className={classes.text}>{texts.used(sizeText(used, locale))}</p>;
  const part = used / quota;
  const level = part >= 1 ? 'full' : part >= NEARLY_FULL ? 'nearlyFull' : null;
  const text = texts.usedOf(sizeText(used, locale), sizeText(quota, locale, 2));
  return (
    <div className={classes.meter} data-level={level ?? undefined}>
      {/* For screen readers. Browsers draw it each in its own way, so the bar below is what is seen. */}
      <meter
        className="visually-hidden"
        max={quota}
        value={Math.min(used, quota)}
        aria-label={texts.storage}
        aria-valuetext={level ? `${text}. ${texts.levels[level]}` : text}
      />
      <div className={classes.bar} aria-hidden>
        {used > 0 && <div className={classes.value} style={{ inlineSize: `${Math.min(1, part) * 100}%` }} />}
      </div>
      <p className={classes.text}>
        {text}
        {level && <strong className={classes.level}>{texts.levels[level]}</strong>}
      </p>
    </div>
  );
}

/** A size whose number and unit stay in one line. */
const sizeText = (...size: Parameters<typeof formatBytes>): string =>
  formatBytes(...size).replace(' ', '\u00A0');
