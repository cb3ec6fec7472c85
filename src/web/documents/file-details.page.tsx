import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Details } from '#web/files/details/details.tsx';
import { fileAreaOf } from '#web/files/file-area.ts';
import { placeQuery } from '#web/files/files.api.ts';
import { folderLink } from '#web/files/use-files-navigation.ts';
import { useMe } from '#web/lib/session.ts';
import { useStrings } from '#web/lib/use-strings.ts';
import { openingOf } from '#web/viewers/registry.ts';
import { documentsStrings } from './documents.strings.ts';
import classes from './file-details.module.css';

/** `/file/{id}`: the facts about a file, for a file that no viewer shows. */
export function FileDetailsPage() {
  const { fileId = '' } = useParams({ strict: false });
  const me = useMe();
  const texts = useStrings(documentsStrings);
  const { data: file } = useQuery(placeQuery(fileId));
  if (!file) return null;
  const hasViewer = !['download', 'details'].includes(openingOf(file) ?? '');
  const canDownload = file.actions.includes('download');
  return (
    <div className={classes.page}>
      {!hasViewer && (
        <p className={classes.note}>
          {texts.noViewer} {canDownload ? texts.canDownload : texts.cannotDownload}
        </p>
      )}
      <Details
        id={file.id}
        linkTo={(id, search = {}) =>
          folderLink(id === 'shared-with-me' ? 'own' : fileAreaOf(file, me), id, search)
        }
      />
    </div>
  );
}
