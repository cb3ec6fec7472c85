import type { GivenRight } from '#shared/files/access.contract.ts';
import type { FileItem } from '#shared/files/files.contract.ts';
import { showDialog } from '#web/lib/dialogs.ts';
import { loadPart } from '#web/lib/load-part.ts';
import { toastError } from '#web/lib/toasts.ts';
import type { ActionContext } from '#web/files/file-action.ts';
import { giveRight } from './give-right.ts';

/** Asks who may download or print files, and lets them. */
export function askWhoMay(files: readonly FileItem[], right: GivenRight, context: ActionContext): void {
  loadPart(() => import('#web/files/access/give-right-dialog.tsx')).then(
    ({ GiveRightDialog }) =>
      showDialog((close) => (
        <GiveRightDialog
          files={files}
          right={right}
          onGive={(recipients) => void giveRight(files, right, recipients, context)}
          onClose={close}
        />
      )),
    toastError,
  );
}
