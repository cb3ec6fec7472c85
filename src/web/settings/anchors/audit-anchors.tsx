import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { loadFailure } from '#web/lib/http/load-failure.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { Bdi } from '#web/ui/text/bdi.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import shared from '../settings.module.css';
import { AnchorCard } from './anchor-card.tsx';
import { AnchorsForm } from './anchors-form.tsx';
import { anchorsQuery } from './anchors.api.ts';
import classes from './anchors.module.css';
import { anchorsStrings } from './anchors.strings.ts';

/** Where the fingerprint of the audit log is kept outside the database. */
export function AuditAnchors() {
  const texts = useStrings(anchorsStrings);
  const anchors = useQuery(anchorsQuery);
  const failure = loadFailure(anchors, useLocale());
  return (
    <>
      <p className={shared.description}>
        {texts.description}{' '}
        <code>
          <Bdi ltr>npm run verify-audit</Bdi>
        </code>
      </p>
      {failure && (
        <ErrorState message={failure.message} requestId={failure.requestId} onRetry={failure.retry} />
      )}
      {anchors.isPending && <Skeleton className={classes.skeleton} />}
      {anchors.data?.canChange && <AnchorsForm anchors={anchors.data} />}
      {anchors.data && !anchors.data.canChange && (
        <>
          <ul className={classes.cards}>
            {anchors.data.targets.map((state) => (
              <AnchorCard key={state.target} state={state} />
            ))}
          </ul>
          <p className={classes.muted}>{texts.ownerOnly}</p>
        </>
      )}
    </>
  );
}
