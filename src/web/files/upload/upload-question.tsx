import { ConflictDialog } from '#web/files/conflicts/conflict-dialog.tsx';
import type { UploadItem } from './upload-item.ts';
import { uploads } from './uploads.ts';

interface UploadQuestionProps {
  item: UploadItem;
  /** How many of the same batch ask too. */
  others: number;
}

/** Asks about a name that is taken while the other files go on. */
export function UploadQuestion({ item, others }: UploadQuestionProps) {
  const kind = item.error?.params['existingKind'] === 'folder' ? 'folder' : 'file';
  return (
    <ConflictDialog
      item={{ kind, name: item.file.name }}
      placeName={item.batch.target.name}
      others={others}
      onAnswer={(answer) => uploads.answer(item, answer)}
    />
  );
}
