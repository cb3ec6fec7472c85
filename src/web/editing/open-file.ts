import type { FileItem } from '#shared/files/files.contract.ts';
import { DraftCipher } from './drafts/draft-cipher.ts';
import { BrowserDrafts, type FoundDraft } from './drafts/browser-drafts.ts';
import { type Content, loadContent, loadDraftKey } from './editing.api.ts';
import { isSame } from './unanswered-saves.ts';

/** A file that was loaded, with what the browser keeps of it. */
export interface OpenedFile extends Content {
  /** Null for whoever only reads. */
  drafts: BrowserDrafts | null;
  /** Work from before that was not saved. */
  draft: FoundDraft | null;
}

interface HowToOpen {
  fileId: FileItem['id'];
  userId: string;
  sitting: string;
  isEditing: boolean;
}

export async function openFile(
  { fileId, userId, sitting, isEditing }: HowToOpen,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<OpenedFile> {
  const loading = loadContent(fileId, { onProgress, signal });
  if (!isEditing) return { ...(await loading), drafts: null, draft: null };
  // The key is loaded now, because the server may be gone when the draft is needed.
  const [content, key] = await Promise.all([loading, loadDraftKey(fileId, signal)]);
  const drafts = new BrowserDrafts({ userId, fileId, sitting }, await DraftCipher.withKey(key));
  return { ...content, drafts, draft: await findDraft(drafts, content) };
}

async function findDraft(drafts: BrowserDrafts, { bytes }: Content): Promise<FoundDraft | null> {
  // A browser that stores nothing has no draft; that none can be written is said when one is needed.
  const draft = await drafts.find().catch(() => null);
  // It was saved, and the page was closed before it heard of it.
  if (!draft || !isSame(draft.bytes, bytes)) return draft;
  await drafts.discard(draft).catch(() => {});
  return null;
}
