import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { ANONYMOUS_ID, auditContract } from '#shared/audit/audit.contract.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { route } from '#server/platform/http/route.ts';
import { withAudit, authorOf } from './with-audit.ts';
import { auditCsv } from './audit-export.ts';
import { findEntries, findEntry, type LogCursor } from './audit-list.queries.ts';
import { filterOf, readPage } from './audit-page.ts';
import { canReadAuditLog } from './audit.policy.ts';
import { presentEntry } from './audit.present.ts';

/** How many entries the details of an item show. */
const ACTIVITY_SIZE = 10;

function cursorOf({ older, newer }: { older?: string | undefined; newer?: string | undefined }): LogCursor {
  if (older !== undefined) return { olderThan: Number(older) };
  return newer === undefined ? null : { newerThan: Number(newer) };
}

export function auditRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  route(app, deps, {
    endpoint: auditContract.list,
    policy: canReadAuditLog,
    handler: async ({ query }) =>
      readPage(db, await filterOf(db, query), {
        cursor: cursorOf(query),
        size: query.size,
        oldestFirst: query.sort === 'at',
      }),
  });

  route(app, deps, {
    endpoint: auditContract.read,
    policy: canReadAuditLog,
    handler: async ({ params }) => {
      const row = await findEntry(db, params.id);
      if (!row) throw new AppError('notFound');
      return presentEntry(row);
    },
  });

  route(app, deps, {
    endpoint: auditContract.activity,
    policy: canReadAuditLog,
    handler: async ({ params }) => {
      const rows = await findEntries(db, { entityId: params.id }, null, ACTIVITY_SIZE);
      return {
        items: rows.map(presentEntry).map(({ id, at, action, createdBy, address }) => ({
          id,
          at,
          action,
          by: createdBy.name || null,
          visitor: createdBy.id === ANONYMOUS_ID ? address : null,
        })),
      };
    },
  });

  route(app, deps, {
    endpoint: auditContract.csv,
    policy: canReadAuditLog,
    handler: async ({ query, actor, request, reply }) => {
      const { locale, timeZone, ...filters } = query;
      const filter = await filterOf(db, filters);
      // Recorded before the first byte is sent, so that no copy of the log leaves unrecorded.
      await withAudit(db, authorOf(actor, request), async (_tx, audit) => {
        const chosen = Object.entries(filters).filter(([, value]) => value !== '');
        audit.record({
          action: 'export',
          entity: { kind: 'auditLog', id: 'audit-log', name: '' },
          after: Object.fromEntries(chosen),
        });
      });
      const day = new Date().toISOString().slice(0, 10);
      void reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="audit-log-${day}.csv"`)
        // Without object mode the buffer is measured in bytes, so a slow download does not read far ahead.
        .send(Readable.from(auditCsv(db, filter, { locale, timeZone }), { objectMode: false }));
    },
  });
}
