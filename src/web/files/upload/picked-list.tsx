import { CloseButton } from '@mantine/core';
import { IconFolder, IconX } from '@tabler/icons-react';
import { Fragment } from 'react';
import { foldersOf } from '#shared/files/names.ts';
import { formatBytes } from '#web/lib/text/format.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { Bdi } from '#web/ui/text/bdi.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { uploadStrings } from './upload.strings.ts';
import classes from './upload-dialog.module.css';
import type { PickedFile } from './upload-item.ts';

/** The list names this many files and counts the others. */
export const MAX_LISTED = 100;

interface PickedListProps {
  picked: readonly PickedFile[];
  onRemove: (picked: PickedFile) => void;
}

/** The chosen files below the names of their folders. */
export function PickedList({ picked, onRemove }: PickedListProps) {
  const locale = useLocale();
  const texts = useStrings(uploadStrings);
  const groups = Map.groupBy(picked.slice(0, MAX_LISTED), (one) => foldersOf(one.relativePath).join('/'));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll it
    <ul className={classes.files} aria-label={texts.chosenFiles} tabIndex={0}>
      {[...groups].map(([path, files]) => (
        <Fragment key={path}>
          {path !== '' && (
            <li className={classes.folder}>
              <Icon icon={IconFolder} size={18} />
              <FolderPath names={path.split('/')} />
            </li>
          )}
          {files.map((one, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same file may be picked twice
            <li key={index} className={classes.file} data-inside={path !== '' || undefined}>
              <span className={classes.name}>
                <Bdi>{one.file.name}</Bdi>
              </span>
              <span className={classes.quiet}>{formatBytes(one.file.size, locale)}</span>
              <CloseButton
                aria-label={texts.remove(one.file.name)}
                icon={<Icon icon={IconX} size={16} />}
                onClick={() => onRemove(one)}
              />
            </li>
          ))}
        </Fragment>
      ))}
      {picked.length > MAX_LISTED && (
        <li className={classes.quiet}>{texts.more(picked.length - MAX_LISTED)}</li>
      )}
    </ul>
  );
}

/** Each name has its own text direction, because otherwise an Arabic folder would swap places with its content. */
const FolderPath = ({ names }: { names: readonly string[] }) => (
  <span>
    {names.map((name, depth) => (
      // oxlint-disable-next-line react/no-array-index-key -- a folder may be in one of the same name
      <Fragment key={depth}>
        {depth > 0 && ' / '}
        <Bdi>{name}</Bdi>
      </Fragment>
    ))}
  </span>
);
