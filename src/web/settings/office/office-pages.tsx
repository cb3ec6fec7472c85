import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { OfficeState } from '#shared/settings/office.contract.ts';
import { loadFailure } from '#web/lib/http/load-failure.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import shared from '../settings.module.css';
import { officeQuery } from './office.api.ts';
import classes from './office.module.css';
import { officeStrings } from './office.strings.ts';

const INSTALL =
  'apt install --no-install-recommends libreoffice-writer-nogui libreoffice-calc-nogui libreoffice-impress-nogui fonts-noto-core fonts-hosny-amiri';

/** Whether the server can show Office files as pages. */
export function OfficePages() {
  const texts = useStrings(officeStrings);
  const office = useQuery(officeQuery);
  const failure = loadFailure(office, useLocale());
  const heading = useId();
  return (
    <section className={`${shared.card} ${classes.office}`} aria-labelledby={heading}>
      <h2 id={heading} className={shared.name}>
        {texts.title}
      </h2>
      {failure && (
        <ErrorState message={failure.message} requestId={failure.requestId} onRetry={failure.retry} />
      )}
      {office.isPending && <Skeleton height={72} />}
      {office.data && <State office={office.data} />}
    </section>
  );
}

function State({ office: { state, version, isIsolated } }: { office: OfficeState }) {
  const texts = useStrings(officeStrings);
  return (
    <>
      <p>{state === 'ready' ? texts.states.ready(version) : texts.states[state]}</p>
      {state === 'ready' && !isIsolated && <p className={classes.note}>{texts.notIsolated}</p>}
      {state === 'missing' && (
        <>
          <p className={classes.note}>{texts.install}</p>
          <code className={classes.command} dir="ltr">
            {INSTALL}
          </code>
        </>
      )}
    </>
  );
}
