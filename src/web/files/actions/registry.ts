import { copyBarcode } from './copy-barcode.ts';
import { convertToDocx } from './convert-to-docx.ts';
import { copyLink } from './copy-link.ts';
import { copyTo } from './copy-to.tsx';
import { createFolder } from './create-folder.tsx';
import { downloadAsPdf } from './download-as-pdf.ts';
import { downloadItems } from './download-items.ts';
import { emptyTrash } from './empty-trash.tsx';
import type { FileActionEntry } from '#web/files/file-action.ts';
import { markTemplate, unmarkTemplate } from './mark-template.ts';
import { moveTo } from './move-to.tsx';
import { newItem } from './new-item.tsx';
import { openInNewTab } from './open-in-new-tab.ts';
import { openItem } from './open-item.ts';
import { previewFile } from './preview-file.ts';
import { printFile } from './print-file.ts';
import { printLabels } from './print-labels.tsx';
import { purgeItems } from './purge-items.tsx';
import { removeAccess } from './sharing/remove-access.tsx';
import { renameItem } from './rename-item.tsx';
import { restoreItems } from './restore-items.ts';
import { shareDownload } from './sharing/share-download.tsx';
import { shareItems } from './sharing/share-items.tsx';
import { sharePrint } from './sharing/share-print.tsx';
import { showDetails } from './show-details.ts';
import { splitFile } from './split-file.tsx';
import { starItem, unstarItem } from './star-item.ts';
import { trashItems } from './trash-items.ts';
import { uploadFiles } from './upload-files.tsx';

/** Actions on items, in the order of the menu. The selection bar shows those that are not in the menu only. */
export const itemActions: readonly FileActionEntry[] = [
  restoreItems,
  openItem,
  previewFile,
  openInNewTab,
  downloadItems,
  downloadAsPdf,
  printFile,
  shareItems,
  shareDownload,
  sharePrint,
  removeAccess,
  renameItem,
  moveTo,
  printLabels,
  copyTo,
  splitFile,
  convertToDocx,
  markTemplate,
  unmarkTemplate,
  starItem,
  unstarItem,
  copyLink,
  copyBarcode,
  showDetails,
  trashItems,
  purgeItems,
];

/** Actions on the open folder itself, run without items. The toolbar shows them. */
export const placeActions: readonly FileActionEntry[] = [createFolder, newItem, uploadFiles, emptyTrash];
