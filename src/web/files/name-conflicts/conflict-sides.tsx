import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState, type ReactNode } from 'react';
import type { FileItem } from '#shared/files/files.contract.ts';
import { formatBytes, formatDateTime } from '#web/lib/text/format.ts';
import { shownName } from '#web/lib/text/shown-name.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { Bdi } from '#web/ui/text/bdi.tsx';
import { FileName } from '#web/ui/text/file-name.tsx';
import { placeQuery, thumbnailUrl } from '#web/files/files.api.ts';
import { TypeIcon } from '#web/files/list/row/type-icon.tsx';
import classes from './conflict-sides.module.css';
import type { Incoming } from './incoming.ts';
import { nameConflictsStrings } from './name-conflicts.strings.ts';
import { typeOfName } from './type-of-name.ts';

interface ConflictSidesProps {
  existingId: string | null;
  incoming: Incoming;
}

/** The item that has the name and the one that arrives, side by side, so that the user can decide. */
export function ConflictSides({ existingId, incoming }: ConflictSidesProps) {
  const texts = useStrings(nameConflictsStrings);
  // The server checks here what the user may see of it.
  const { data: existing, isError } = useQuery({
    ...placeQuery((existingId ?? 'my-files') as FileItem['id']),
    enabled: existingId !== null,
  });
  const arriving = incoming instanceof File ? sideOfFile(incoming, texts.fromDevice) : sideOf(incoming);
  const there = existing && sideOf(existing);
  const isBoth = there !== undefined && there.date !== arriving.date;
  return (
    <dl className={classes.sides}>
      <Side label={texts.existing} mark={isBoth && there.date > arriving.date && texts.newer}>
        {there ? (
          <Facts {...there} />
        ) : isError || existingId === null ? (
          <p className={classes.facts}>{texts.factsFailed}</p>
        ) : (
          <Loader size={18} />
        )}
      </Side>
      <Side label={texts.incoming} mark={isBoth && there.date < arriving.date && texts.newer}>
        <Facts {...arriving} />
      </Side>
    </dl>
  );
}

interface FactsProps {
  item: Pick<FileItem, 'id' | 'type' | 'unit'>;
  picture: string | File | null;
  name: string;
  /** Null for a folder. */
  size: number | null;
  /** ISO, so that two can be compared as texts. */
  date: string;
  by: string;
}

const sideOf = (item: FileItem): FactsProps => ({
  item,
  picture: item.hasThumbnail ? thumbnailUrl(item) : null,
  name: item.name,
  size: item.kind === 'file' ? item.size : null,
  date: item.updatedAt,
  by: item.createdBy.name,
});

const sideOfFile = (file: File, by: string): FactsProps => ({
  item: { id: '', type: typeOfName(file.name), unit: null },
  picture: pictureOf(file),
  name: file.name,
  size: file.size,
  date: new Date(file.lastModified).toISOString(),
  by,
});

interface SideProps {
  label: string;
  mark: string | false;
  children: ReactNode;
}

const Side = ({ label, mark, children }: SideProps) => (
  <div className={classes.side}>
    <dt className={classes.label}>
      {label}
      {mark && <span className={classes.mark}>{mark}</span>}
    </dt>
    <dd className={classes.item}>{children}</dd>
  </div>
);

function Facts({ item, picture, name, size, date, by }: FactsProps) {
  const locale = useLocale();
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <>
      <span className={classes.picture}>
        {picture && !hasFailed ? (
          <Picture source={picture} onError={() => setHasFailed(true)} />
        ) : (
          <TypeIcon item={item} />
        )}
      </span>
      <span className={classes.words}>
        <span className={classes.name}>
          <FileName {...shownName(name, locale, item.type !== 'folder')} />
        </span>
        <span className={classes.facts}>
          {size !== null && `${formatBytes(size, locale)} · `}
          {formatDateTime(date, locale)}
        </span>
        <span className={classes.facts}>
          <Bdi>{by}</Bdi>
        </span>
      </span>
    </>
  );
}

/** A picture of the user's device is shown only when it is small enough to be decoded at once. */
const MAX_PREVIEW_BYTES = 20 * 1024 * 1024;

const pictureOf = (file: File): File | null =>
  file.type.startsWith('image/') && file.size <= MAX_PREVIEW_BYTES ? file : null;

/** A picture from the server, or of the user's device by an address that exists as long as the picture is shown. */
function Picture({ source, onError }: { source: string | File; onError: () => void }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = typeof source === 'string' ? source : URL.createObjectURL(source);
      image.src = url;
      return () => {
        if (url !== source) URL.revokeObjectURL(url);
      };
    },
    [source],
  );
  return <img ref={show} alt="" onError={onError} />;
}
