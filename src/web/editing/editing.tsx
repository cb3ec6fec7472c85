import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { versionsQuery } from '#web/files/details/details.api.ts';
import { type OpenFolder, placeQuery } from '#web/files/files.api.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { toastError } from '#web/lib/toasts.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { EditedDocument } from './edited-document.ts';
import { loadContent, savePort } from './editing.api.ts';
import { EditingSession } from './editing-session.ts';
import { editingStrings } from './editing.strings.ts';
import { EditingView, type FrameParts } from './editing-view.tsx';
import type { OpenDocument } from './open-document.ts';
import type { OpenedFile } from './open-file.ts';
import { type ConflictParts, useConflict } from './use-conflict.ts';
import { useNewest } from './use-newest.ts';
import { usePresence } from './use-presence.ts';
import { useSaveKey } from './use-save-key.ts';
import { useSessionLife } from './use-session-life.ts';

/** Who typed within this time is typing. */
const TYPING_MS = 20_000;

/** The file as the server has it after what was unsaved is saved; `isAll` is false when that was not possible. */
export type SaveFirst = () => Promise<{ file: OpenFolder; isAll: boolean }>;

export interface EditorParts extends FrameParts, ConflictParts {
  /** At the end of the bar. What they do with the file, they do after `saveFirst`. */
  renderTools?: (saveFirst: SaveFirst) => ReactNode;
  /** Draws the editor, or the document of somebody who only reads. */
  children: (document: OpenDocument) => ReactNode;
}

interface EditingProps extends EditorParts {
  file: OpenFolder;
  opened: OpenedFile;
  sitting: string;
  /** Where the reader was in the document of which this one is a copy. */
  place: unknown;
  /** The file was deleted, or may no longer be opened. */
  isGone: boolean;
  /** Nothing of the file is left to show, and nothing unsaved. */
  onEmptyHanded: () => void;
}

interface Shown {
  bytes: OpenedFile['bytes'];
  isRestored: boolean;
  place: unknown;
  number: number;
}

const noDrafts = { write: () => Promise.reject(new Error('a reader has no drafts')), remove: async () => {} };

/** A file that is open: its document, its session, and everything around them. */
export function Editing(props: EditingProps) {
  const { file, opened, sitting, place, isGone, onEmptyHanded, children, renderTools, ...parts } = props;
  const texts = useStrings(editingStrings);
  const queries = useQueryClient();
  const isEditor = opened.drafts !== null;
  const canEdit = isEditor && !isGone && file.actions.includes('edit');
  const newSession = (version: number) =>
    new EditingSession(version, {
      saves: savePort(file.id, sitting, queries),
      drafts: opened.drafts ?? noDrafts,
    });
  const [session, setSession] = useState(() => newSession(opened.version));
  const state = useSyncExternalStore(session.subscribe, session.state);
  const [draft, setDraft] = useState(opened.draft);
  const [shown, setShown] = useState<Shown>({
    bytes: opened.bytes,
    isRestored: false,
    place,
    number: 0,
  });
  const [editor, setEditor] = useState<EditedDocument | null>(null);
  const [announcement, setAnnouncement] = useState('');

  useSessionLife(session);
  useSaveKey(() => void session.save());
  const editors = usePresence({
    fileId: file.id,
    sitting,
    isActive: canEdit,
    isTyping: () => session.idleMs() < TYPING_MS,
  });

  useEffect(() => {
    if (canEdit) session.resume();
    else session.stop(isGone ? 'gone' : 'right');
  }, [session, canEdit, isGone]);
  useEffect(() => session.seen(file.version), [session, file.version]);
  const { stopped, isUnsaved, newer } = state;
  useEffect(() => {
    // The file itself says what is left of the rights.
    if (stopped === 'right' || stopped === 'gone') void queries.invalidateQueries(placeQuery(file.id));
  }, [queries, file.id, stopped]);
  useEffect(() => {
    if (isGone && !isUnsaved) onEmptyHanded();
  }, [isGone, isUnsaved, onEmptyHanded]);

  const isReplaceable = newer !== null && !isUnsaved && !isGone && draft === null;
  useNewest(isReplaceable ? newer : null, async () => {
    const { bytes, version } = await loadContent(file.id);
    if (session.isUnsaved() || version <= session.state().version) return;
    const before = editor?.place?.();
    session.replaced(version);
    setShown(({ number }) => ({ bytes, isRestored: false, place: before, number: number + 1 }));
    setAnnouncement(texts.newer.shown);
  });

  const { data: versions } = useQuery({
    ...versionsQuery(file.id),
    enabled: newer !== null && isUnsaved && !isGone,
  });
  const newest = versions?.find(({ isCurrent }) => isCurrent);
  const newerBy = newest ? { by: newest.createdBy.name, at: newest.createdAt } : null;
  const conflict = useConflict({ session, state, file, place: () => editor?.place?.() }, parts);

  const { isRestored } = shown;
  const onReady = useCallback(
    (document: EditedDocument) => {
      session.attach(document, { isRestored });
      setEditor(document);
      return () => session.detach(document);
    },
    [session, isRestored],
  );

  function restore(): void {
    if (!draft) return;
    opened.drafts?.adopt(draft);
    const restored = newSession(draft.basedOn);
    restored.seen(Math.max(opened.version, file.version));
    setSession(restored);
    setShown(({ number }) => ({
      bytes: draft.bytes,
      isRestored: true,
      place: undefined,
      number: number + 1,
    }));
    setDraft(null);
  }

  async function discard(): Promise<void> {
    if (!draft) return;
    await opened.drafts?.discard(draft);
    setDraft(null);
  }

  const saveFirst: SaveFirst = async () => {
    const isAll = await session.saveFirst();
    return { file: { ...file, version: Math.max(file.version, session.state().version) }, isAll };
  };

  async function check(): Promise<void> {
    await queries.invalidateQueries(placeQuery(file.id));
    if (queries.getQueryData(placeQuery(file.id).queryKey)?.actions.includes('edit')) session.resume();
  }

  return (
    <EditingView
      {...parts}
      tools={renderTools?.(saveFirst)}
      file={file}
      editors={editors}
      announcement={announcement}
      focusDocument={editor?.focus ? () => editor.focus?.() : null}
      state={state}
      isEditor={isEditor}
      draft={draft}
      newer={newerBy}
      onRestore={restore}
      onDiscard={() => void discard().catch(toastError)}
      onRetry={() => void session.save()}
      onChoose={() => void session.save()}
      onCheck={() => void check()}
    >
      <Fragment key={shown.number}>
        {children({
          file,
          bytes: shown.bytes,
          isReadOnly: !canEdit || state.phase === 'stopped' || draft !== null,
          place: shown.place,
          onReady,
          onEdit: session.edited,
          save: () => void session.save(),
        })}
      </Fragment>
      <ConflictDialog {...conflict.choices} opened={conflict.isOpen} newer={newerBy} />
      {conflict.comparison}
    </EditingView>
  );
}
