import { copyBarcode } from './links/copy-barcode.ts';
import { convertToDocx } from './new-documents/convert-to-docx.ts';
import { copyLink } from './links/copy-link.ts';
import { copyTo } from './moving/copy-to.tsx';
import { createFolder } from './names/create-folder.tsx';
import { downloadAsPdf } from './reading/download-as-pdf.ts';
import { downloadItems } from './reading/download-items.ts';
import { emptyTrash } from './trash/empty-trash.tsx';
import type { FileActionEntry } from '#web/files/file-action.ts';
import { markTemplate, unmarkTemplate } from './new-documents/mark-template.ts';
import { moveTo } from './moving/move-to.tsx';
import { newItem } from './new-documents/new-item.tsx';
import { openInNewTab } from './links/open-in-new-tab.ts';
import { openItem } from './reading/open-item.ts';
import { previewFile } from './reading/preview-file.ts';
import { printFile } from './reading/print-file.ts';
import { printLabels } from './print-labels.tsx';
import { purgeItems } from './trash/purge-items.tsx';
import { removeAccess } from './sharing/remove-access.tsx';
import { renameItem } from './names/rename-item.tsx';
import { restoreItems } from './trash/restore-items.ts';
import { shareDownload } from './sharing/share-download.tsx';
import { shareItems } from './sharing/share-items.tsx';
import { sharePrint } from './sharing/share-print.tsx';
import { showDetails } from './reading/show-details.ts';
import { splitFile } from './splitting/split-file.tsx';
import { starItem, unstarItem } from './star-item.ts';
import { trashItems } from './trash/trash-items.ts';
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
