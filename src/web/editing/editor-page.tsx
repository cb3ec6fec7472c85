import { Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { isGone, type OpenFolder, placeQuery } from '#web/files/files.api.ts';
import { randomId } from '#web/files/upload/upload-item.ts';
import { useLiveFiles } from '#web/files/use-live-files.ts';
import { loadFailure } from '#web/lib/http/load-failure.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { PageSkeleton } from '#web/ui/state/page-skeleton.tsx';
import { Editing, type EditorParts } from './editing.tsx';
import classes from './editor-page.module.css';
import { editingStrings } from './editing.strings.ts';
import { useOpenedFile } from './use-opened-file.ts';

interface EditorPageProps extends EditorParts {
  fileId: OpenFolder['id'];
  /** In the place of the page, for a file that is not there, or may not be opened. */
  missing: ReactNode;
  /** In the place of the page, for whoever may open the file but not download it: they do not get its bytes. */
  withoutBytes: ReactNode;
}

/** The page of one file in an editor. It knows nothing of what kind of document that is: `children` draws it. */
export function EditorPage(props: EditorPageProps) {
  const { fileId, onCopied } = props;
  const [copy, setCopy] = useState<{ fileId: string | null; place: unknown }>();
  const place = copy?.fileId === fileId ? copy.place : undefined;
  const openCopy: EditorPageProps['onCopied'] = (id, there) => {
    setCopy({ fileId: id, place: there });
    onCopied(id, there);
  };
  return <LoadedFile key={fileId} {...props} place={place} onCopied={openCopy} />;
}

interface LoadedFileProps extends EditorPageProps {
  place: unknown;
}

function LoadedFile({ fileId, missing, withoutBytes, ...parts }: LoadedFileProps) {
  const locale = useLocale();
  const loaded = useQuery(placeQuery(fileId));
  const { data: file } = loaded;
  const isMissing = isGone(loaded.error);
  useLiveFiles((folderId) => file !== undefined && isIn(file, folderId));
  /** When it disappears, unsaved work stays on the page, and nothing else. */
  const [isEmptyHanded, setEmptyHanded] = useState(false);
  if (!isMissing && isEmptyHanded) setEmptyHanded(false);
  const onEmptyHanded = useCallback(() => setEmptyHanded(true), []);

  if (isMissing && (!file || isEmptyHanded)) return missing;
  const failure = loadFailure(loaded, locale);
  if (failure)
    return <ErrorState message={failure.message} requestId={failure.requestId} onRetry={failure.retry} />;
  if (!file) return <Loading />;
  if (file.kind === 'folder') return missing;
  return (
    <Opened
      {...parts}
      file={file}
      isGone={isMissing}
      onEmptyHanded={onEmptyHanded}
      withoutBytes={withoutBytes}
    />
  );
}

/** Whether a change in a folder can be about this file. The real path of a shared file is not known. */
const isIn = ({ path, parentId }: OpenFolder, folderId: string): boolean =>
  folderId === parentId || path.some(({ id }) => id === folderId || id === 'shared-with-me');

interface OpenedProps extends EditorParts {
  file: OpenFolder;
  place: unknown;
  isGone: boolean;
  onEmptyHanded: () => void;
  withoutBytes: EditorPageProps['withoutBytes'];
}

/** Who once had the right to edit keeps the editor, because there may be unsaved work in it; whoever gets it later opens one. */
function Opened({ withoutBytes, ...props }: OpenedProps) {
  const { actions } = props.file;
  const canEdit = !props.isGone && actions.includes('edit');
  const [isEditor, setEditor] = useState(canEdit);
  const [attempt, setAttempt] = useState(0);
  if (canEdit && !isEditor) setEditor(true);
  if (!isEditor && !actions.includes('download')) return withoutBytes;
  const onRetry = () => setAttempt(attempt + 1);
  return <Bytes key={`${isEditor} ${attempt}`} {...props} isEditor={isEditor} onRetry={onRetry} />;
}

interface BytesProps extends Omit<OpenedProps, 'withoutBytes'> {
  isEditor: boolean;
  onRetry: () => void;
}

function Bytes({ isEditor, onRetry, ...props }: BytesProps) {
  const { file } = props;
  const locale = useLocale();
  const [sitting] = useState(randomId);
  const opening = useOpenedFile(file.id, sitting, isEditor);
  if (opening.status === 'opened') return <Editing {...props} opened={opening.file} sitting={sitting} />;
  if (opening.status === 'loading') return <Loading done={opening.done} />;
  const failure = loadFailure({ data: undefined, error: opening.error, refetch: onRetry }, locale);
  return failure && <ErrorState message={failure.message} requestId={failure.requestId} onRetry={onRetry} />;
}

function Loading({ done = 0 }: { done?: number }) {
  const texts = useStrings(editingStrings);
  return (
    <div className={classes.loading}>
      {done > 0 && done < 1 && <Progress value={done * 100} aria-label={texts.loading} />}
      <PageSkeleton />
    </div>
  );
}
