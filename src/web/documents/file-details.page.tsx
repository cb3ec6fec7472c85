import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Facts } from '#web/files/details/facts.tsx';
import { Picture } from '#web/files/details/picture.tsx';
import { VersionList } from '#web/files/details/version-list.tsx';
import { fileAreaOf } from '#web/files/file-area.ts';
import { placeQuery } from '#web/files/files.api.ts';
import { folderLink } from '#web/files/use-files-navigation.ts';
import { useMe } from '#web/lib/session.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { hasViewer } from '#web/viewers/registry.ts';
import { documentsStrings } from './documents.strings.ts';
import classes from './file-details.module.css';

/** `/file/{id}`: the facts about a file, for a file that no viewer shows. */
export function FileDetailsPage() {
  const { fileId = '' } = useParams({ strict: false });
  const me = useMe();
  const texts = useStrings(documentsStrings);
  const { data: file } = useQuery(placeQuery(fileId));
  if (!file) return null;
  const howToOpen = file.actions.includes('download') ? texts.canDownload : texts.cannotDownload;
  return (
    <div className={classes.page}>
      {!hasViewer(file) && (
        <p className={classes.note}>
          {texts.noViewer} {howToOpen}
        </p>
      )}
      <Picture item={file} />
      <Facts
        item={file}
        path={file.path}
        linkTo={(id, search = {}) =>
          folderLink(id === 'shared-with-me' ? 'own' : fileAreaOf(file, me), id, search)
        }
      />
      <VersionList file={file} />
    </div>
  );
}
