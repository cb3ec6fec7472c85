import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { FileAction, Outcome } from '#shared/files/files.contract.ts';
import type { Answer, Endpoint } from '#shared/http/contract.ts';
import { type AuditRecorder, withAudit } from '#server/audit/with-audit.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Context, registerRoute } from '#server/platform/http/route.ts';
import { type Budget, forEachId, newBudget } from './bulk.ts';
import { type Caller, callerOf } from './caller.ts';
import type { Permitted } from './files.policy.ts';
import { type Lock, loadItems } from './items.queries.ts';
import { permitted, requireItem } from './require-item.ts';
import { MovedMeanwhile } from './tree-lock.ts';

// Every route about items declares the right that it needs, and gets only items on which the caller has that right.

interface CheckedItem<A extends FileAction> {
  item: Permitted<A>;
  caller: Caller;
}

/** The arguments of a change: the locked item, the transaction and its audit entries. */
export interface Change<A extends FileAction> extends CheckedItem<A> {
  tx: Db;
  audit: AuditRecorder;
}

/** A change of one of the items of a request. */
export interface BulkChange<A extends FileAction> extends Change<A> {
  budget: Budget;
}

type SignedInContext<E extends Endpoint> = Context<E, 'signedIn'>;
/** An endpoint whose path has the id of the item. */
type ItemEndpoint = Endpoint & { aboutItems: true; path: `${string}/:id${string}` };

/** Reads one item. */
export function itemRoute<E extends ItemEndpoint, A extends FileAction>(
  app: FastifyInstance,
  deps: Deps,
  definition: {
    endpoint: E;
    /** The right that the caller needs; a function where the query decides it. */
    right: A | ((context: SignedInContext<E>) => A);
    handler: (context: SignedInContext<E> & CheckedItem<A>) => Promise<Answer<E>>;
    /** The answer for "Shared with me", which is a view and no item. */
    sharedWithMe?: (context: SignedInContext<E> & { caller: Caller }) => Promise<Answer<E>>;
    /** Checks what the handler checks besides the right, again while a long answer is sent. */
    recheck?: (context: SignedInContext<E> & CheckedItem<A>) => Promise<void>;
    compress?: false;
  },
): void {
  const { endpoint, right, handler, sharedWithMe, recheck, compress } = definition;
  const loadChecked = async (context: SignedInContext<E>, caller: Caller) => {
    const action = typeof right === 'function' ? right(context) : right;
    const item = await requireItem(deps.db, caller.viewer, itemIdOf(context), action);
    return { ...context, caller, item };
  };
  registerRoute(app, deps, {
    endpoint,
    policy: 'signedIn',
    ...(compress === false && { compress }),
    handler: async (context) => {
      const caller = await callerOf(deps, context.actor, context.request);
      if (itemIdOf(context) === 'shared-with-me' && sharedWithMe) return sharedWithMe({ ...context, caller });
      return handler(await loadChecked(context, caller));
    },
    async recheck(context) {
      const caller = await callerOf(deps, context.actor, context.request);
      const checked = await loadChecked(context, caller);
      await recheck?.(checked);
    },
  });
}

interface ChangeDefinition<E extends Endpoint, A extends FileAction, R> {
  endpoint: E;
  right: A;
  change: (context: SignedInContext<E> & Change<A>) => Promise<R>;
  /** Locks the trees before the item is locked, see tree-lock.ts. The right is checked before it and once more after it. */
  lockFirst?: (context: SignedInContext<E> & Omit<Change<A>, 'audit'>) => Promise<unknown>;
  /** How the item is locked; `change` unless it says otherwise. */
  lock?: Lock;
}

/** Changes one item in one transaction, together with its audit entries. */
export function changeRoute<E extends ItemEndpoint, A extends FileAction>(
  app: FastifyInstance,
  deps: Deps,
  definition: ChangeDefinition<E, A, Answer<E>>,
): void {
  registerRoute(app, deps, {
    endpoint: definition.endpoint,
    policy: 'signedIn',
    handler: async (context) => {
      const caller = await callerOf(deps, context.actor, context.request);
      return changeItem(deps.db, caller, itemIdOf(context), inContext(definition, context), (change) =>
        definition.change({ ...context, ...change }),
      );
    },
  });
}

/** An endpoint whose body has the ids of the items. */
type BulkEndpoint = Endpoint & { aboutItems: true; body: z.ZodType<{ ids: string[] }> };

/** Changes many items, each in a separate transaction: a failure is reported and does not stop the others. */
export function bulkRoute<E extends BulkEndpoint, A extends FileAction, R = void>(
  app: FastifyInstance,
  deps: Deps,
  definition: Omit<ChangeDefinition<E, A, void>, 'change'> & {
    change: (context: SignedInContext<E> & BulkChange<A>) => Promise<R>;
    /** What the answer has besides the outcome, from the results of the changes that were made; `otherwise` when it fails. */
    more?: {
      read: (results: R[], context: { caller: Caller }) => Promise<Omit<Answer<E>, keyof Outcome>>;
      otherwise: Omit<Answer<E>, keyof Outcome>;
    };
  },
): void {
  registerRoute(app, deps, {
    endpoint: definition.endpoint,
    policy: 'signedIn',
    handler: async (context) => {
      const caller = await callerOf(deps, context.actor, context.request);
      const { ids } = (context as { body: { ids: string[] } }).body;
      const budget = newBudget();
      const results: R[] = [];
      // Read in one query, so that ids without the right cost no transaction. The change checks the right again.
      const items = await loadItems(deps.db, caller.viewer, ids);
      const itemOf = new Map(items.map((item) => [item.row.id, item]));
      const changeOne = async (id: string) => {
        const item = itemOf.get(id);
        if (!item) throw new AppError('notFound');
        permitted(caller.viewer, item, definition.right);
        const result = await changeItem(deps.db, caller, id, inContext(definition, context), (change) =>
          definition.change({ ...context, ...change, budget }),
        );
        results.push(result);
      };
      const changeOrReport = (id: string) =>
        changeOne(id).catch((error: unknown) => {
          deps.reportRefusal(error, { ...context, endpoint: definition.endpoint });
          throw error;
        });
      const onFault = (fault: unknown) =>
        context.request.log.error({ error: (fault as Error).stack }, 'request failed after some items');
      const outcome = await forEachId(ids, changeOrReport, onFault);
      const { more } = definition;
      // The items are changed: without this answer the client would repeat them.
      const added = await more?.read(results, { caller }).catch((fault: unknown) => {
        onFault(fault);
        return more.otherwise;
      });
      return { ...outcome, ...added } as Answer<E>;
    },
  });
}

/** How a change locks and what it needs, with the context of the request filled in. */
interface Locking<A extends FileAction> {
  right: A;
  lock?: Lock;
  lockFirst?: (unlocked: Omit<Change<A>, 'audit'>) => Promise<unknown>;
}

const inContext = <E extends Endpoint, A extends FileAction>(
  { right, lock, lockFirst }: Pick<ChangeDefinition<E, A, unknown>, 'right' | 'lock' | 'lockFirst'>,
  context: SignedInContext<E>,
): Locking<A> => ({
  right,
  ...(lock && { lock }),
  ...(lockFirst && { lockFirst: (unlocked) => lockFirst({ ...context, ...unlocked }) }),
});

const LOCK_ATTEMPTS = 5;

/**
 * Loads and locks one item on which the caller has the right, and changes it in the same transaction. It begins again when the
 * item was moved to another department before it was locked.
 */
export async function changeItem<A extends FileAction, R>(
  db: Db,
  caller: Caller,
  id: string,
  { right, lock = 'change', lockFirst }: Locking<A>,
  work: (change: Change<A>) => Promise<R>,
): Promise<R> {
  for (let attempt = 1; ; attempt += 1) {
    let hasBegun = false;
    try {
      return await withAudit(db, caller.author, async (tx, audit) => {
        if (lockFirst) await lockFirst({ tx, caller, item: await requireItem(tx, caller.viewer, id, right) });
        const item = await requireItem(tx, caller.viewer, id, right, lock);
        hasBegun = true;
        return work({ tx, audit, caller, item });
      });
    } catch (error) {
      if (!(error instanceof MovedMeanwhile) || hasBegun || attempt === LOCK_ATTEMPTS) throw error;
    }
  }
}

const itemIdOf = (context: { params: unknown }): string => (context.params as { id: string }).id;
