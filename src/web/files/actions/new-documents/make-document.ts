import { currentLocale } from '#web/lib/text/locale.ts';
import { toastSuccess } from '#web/lib/toasts.ts';
import { forgetUndo } from '#web/lib/undo.ts';
import type { ActionContext } from '#web/files/file-action.ts';
import { filesKey } from '#web/files/files.api.ts';
import { revealItems } from '#web/files/reveal-items.ts';
import { createDocument } from './new-documents.api.ts';
import { newDocumentsStrings } from './new-documents.strings.ts';
import { pageOf } from './page-of.ts';

/** Makes a Word document in the open folder, empty or of a template, and opens it as a double click would. */
export async function makeDocument(context: ActionContext, template?: string): Promise<void> {
  forgetUndo();
  const locale = currentLocale();
  const folderId = context.place.folder.id;
  const made = await createDocument(folderId, { kind: 'docx', locale, ...(template && { template }) });
  const refreshed = context.queries.invalidateQueries({ queryKey: filesKey });
  revealItems({ folderId, ids: [made.id], isAskedFor: true, refreshed });
  // A browser that refuses the new tab leaves the link.
  toastSuccess(newDocumentsStrings[locale].created(made.name), pageOf(made));
  context.open(made);
}
