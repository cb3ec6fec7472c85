import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { FileItem } from '#shared/files/files.contract.ts';
import { useStrings } from '#web/lib/use-strings.ts';
import { Bdi } from '#web/ui/bdi.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TypeIcon } from '#web/files/list/type-icon.tsx';
import classes from './folder-list.module.css';
import { targetStrings } from './target.strings.ts';

interface FolderListProps {
  label: string | undefined;
  folders: readonly FileItem[];
  /** Folders that cannot be opened, because a folder cannot be moved into itself. */
  disabledIds: ReadonlySet<string>;
  onOpen: (id: FileItem['id']) => void;
}

/** A list of folders to open. */
export function FolderList({ label, folders, disabledIds, onOpen }: FolderListProps) {
  const texts = useStrings(targetStrings);
  if (folders.length === 0) return <p className={classes.none}>{texts.noFolders}</p>;
  return (
    <ul className={classes.list} aria-label={label}>
      {folders.map((item) => (
        <li key={item.id}>
          <UnstyledButton
            className={classes.folder}
            disabled={disabledIds.has(item.id)}
            onClick={() => onOpen(item.id)}
          >
            <TypeIcon item={item} />
            <span className={classes.name}>
              <Bdi>{item.name}</Bdi>
            </span>
            <Icon icon={IconChevronRight} size={18} directional />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
