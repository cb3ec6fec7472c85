import { Facts } from '#web/files/details/facts.tsx';
import { Picture } from '#web/files/details/picture.tsx';
import { VersionList } from '#web/files/details/version-list.tsx';
import { fileAreaOf } from '#web/files/file-area.ts';
import type { OpenFolder } from '#web/files/files.api.ts';
import { folderLink } from '#web/files/use-files-navigation.ts';
import { useMe } from '#web/lib/session.ts';

/** The facts about a file and its versions. */
export function FileFacts({ file }: { file: OpenFolder }) {
  const me = useMe();
  return (
    <>
      <Picture item={file} />
      <Facts
        item={file}
        path={file.path}
        linkTo={(id, search = {}) =>
          folderLink(id === 'shared-with-me' ? 'own' : fileAreaOf(file, me), id, search)
        }
      />
      <VersionList file={file} />
    </>
  );
}
