import { ConflictDialog } from '#web/files/name-conflicts/conflict-dialog.tsx';
import { type UploadItem, uploadConflict } from './upload-item.ts';
import { folderName } from './upload-texts.ts';
import { uploads } from './uploads.ts';

interface UploadQuestionProps {
  item: UploadItem;
  /** How many other files of the batch have a taken name. */
  others: number;
}

/** Asks what to do about a taken name, while the other files are being sent. */
export function UploadQuestion({ item, others }: UploadQuestionProps) {
  return (
    <ConflictDialog
      conflict={{ ...uploadConflict(item), name: item.file.name }}
      incoming={item.file}
      purpose="upload"
      placeName={folderName(item)}
      others={others}
      onAnswer={(answer) => uploads.answer(item, answer)}
    />
  );
}
