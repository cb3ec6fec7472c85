import { strings } from '#web/lib/text/strings.ts';

export const undoStrings = strings({
  ar: { nothing: 'لا يوجد ما يمكن التراجع عنه.' },
  en: { nothing: 'There is nothing to undo.' },
});
