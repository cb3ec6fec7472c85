import type { FastifyInstance } from 'fastify';
import { type GivenRight, MAX_PEOPLE_SHOWN, accessContract } from '#shared/files/access.contract.ts';
import { rightBit } from '#shared/files/rights.ts';
import { departmentOf } from '#server/files/files.policy.ts';
import { itemRoute } from '#server/files/item-routes.ts';
import type { Item } from '#server/files/item.ts';
import { changeTogetherRoute, itemsRoute } from '#server/files/many-items-route.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { actionOfRight, giveRights, requireAllMayLose, takeRights } from './access.actions.ts';
import { presentAccess, presentListed, presentRecipient, presentRecipientUnit } from './access.present.ts';
import { findPeopleOnLists, findPeopleWithAccess, findUnitNames } from './access.queries.ts';
import { countHoldersInUnits } from './holding-units.queries.ts';
import {
  type RecipientRow,
  countHolders,
  listRecipientUnits,
  listRecipients,
  searchRecipientUnits,
} from './recipients.queries.ts';

export function accessRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  itemRoute(app, deps, {
    endpoint: accessContract.list,
    right: 'seeAccess',
    handler: async ({ item, query }) => {
      const { rows, nextCursor } = await findPeopleWithAccess(db, item, query);
      const department = await departmentName(db, item);
      const people = rows.map((row) => presentAccess(item, department, row));
      return { items: people.filter(({ rights }) => rights.length > 0), nextCursor };
    },
  });

  changeTogetherRoute(app, deps, {
    endpoint: accessContract.give,
    idsOf: ({ body }) => body.ids,
    rightsOf: ({ body }) => givingActions(body.rights),
    // One after the other on the same file: the rows of several files and people are written in more than one statement.
    lock: 'newVersion',
    change: async ({ body, ...change }) => ({ result: await giveRights(change, body) }),
    answer: (people, outcome) => ({ ...outcome, people: people ?? 0 }),
  });

  changeTogetherRoute(app, deps, {
    endpoint: accessContract.giveOne,
    idsOf: ({ params }) => [params.id],
    rightsOf: ({ body }) => givingActions(body.rights),
    // One after the other on the same file: the rows of several files and people are written in more than one statement.
    lock: 'newVersion',
    change: async ({ body, ...change }) => ({ result: await giveRights(change, body) }),
    answer: onlyOne,
  });

  changeTogetherRoute(app, deps, {
    endpoint: accessContract.take,
    idsOf: ({ body }) => body.ids,
    rightsOf: () => ['removeAccess'] as const satisfies string[],
    // Nobody sends a link meanwhile that would outlive the right to share.
    lock: 'newVersion',
    change: ({ body, ...change }) => takeRights(change, body),
    answer: (people, outcome) => ({ ...outcome, people: people ?? 0 }),
  });

  changeTogetherRoute(app, deps, {
    endpoint: accessContract.takeOne,
    idsOf: ({ params }) => [params.id],
    rightsOf: () => ['removeAccess'] as const satisfies string[],
    // Nobody sends a link meanwhile that would outlive the right to share.
    lock: 'newVersion',
    change: ({ body, ...change }) => {
      requireAllMayLose(change, body.userIds);
      return takeRights(change, body);
    },
    answer: onlyOne,
  });

  itemsRoute(app, deps, {
    endpoint: accessContract.recipients,
    idsOf: ({ body }) => body.ids,
    rightsOf: ({ body }) => [actionOfRight[body.right]],
    handler: async ({ items, body, actor: { userId } }) => {
      const { units, people, hasMore } = body.q
        ? await searchRecipients(db, userId, body.q)
        : await recipientsUnder(db, userId, body.under);
      const fileIds = items.map(({ row }) => row.id);
      const personIds = people.map(({ id }) => id);
      const bit = rightBit[body.right];
      const holds = await countHolders(db, fileIds, personIds, bit);
      const unitIds = units.map(({ id }) => id);
      const holders = await countHoldersInUnits(db, userId, { unitIds, fileIds, bit });
      return {
        units: units.map((unit) => presentRecipientUnit(unit, holders.get(unit.id) ?? 0)),
        people: people.map((row) => presentRecipient(items, body.right, holds.get(row.id) ?? 0, row)),
        hasMore,
      };
    },
  });

  itemsRoute(app, deps, {
    endpoint: accessContract.people,
    idsOf: ({ body }) => body.ids,
    rightsOf: () => ['removeAccess'] as const satisfies string[],
    handler: async ({ items, body, caller: { viewer } }) => {
      const fileIds = items.map(({ row }) => row.id);
      const { rows, nextCursor } = await findPeopleOnLists(db, fileIds, { ...body, exceptId: viewer.userId });
      return { items: rows.map((row) => presentListed(viewer, items, body.right, row)), nextCursor };
    },
  });
}

const givingActions = (rights: GivenRight[]) => rights.map((right) => actionOfRight[right]);

/** The answer of a change of one file: what is refused is an error. */
function onlyOne(people: number | null, _outcome: unknown, refused: { error: Error }[]): { people: number } {
  for (const { error } of refused) throw error;
  return { people: people ?? 0 };
}

async function departmentName(db: Db, item: Item): Promise<string> {
  const id = departmentOf(item);
  return (id && (await findUnitNames(db, [id])).get(id)) || '';
}

async function searchRecipients(db: Db, giverId: string, words: string) {
  const found = await listRecipients(db, giverId, { words });
  const people = found.slice(0, MAX_PEOPLE_SHOWN);
  const departmentIds = people.flatMap((person) => person.departmentIds);
  const units = await searchRecipientUnits(db, giverId, words, departmentIds);
  return { units: units.rows, people, hasMore: units.hasMore || found.length > MAX_PEOPLE_SHOWN };
}

/** The companies; the departments of a company; the people of a department. */
async function recipientsUnder(db: Db, giverId: string, under: string | undefined) {
  const units = await listRecipientUnits(db, giverId, under);
  const found: RecipientRow[] =
    under === undefined || units.length > 0 ? [] : await listRecipients(db, giverId, { under });
  return { units, people: found.slice(0, MAX_PEOPLE_SHOWN), hasMore: found.length > MAX_PEOPLE_SHOWN };
}
