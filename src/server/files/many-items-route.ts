import type { FastifyInstance } from 'fastify';
import type { FileAction, Outcome } from '#shared/files/files.contract.ts';
import type { Answer, Endpoint } from '#shared/http/contract.ts';
import { type AuditRecorder, withAudit } from '#server/audit/with-audit.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Context, registerRoute } from '#server/platform/http/route.ts';
import { type Caller, callerOf } from './caller.ts';
import type { Permitted } from './files.policy.ts';
import { type Lock, loadItems } from './items.queries.ts';
import { permitted } from './require-item.ts';

// Routes about many items at once, in one query or one transaction. `bulkRoute` changes each item in a separate transaction.

type SignedInContext<E extends Endpoint> = Context<E, 'signedIn'>;
type AboutItems = Endpoint & { aboutItems: true };

interface ManyItems<E extends Endpoint, A extends FileAction> {
  /** The ids of the items, from the body or the path. */
  idsOf: (context: SignedInContext<E>) => string[];
  /** The caller needs all of these on an item. */
  rightsOf: (context: SignedInContext<E>) => A[];
}

/** Reads many items. The caller needs the rights on each of them. */
export function itemsRoute<E extends AboutItems, A extends FileAction>(
  app: FastifyInstance,
  deps: Deps,
  definition: ManyItems<E, A> & {
    endpoint: E;
    handler: (context: SignedInContext<E> & { caller: Caller; items: Permitted<A>[] }) => Promise<Answer<E>>;
  },
): void {
  registerRoute(app, deps, {
    endpoint: definition.endpoint,
    policy: 'signedIn',
    handler: async (context) => {
      const caller = await callerOf(deps, context.actor, context.request);
      const ids = distinct(definition.idsOf(context));
      const { items, refused } = await loadPermitted(deps.db, caller, ids, definition.rightsOf(context));
      for (const { error } of refused) throw error;
      return definition.handler({ ...context, caller, items });
    },
  });
}

/** The arguments of a change of many items: the transaction, its audit entries, and the items that the caller may change. */
export interface ManyChange<A extends FileAction> {
  tx: Db;
  audit: AuditRecorder;
  caller: Caller;
  items: Permitted<A>[];
}

interface Refused {
  id: string;
  error: AppError;
}

/**
 * Changes many items in one transaction. Those on which the caller has no right, or that `change` leaves out, are reported and do
 * not stop the others; when there are no others, nothing is changed.
 */
export function changeTogetherRoute<E extends AboutItems, A extends FileAction, R>(
  app: FastifyInstance,
  deps: Deps,
  definition: ManyItems<E, A> & {
    endpoint: E;
    lock: Lock;
    change: (context: SignedInContext<E> & ManyChange<A>) => Promise<{ result: R; refused?: Refused[] }>;
    /** The answer, from what was changed; `result` is null when no item could be changed. */
    answer: (result: R | null, outcome: Outcome, refused: Refused[]) => Answer<E>;
  },
): void {
  registerRoute(app, deps, {
    endpoint: definition.endpoint,
    policy: 'signedIn',
    handler: async (context) => {
      const caller = await callerOf(deps, context.actor, context.request);
      const ids = distinct(definition.idsOf(context));
      const { result, refused } = await withAudit(deps.db, caller.author, async (tx, audit) => {
        const rights = definition.rightsOf(context);
        const loaded = await loadPermitted(tx, caller, ids, rights, definition.lock);
        if (loaded.items.length === 0) return { result: null, refused: loaded.refused };
        const changed = await definition.change({ ...context, tx, audit, caller, items: loaded.items });
        return { result: changed.result, refused: [...loaded.refused, ...(changed.refused ?? [])] };
      });
      for (const { error } of refused)
        deps.reportRefusal(error, { ...context, endpoint: definition.endpoint });
      return definition.answer(result, outcomeOf(ids, refused), refused);
    },
  });
}

const distinct = (ids: string[]): string[] => [...new Set(ids)];

async function loadPermitted<A extends FileAction>(
  db: Db,
  { viewer }: Caller,
  ids: string[],
  rights: A[],
  lock?: Lock,
): Promise<{ items: Permitted<A>[]; refused: Refused[] }> {
  const itemOf = new Map((await loadItems(db, viewer, ids, lock)).map((item) => [item.row.id, item]));
  const items: Permitted<A>[] = [];
  const refused: Refused[] = [];
  for (const id of ids) {
    const item = itemOf.get(id);
    try {
      if (!item) throw new AppError('notFound');
      for (const right of rights) permitted(viewer, item, right);
      items.push(item as Permitted<A>);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ id, error });
    }
  }
  return { items, refused };
}

function outcomeOf(ids: string[], refused: Refused[]): Outcome {
  const codeOf = new Map(refused.map(({ id, error }) => [id, error.code]));
  return {
    done: ids.filter((id) => !codeOf.has(id)),
    failed: [...codeOf].map(([id, code]) => ({ id, code })),
  };
}
