import { IconTemplate, IconTemplateOff } from '@tabler/icons-react';
import type { FileItem } from '#shared/files/files.contract.ts';
import { currentLocale } from '#web/lib/text/locale.ts';
import { toastError, toastSuccess } from '#web/lib/toasts.ts';
import { forgetUndo } from '#web/lib/undo.ts';
import { type ActionContext, type FileActionEntry, onlyOne } from '#web/files/file-action.ts';
import { updateCachedItem } from '#web/files/files.api.ts';
import { setTemplate } from './new-documents.api.ts';
import { newDocumentsStrings } from './new-documents.strings.ts';

const isOffered = (items: readonly FileItem[], isTemplate: boolean): boolean => {
  const item = onlyOne(items);
  return item !== undefined && item.actions.includes('markAsTemplate') && item.isTemplate === isTemplate;
};

export const markTemplate: FileActionEntry = {
  id: 'mark-template',
  icon: IconTemplate,
  label: (locale) => newDocumentsStrings[locale].mark,
  isInMenuOnly: true,
  isOffered: (items) => isOffered(items, false),
  run: (items, context) => void change(onlyOne(items), true, context).catch(toastError),
};

export const unmarkTemplate: FileActionEntry = {
  id: 'unmark-template',
  icon: IconTemplateOff,
  label: (locale) => newDocumentsStrings[locale].unmark,
  isInMenuOnly: true,
  isOffered: (items) => isOffered(items, true),
  run: (items, context) => void change(onlyOne(items), false, context).catch(toastError),
};

async function change(
  item: FileItem | undefined,
  isTemplate: boolean,
  { queries, refresh }: ActionContext,
): Promise<void> {
  if (!item) return;
  forgetUndo();
  const texts = newDocumentsStrings[currentLocale()];
  const changed = await setTemplate(item.id, isTemplate);
  updateCachedItem(queries, changed);
  refresh();
  toastSuccess(isTemplate ? texts.marked(item.name) : texts.unmarked(item.name));
}
