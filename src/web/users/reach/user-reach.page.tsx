import { Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPencil } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { User } from '#shared/users/users.contract.ts';
import { loadFailure } from '#web/lib/http/load-failure.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Bdi } from '#web/ui/text/bdi.tsx';
import { UserPageLink } from '#web/users/user-page-link.tsx';
import { UserPage } from '#web/users/user-page.tsx';
import { ReachSummary } from './reach-summary.tsx';
import { reachQuery, useLiveReach } from './reach.api.ts';
import { reachStrings } from './reach.strings.ts';
import classes from './reach.module.css';
import { ReachedFiles } from './reached-files.tsx';

/** A request is sent when nothing was typed for so long. */
const TYPING_MS = 200;

export function UserReachPage() {
  const texts = useStrings(reachStrings);
  const { userId } = useParams({ from: '/{-$locale}/signed-in/shell/users/$userId/access' });
  useLiveReach();
  return (
    <UserPage id={userId} title={texts.title}>
      {(user) => <UserReach key={userId} user={user} />}
    </UserPage>
  );
}

function UserReach({ user }: { user: User }) {
  const texts = useStrings(reachStrings);
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), TYPING_MS);
  const query = useInfiniteQuery(reachQuery(user.id, q));
  const failure = loadFailure(query, useLocale());
  const [first] = query.data?.pages ?? [];
  const usersLink = <TextLink to="/{-$locale}/users">{texts.users}</TextLink>;
  return (
    <div className={classes.page}>
      <PageHeader
        title={texts.title}
        breadcrumb={<Breadcrumb label={texts.path} steps={[{ key: 'users', step: usersLink }]} />}
        description={<Bdi>{user.name}</Bdi>}
        actions={
          user.actions.edit && (
            <UserPageLink user={user} to="/{-$locale}/users/edit/$userId" icon={IconPencil}>
              {texts.edit}
            </UserPageLink>
          )
        }
      />
      {failure && (
        <Panel>
          <ErrorState message={failure.message} requestId={failure.requestId} onRetry={failure.retry} />
        </Panel>
      )}
      {query.isPending && <PendingReach />}
      {first && (
        <>
          <ReachSummary user={user} reach={first} />
          <ReachedFiles query={query} typed={typed} q={q} onType={setTyped} />
        </>
      )}
    </div>
  );
}

const PendingReach = () => (
  <div className={classes.section}>
    <Panel>
      {[60, 40, 50, 45].map((width) => (
        <div key={width} className={classes.fact}>
          <Skeleton height={14} width={`${width}%`} radius="xs" />
        </div>
      ))}
    </Panel>
  </div>
);
