import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconFileOff } from '@tabler/icons-react';
import { loadFailure } from '#web/lib/http/load-failure.ts';
import { shownName } from '#web/lib/text/shown-name.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { FileName } from '#web/ui/text/file-name.tsx';
import { fileName } from '#web/files/file-name.ts';
import { isGone, type ListedFile, placeQuery } from '#web/files/files.api.ts';
import { StarButton } from '#web/files/star-button.tsx';
import { filesStrings } from '#web/files/files.strings.ts';
import { emptyStrings } from '#web/files/list/empty.strings.ts';
import { LinkList } from '#web/files/shares/link-list.tsx';
import type { FilesNavigation } from '#web/files/use-files-navigation.ts';
import classes from './details.module.css';
import { AccessList } from './access-list.tsx';
import { Activity } from './activity.tsx';
import { Facts } from './facts.tsx';
import { Picture } from './picture.tsx';
import { VersionList } from './version-list.tsx';
import { VersionOffer } from './version-offer.tsx';

export interface DetailsProps {
  id: ListedFile['id'];
  /** The item as the list has it, shown until the details are loaded. */
  known?: ListedFile | undefined;
  /** The list that has the item is loading. */
  isListing: boolean;
  linkTo: FilesNavigation['linkTo'];
  /** Left out where the item is shown already. */
  onPreview?: (item: ListedFile) => void;
}

/** The thumbnail of an item, its name, the facts about it, who has access, its versions and what was done with it. */
export function Details({ id, known, isListing, linkTo, onPreview }: DetailsProps) {
  const { places } = useStrings(filesStrings);
  const locale = useLocale();
  // An item in the trash cannot be opened, so only the data of the list is shown.
  const canOpen = known?.actions.includes('open') ?? !isListing;
  const loaded = useQuery({ ...placeQuery(id), enabled: canOpen });
  // The item was deleted, or the right to it was taken away: what was read before is not shown any more.
  if (canOpen && isGone(loaded.error)) return <ItemGone />;
  const item = (canOpen && loaded.data) || known;
  const failure = loadFailure({ ...loaded, data: item }, locale);
  if (failure) {
    return <ErrorState message={failure.message} requestId={failure.requestId} onRetry={failure.retry} />;
  }
  if (!item) return <DetailsSkeleton />;
  return (
    <>
      <Picture item={item} onPreview={onPreview} />
      <div className={classes.head}>
        <h3 className={classes.name}>
          <FileName {...shownName(fileName(item, places), locale, item.kind === 'file')} />
        </h3>
        <StarButton item={item} />
      </div>
      {item.type === 'pdf' && canOpen && <VersionOffer key={item.id} file={item} />}
      <Facts item={item} path={loaded.data?.path ?? known?.path} linkTo={linkTo} />
      {item.actions.includes('seeAccess') && <AccessList id={item.id} />}
      {item.kind === 'file' && canOpen && <VersionList file={item} />}
      {item.actions.includes('shareOutside') && <LinkList file={item} />}
      {canOpen && <Activity id={item.id} />}
    </>
  );
}

function ItemGone() {
  const { title, hint } = useStrings(emptyStrings).notFound;
  return <EmptyState icon={IconFileOff} title={title} description={hint} />;
}

const DetailsSkeleton = () => (
  <>
    <Skeleton height={176} radius="md" />
    <Skeleton className={classes.name} height={20} width="70%" />
    {[0, 1, 2, 3].map((line) => (
      <Skeleton key={line} height={16} mt={24} width={`${80 - line * 10}%`} />
    ))}
  </>
);
