import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isApiError } from '#web/lib/api-error.ts';
import { loadFailure } from '#web/lib/load-failure.ts';
import { useLocale, useStrings } from '#web/lib/use-strings.ts';
import { Bdi } from '#web/ui/bdi.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { TypeIcon } from '#web/files/list/type-icon.tsx';
import { fileName } from '#web/files/file-name.ts';
import { type ListedFile, placeQuery, thumbnailUrl } from '#web/files/files.api.ts';
import { filesStrings } from '#web/files/files.strings.ts';
import type { FilesNavigation } from '#web/files/use-files-navigation.ts';
import classes from './details.module.css';
import { Facts } from './facts.tsx';
import { VersionList } from './version-list.tsx';

interface DetailsProps {
  id: ListedFile['id'];
  known?: ListedFile | undefined;
  linkTo: FilesNavigation['linkTo'];
}

/** A picture of an item, its name, the facts about it and what it was before. */
export function Details({ id, known, linkTo }: DetailsProps) {
  const { places } = useStrings(filesStrings);
  const locale = useLocale();
  // What lies in the trash cannot be opened: what the list knows of it is all there is.
  const isOpen = known?.actions.includes('open') ?? true;
  const asked = useQuery({ ...placeQuery(id), enabled: isOpen });
  // Gone while it was shown: what was known of it is no longer so.
  const item = isApiError(asked.error, 'notFound') ? undefined : (asked.data ?? known);
  const failure = loadFailure({ ...asked, data: item }, locale);
  if (failure) {
    return <ErrorState message={failure.message} requestId={failure.requestId} onRetry={failure.retry} />;
  }
  if (!item) return <DetailsSkeleton />;
  return (
    <>
      <div className={classes.picture}>
        <TypeIcon item={item} size={48} />
        {item.hasThumbnail && isOpen && (
          <img
            key={item.version}
            className={classes.thumbnail}
            src={thumbnailUrl(item)}
            alt=""
            onError={(event) => event.currentTarget.remove()}
          />
        )}
      </div>
      <h3 className={classes.name}>
        <Bdi>{fileName(item, places)}</Bdi>
      </h3>
      <Facts item={item} path={asked.data?.path ?? known?.path} linkTo={linkTo} />
      {item.kind === 'file' && isOpen && <VersionList file={item} />}
    </>
  );
}

const DetailsSkeleton = () => (
  <>
    <div className={classes.picture} />
    <Skeleton className={classes.name} height={20} width="70%" />
    {[0, 1, 2, 3].map((line) => (
      <Skeleton key={line} height={16} mt={24} width={`${80 - line * 10}%`} />
    ))}
  </>
);
