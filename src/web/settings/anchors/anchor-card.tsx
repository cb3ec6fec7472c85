import { type ReactNode, useId } from 'react';
import type { AnchorState } from '#shared/settings/anchors.contract.ts';
import { formatDateTime } from '#web/lib/text/format.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { Bdi } from '#web/ui/text/bdi.tsx';
import { KeyValueList } from '#web/ui/text/key-value-list.tsx';
import shared from '../settings.module.css';
import classes from './anchors.module.css';
import { anchorsStrings } from './anchors.strings.ts';

interface AnchorCardProps {
  state: AnchorState;
  /** The switch and the fields, for those who may change them. */
  children?: ReactNode;
}

/** One place: what is kept there and whether the last try failed. */
export function AnchorCard({ state, children }: AnchorCardProps) {
  const texts = useStrings(anchorsStrings);
  const heading = useId();
  return (
    <li className={shared.card} aria-labelledby={heading}>
      <h2 id={heading} className={shared.name}>
        {texts.targets[state.target]}
      </h2>
      {children}
      {state.isOn ? <Kept state={state} /> : !children && <p className={classes.muted}>{texts.off}</p>}
    </li>
  );
}

function Kept({ state: { place, last, failure } }: { state: AnchorState }) {
  const texts = useStrings(anchorsStrings);
  const locale = useLocale();
  const when = last ? texts.lastKept(formatDateTime(last.at, locale), String(last.entry)) : texts.never;
  const items = [
    { key: 'place', label: texts.place, value: <Bdi ltr>{place}</Bdi> },
    { key: 'last', label: texts.last, value: when },
    last && {
      key: 'fingerprint',
      label: texts.fingerprint,
      value: (
        <code className={classes.fingerprint}>
          <Bdi ltr>{last.fingerprint}</Bdi>
        </code>
      ),
    },
  ].filter((item) => item !== null);
  return (
    <>
      <KeyValueList items={items} />
      {failure && (
        <div className={classes.failure}>
          <p>{texts.failed(formatDateTime(failure.at, locale))}</p>
          <p>
            <Bdi ltr>{failure.reason}</Bdi>
          </p>
        </div>
      )}
    </>
  );
}
