import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { filesKey, type OpenFolder } from '#web/files/files.api.ts';
import { useMe } from '#web/lib/session.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { toastSuccess } from '#web/lib/toasts.ts';
import type { ConflictChoices } from './conflict-dialog.tsx';
import { copyName } from './copy-name.ts';
import { loadContent } from './editing.api.ts';
import type { EditingSession } from './editing-session.ts';
import type { EditingState } from './editing-state.ts';
import { editingStrings } from './editing.strings.ts';
import { saveCopy } from './save-copy.ts';

/** Both versions, for an editor that can show how they differ. */
export interface Compared {
  mine: Uint8Array<ArrayBuffer>;
  theirs: Uint8Array<ArrayBuffer>;
  onClose: () => void;
}

export interface ConflictParts {
  /** Draws how two versions differ, over the page. Left out where the editor cannot compare. */
  compare?: ((sides: Compared) => ReactNode) | undefined;
  /** The work was saved as another file, which is to be opened at the same place. Null when nobody knows where it is. */
  onCopied: (fileId: string | null, place: unknown) => void;
}

interface Asked {
  session: EditingSession;
  state: EditingState;
  file: OpenFolder;
  /** Where the reader is. */
  place: () => unknown;
}

/** A question does not take the keys of somebody who types. */
const TYPING_MS = 1500;

/** What can be done about a newer version, whether the question is shown, and the comparison when it is. */
export function useConflict({ session, state, file, place }: Asked, { compare, onCopied }: ConflictParts) {
  const { conflict: texts } = useStrings(editingStrings);
  const queries = useQueryClient();
  const me = useMe();
  const [compared, setCompared] = useState<Omit<Compared, 'onClose'> | null>(null);
  const isAsking = state.phase === 'conflict' && state.isAsking;
  const isOpen = useOnceIdle(session, isAsking);

  async function copy(): Promise<void> {
    const mine = await session.takeBytes();
    if (!mine) return;
    const name = copyName(file.name, texts.copyOf, me.name);
    const saved = await saveCopy(file, name, mine.bytes);
    const isAll = session.copied(mine);
    toastSuccess(texts.copied(name));
    await queries.invalidateQueries({ queryKey: filesKey });
    if (isAll) onCopied(saved?.fileId ?? null, place());
  }

  async function showDifference(): Promise<void> {
    const [mine, theirs] = await Promise.all([session.takeBytes(), loadContent(file.id)]);
    if (mine) setCompared({ mine: mine.bytes, theirs: theirs.bytes });
  }

  const choices: ConflictChoices = {
    copy,
    compare: compare && showDifference,
    over: () => session.saveOver(),
    later: session.decideLater,
  };
  const comparison = compared && compare?.({ ...compared, onClose: () => setCompared(null) });
  return { choices, isOpen: isOpen && !comparison, comparison };
}

/** Whether something may be asked: not in the middle of a word. */
function useOnceIdle(session: EditingSession, isAsking: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  if (!isAsking && isIdle) setIdle(false);
  useEffect(() => {
    if (!isAsking || isIdle) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const check = () => {
      const waitMs = TYPING_MS - session.idleMs();
      if (waitMs <= 0) setIdle(true);
      else timer = setTimeout(check, waitMs);
    };
    check();
    return () => clearTimeout(timer);
  }, [session, isAsking, isIdle]);
  return isAsking && isIdle;
}
