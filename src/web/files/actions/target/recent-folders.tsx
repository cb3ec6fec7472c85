import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FileItem } from '#shared/files/files.contract.ts';
import { useMe } from '#web/lib/session.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { Bdi } from '#web/ui/text/bdi.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { fileName } from '#web/files/file-name.ts';
import { isGone, type OpenFolder, placeQuery } from '#web/files/files.api.ts';
import { filesStrings } from '#web/files/files.strings.ts';
import { pathTitle } from '#web/files/path-title.ts';
import { forgetTargets, recentTargets } from './recent-targets.ts';
import classes from './target-dialog.module.css';
import { targetStrings } from './target.strings.ts';

interface RecentFoldersProps {
  isAllowed: (folder: OpenFolder) => boolean;
  chosenId: FileItem['id'];
  onChoose: (id: FileItem['id']) => void;
}

/** The last targets of this user that the items can go to. */
export function RecentFolders({ isAllowed, chosenId, onChoose }: RecentFoldersProps) {
  const me = useMe();
  const texts = useStrings(targetStrings);
  const { places } = useStrings(filesStrings);
  const [ids] = useState(() => recentTargets(me.id));
  const answers = useQueries({ queries: ids.map((id) => placeQuery(id as FileItem['id'])) });
  const gone = ids.filter((_, index) => isGone(answers[index]?.error)).join();
  useEffect(() => {
    if (gone !== '') forgetTargets(me.id, gone.split(','));
  }, [gone, me.id]);
  const folders = answers.flatMap(({ data, error }) => (data && !error && isAllowed(data) ? data : []));
  if (folders.length === 0) return null;
  return (
    <ul className={classes.recent} aria-label={texts.recent}>
      {folders.map((folder) => (
        <li key={folder.id}>
          <Button
            className={classes.chip}
            variant="default"
            size="compact-md"
            leftSection={<Icon icon={IconHistory} size={16} />}
            title={pathTitle([...folder.path, folder], places)}
            aria-pressed={folder.id === chosenId}
            onClick={() => onChoose(folder.id)}
          >
            <Bdi>{fileName(folder, places)}</Bdi>
          </Button>
        </li>
      ))}
    </ul>
  );
}
