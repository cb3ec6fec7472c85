import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { loadFailure } from '#web/lib/http/load-failure.ts';
import { toastSuccess } from '#web/lib/toasts.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SessionsEndOthers } from './sessions-end-others.tsx';
import rowClasses from './sessions-row.module.css';
import { SessionsRow } from './sessions-row.tsx';
import { sessionsQuery, useEndSession, useLiveSessions } from './sessions.api.ts';
import classes from './sessions.module.css';
import { sessionsStrings } from './sessions.strings.ts';

export function SessionsPage() {
  const texts = useStrings(sessionsStrings);
  const sessions = useQuery(sessionsQuery);
  const failure = loadFailure(sessions, useLocale());
  useLiveSessions();
  const list = useRef<HTMLUListElement>(null);
  // The button that had the focus is gone with its session.
  const focusList = () => list.current?.focus();
  const end = useEndSession({
    onSuccess: () => {
      toastSuccess(texts.ended);
      focusList();
    },
  });
  const { items = [], total = 0 } = sessions.data ?? {};

  return (
    <div className={classes.page}>
      <PageHeader
        title={texts.title}
        breadcrumb={
          <Breadcrumb
            label={texts.path}
            steps={[
              {
                key: 'profile',
                step: <TextLink to="/{-$locale}/profile">{texts.profile}</TextLink>,
              },
            ]}
          />
        }
        description={
          <>
            {texts.description} <TextLink to="/{-$locale}/change-password">{texts.changePassword}</TextLink>
          </>
        }
        actions={<SessionsEndOthers count={Math.max(0, total - 1)} onEnded={focusList} />}
      />
      <div className={classes.column}>
        <Panel>
          {failure && (
            <ErrorState message={failure.message} requestId={failure.requestId} onRetry={failure.retry} />
          )}
          {sessions.isPending &&
            Array.from({ length: 2 }, (_, row) => (
              <div key={row} className={`${rowClasses.row} ${classes.loading}`}>
                <Skeleton className={classes.skeleton} />
              </div>
            ))}
          {sessions.data && (
            <ul ref={list} className={classes.list} aria-label={texts.list} tabIndex={-1}>
              {items.map((session) => (
                <SessionsRow
                  key={session.id}
                  session={session}
                  ending={end.isPending && end.variables === session.id}
                  onEnd={() => end.mutate(session.id)}
                />
              ))}
            </ul>
          )}
        </Panel>
        {total === 1 && <p className={classes.note}>{texts.onlyThis}</p>}
        {total > items.length && <p className={classes.note}>{texts.notShown(total - items.length)}</p>}
      </div>
    </div>
  );
}
