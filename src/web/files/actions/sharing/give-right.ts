import { accessContract, type GivenRight, MAX_GRANTS } from '#shared/files/access.contract.ts';
import type { FileItem } from '#shared/files/files.contract.ts';
import { call } from '#web/lib/http/api.ts';
import { currentLocale } from '#web/lib/text/locale.ts';
import { toastSuccess } from '#web/lib/toasts.ts';
import { countPeople, type Recipients, recipientIds } from '#web/files/access/recipient-selection.ts';
import type { ActionContext } from '#web/files/file-action.ts';
import { runBulk } from '#web/files/actions/bulk/run-bulk.tsx';
import { sharingStrings } from './sharing.strings.ts';

/** More than usual, because each request also notifies the recipients; few enough that the progress is visible. */
const MOST_FILES = 100;

/** How many files one request shares: with so many people that it gives at most `MAX_GRANTS` rights. */
export const filesOfRequest = (people: number): number =>
  Math.max(1, Math.min(MOST_FILES, Math.floor(MAX_GRANTS / Math.max(1, people))));

/** Gives people a right on files, and says how it went. */
export function giveRight(
  files: readonly FileItem[],
  right: GivenRight,
  recipients: Recipients,
  context: ActionContext,
): Promise<void> {
  const texts = sharingStrings[currentLocale()];
  const given = { ...recipientIds(recipients), rights: [right] };
  return runBulk(
    {
      items: files,
      doing: texts.sharing,
      batchSize: filesOfRequest(countPeople(recipients)),
      work: (ids) => call(accessContract.give, { body: { ids, ...given } }),
      failedTitle: texts.shareFailed,
      onDone: (done) => toastSuccess(right === 'read' && done.length === 1 ? texts.fileShared : texts.shared),
    },
    context,
  );
}
