import { Button, Skeleton } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { loadFailure } from '#web/lib/http/load-failure.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { NotificationCard } from './notification-card.tsx';
import { pagesQuery } from './notifications.api.ts';
import classes from './notifications.module.css';
import { notificationsStrings } from './notifications.strings.ts';

export function NotificationsPage() {
  const texts = useStrings(notificationsStrings);
  const pages = useInfiniteQuery(pagesQuery);
  const failure = loadFailure(pages, useLocale());
  const items = pages.data?.pages.flatMap((page) => page.items);
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      <div className={classes.column}>
        <Panel>
          {failure && (
            <ErrorState message={failure.message} requestId={failure.requestId} onRetry={failure.retry} />
          )}
          {pages.isPending &&
            Array.from({ length: 5 }, (_, row) => <Skeleton key={row} className={classes.skeleton} />)}
          {items?.length === 0 && (
            <EmptyState icon={IconBell} title={texts.empty} description={texts.emptyHint} />
          )}
          <ul className={classes.list}>
            {items?.map((item) => (
              <li key={item.id}>
                <NotificationCard notification={item} />
              </li>
            ))}
          </ul>
        </Panel>
        {pages.hasNextPage && (
          <Button
            className={classes.more}
            variant="default"
            loading={pages.isFetchingNextPage}
            onClick={() => void pages.fetchNextPage()}
          >
            {texts.loadMore}
          </Button>
        )}
      </div>
    </>
  );
}
