import { type GivenRight, MAX_GRANTS } from '#shared/files/access.contract.ts';
import type { AuditAction } from '#shared/audit/audit.contract.ts';
import type { NotificationEvent } from '#shared/notifications/notifications.contract.ts';
import { rightBit } from '#shared/files/rights.ts';
import { notify } from '#server/notifications/notifications.actions.ts';
import { entityOf } from '#server/files/audit-values.ts';
import { type Permitted, canTakeFrom, sourceOf } from '#server/files/files.policy.ts';
import type { ManyChange } from '#server/files/many-items-route.ts';
import { publishItemsChanged } from '#server/files/changes/publish-change.ts';
import { endLinksWithoutRight } from '#server/files/shares/end-links.actions.ts';
import { publish } from '#server/platform/events.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Limit, countAttempt } from '#server/platform/rate-limit.ts';
import { findAddresses, findUnitNames } from './access.queries.ts';
import { holderOf } from './access.present.ts';
import { type ChangedGrants, deleteGrants, insertGrants } from './grants.queries.ts';
import { type RecipientRow, findRecipients } from './recipients.queries.ts';

export type GivingAction = 'share' | 'shareDownload' | 'sharePrint';

/** What the giver needs on a file, for each right. */
export const actionOfRight: Record<GivenRight, GivingAction> = {
  read: 'share',
  download: 'shareDownload',
  print: 'sharePrint',
};

const auditActionOf: Record<GivenRight, AuditAction> = {
  read: 'share',
  download: 'share-download',
  print: 'share-print',
};

/** The entry and the notification are about the strongest reason: someone who may read a file now hears of that. */
const mainRight = (rights: GivenRight[]): GivenRight =>
  (['read', 'download', 'print'] as const).find((right) => rights.includes(right))!;

const bitsOf = (rights: GivenRight[]): number => rights.reduce((bits, right) => bits | rightBit[right], 0);

/**
 * Pairs of a file and a person to which a user gives rights in a day: each is an address in the audit log, which is kept for ever.
 * Taking rights away has no limit, because only what was given can be taken.
 */
export const pairsOfDay: Limit = { name: 'access:pairs', max: 50 * MAX_GRANTS, windowSeconds: 24 * 3600 };

const countPairs = (changed: ChangedGrants[]): number =>
  changed.reduce((sum, { fileIds, userIds }) => sum + fileIds.length * userIds.length, 0);

/** Gives people rights on files. Returns how many people they are. */
export async function giveRights(
  change: ManyChange<GivingAction>,
  given: { userIds: string[]; unitIds: string[]; rights: GivenRight[] },
): Promise<number> {
  const { tx, audit, caller, items } = change;
  const most = Math.floor(MAX_GRANTS / items.length);
  const people = await findRecipients(tx, caller.viewer.userId, given, most + 1);
  if (people.length === 0) throw new AppError('noRecipients');
  if (people.length > most) throw new AppError('tooManyRecipients');
  const changed = await grantEach(change, people, given.rights);
  if (changed.length > 0) await countAttempt(tx, pairsOfDay, caller.viewer.userId, countPairs(changed));
  const addressesOf = sortedAddresses(new Map(people.map(({ id, emailAddress }) => [id, emailAddress])));
  const units = [...(await findUnitNames(tx, given.unitIds)).values()];
  for (const [item, userIds] of changesByItem(items, changed)) {
    audit.record({
      action: auditActionOf[mainRight(given.rights)],
      entity: entityOf(item.row),
      after: { users: addressesOf(userIds), ...(units.length > 0 && { units }) },
    });
  }
  await notifyGiven(change, changed, mainRight(given.rights));
  await publishAccess(change, changed);
  return people.length;
}

/**
 * Download and print without read would have no effect, so they bring it along for those who cannot read the file anyway. The
 * others do not get it, because it would outlive their work in the department.
 */
async function grantEach(
  { tx, caller, items }: ManyChange<GivingAction>,
  people: RecipientRow[],
  rights: GivenRight[],
): Promise<ChangedGrants[]> {
  const bits = bitsOf(rights);
  const changed: ChangedGrants[] = [];
  const isReadGiven = (bits & rightBit.read) !== 0;
  for (const group of isReadGiven ? [{ items, readerIds: noReaders }] : groupsByReaders(items, people)) {
    const files = group.items.map(({ row }) => row);
    const give = async (userIds: string[], given: number) => {
      if (userIds.length > 0)
        changed.push(
          ...(await insertGrants(tx, files, userIds, { bits: given, givenBy: caller.viewer.userId })),
        );
    };
    const others = people.filter(({ id }) => !group.readerIds.has(id)).map(({ id }) => id);
    await give(others, bits | rightBit.read);
    await give([...group.readerIds], bits);
  }
  return changed;
}

/** Whoever is given read gets it whether they read the file anyway or not. */
const noReaders: ReadonlySet<string> = new Set();

/** The files that the same people read without being on their lists. */
function groupsByReaders(items: Permitted<GivingAction>[], people: RecipientRow[]) {
  const groups = new Map<string, { items: Permitted<GivingAction>[]; readerIds: Set<string> }>();
  const holders = people.map(holderOf);
  for (const item of items) {
    const readerIds = holders
      .filter((holder) => sourceOf(holder, item, 'read') !== null)
      .map(({ userId }) => userId);
    const key = readerIds.join();
    const group = groups.get(key) ?? { items: [], readerIds: new Set(readerIds) };
    groups.set(key, group);
    group.items.push(item);
  }
  return groups.values();
}

/** Takes rights on files away from people. Returns from how many. Where one of them has to stay, the others lose theirs. */
export async function takeRights(
  change: ManyChange<'removeAccess'>,
  taken: { userIds: string[]; rights: GivenRight[] },
): Promise<{ result: number; refused: { id: string; error: AppError }[] }> {
  const { tx, audit, caller, items } = change;
  if (items.length * taken.userIds.length > MAX_GRANTS) throw new AppError('tooManyRecipients');
  const bits = bitsOf(taken.rights);
  const changed: ChangedGrants[] = [];
  const refused: { id: string; error: AppError }[] = [];
  const groups = new Map<string, { userIds: string[]; fileIds: string[] }>();
  for (const item of items) {
    const userIds = taken.userIds.filter((id) => canTakeFrom(caller.viewer, item, id));
    if (userIds.length === 0) refused.push({ id: item.row.id, error: stayError(change, taken.userIds) });
    const key = userIds.join();
    const group = groups.get(key) ?? { userIds, fileIds: [] };
    groups.set(key, group);
    group.fileIds.push(item.row.id);
  }
  for (const { userIds, fileIds } of groups.values())
    if (userIds.length > 0) changed.push(...(await deleteGrants(tx, fileIds, userIds, bits)));
  const losers = peopleOf(changed);
  const addressesOf = sortedAddresses(await findAddresses(tx, losers));
  for (const [item, userIds] of changesByItem(items, changed)) {
    audit.record({
      action: 'remove-access',
      entity: entityOf(item.row),
      before: { users: addressesOf(userIds), rights: taken.rights },
    });
  }
  // Their tabs load the links again too: they get the event below, once.
  await endLinksWithoutRight(tx, audit, {
    userIds: losers,
    fileIds: changed.flatMap(({ fileIds }) => fileIds),
  });
  await publishAccess(change, changed);
  return { result: losers.length, refused };
}

/** Refuses a change of one file in which somebody has to keep their rights. */
export function requireAllMayLose(change: ManyChange<'removeAccess'>, userIds: string[]): void {
  const { caller, items } = change;
  if (userIds.some((id) => items.some((item) => !canTakeFrom(caller.viewer, item, id))))
    throw stayError(change, userIds);
}

/** Nobody takes their own rights away: whoever shares a file could then no longer undo it. */
const stayError = ({ caller }: ManyChange<'removeAccess'>, userIds: string[]): AppError =>
  new AppError(userIds.includes(caller.viewer.userId) ? 'forbidden' : 'creatorStays');

const peopleOf = (changed: ChangedGrants[]): string[] => [
  ...new Set(changed.flatMap(({ userIds }) => userIds)),
];

/** Each file of the change, with the people whose rights on it changed. */
function changesByItem<I extends Permitted<GivingAction | 'removeAccess'>>(
  items: I[],
  changed: ChangedGrants[],
): Map<I, string[]> {
  const itemOf = new Map(items.map((item) => [item.row.id, item]));
  const changes = new Map<I, string[]>();
  for (const { fileIds, userIds } of changed) {
    for (const id of fileIds) {
      const item = itemOf.get(id)!;
      const before = changes.get(item);
      changes.set(item, before ? [...before, ...userIds] : userIds);
    }
  }
  return changes;
}

/** Sorts the addresses of the same people once, because most files of a change have the same. */
function sortedAddresses(addresses: Map<string, string>): (userIds: string[]) => string[] {
  const lists = new Map<string[], string[]>();
  return (userIds) => {
    const list = lists.get(userIds) ?? userIds.map((id) => addresses.get(id) ?? id).toSorted();
    lists.set(userIds, list);
    return list;
  };
}

const eventOf = {
  read: ['fileShared', 'filesShared'],
  download: ['downloadGiven', 'downloadsGiven'],
  print: ['printGiven', 'printsGiven'],
} as const;

async function notifyGiven(
  { tx, caller, items }: ManyChange<GivingAction>,
  changed: ChangedGrants[],
  right: GivenRight,
): Promise<void> {
  const filesOf = new Map<string, string[]>();
  for (const { fileIds, userIds } of changed)
    for (const id of userIds) filesOf.set(id, [...(filesOf.get(id) ?? []), ...fileIds]);
  const [one, many] = eventOf[right];
  const nameOf = new Map(items.map(({ row }) => [row.id, row.name]));
  // Usually all receivers get the same files.
  const receiversOf = Map.groupBy(filesOf, ([, fileIds]) => `${fileIds.length} ${fileIds[0]}`);
  for (const receivers of receiversOf.values()) {
    const [, fileIds] = receivers[0]!;
    const fileId = fileIds[0]!;
    const event: NotificationEvent =
      fileIds.length === 1
        ? { type: one, file: { id: fileId, name: nameOf.get(fileId)! } }
        : { type: many, count: fileIds.length, fileId };
    await notify(
      tx,
      receivers.map(([id]) => id),
      caller.author,
      event,
    );
  }
}

/** Notifies those whose rights changed, and the tabs that show who has access. */
async function publishAccess(
  { tx, items }: ManyChange<GivingAction | 'removeAccess'>,
  changed: ChangedGrants[],
): Promise<void> {
  if (changed.length === 0) return;
  await publish(tx, { userIds: peopleOf(changed) }, 'access.changed', {});
  await publishItemsChanged(tx, items);
}
