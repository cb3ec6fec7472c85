import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { auditContract } from '#shared/audit/audit.contract.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { withAudit, authorOf } from './with-audit.ts';
import { auditCsv } from './audit-export.ts';
import type { Place } from './audit-list.queries.ts';
import { filterOf, readPage } from './audit-page.ts';
import { canReadAuditLog } from './audit.policy.ts';

function placeOf({ older, newer }: { older?: string | undefined; newer?: string | undefined }): Place {
  if (older !== undefined) return { olderThan: Number(older) };
  return newer === undefined ? null : { newerThan: Number(newer) };
}

export function auditRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  route(app, deps, {
    endpoint: auditContract.list,
    policy: canReadAuditLog,
    handler: async ({ query }) => readPage(db, await filterOf(db, query), placeOf(query)),
  });

  route(app, deps, {
    endpoint: auditContract.csv,
    policy: canReadAuditLog,
    handler: async ({ query, actor, request, reply }) => {
      const { locale, timeZone, ...filters } = query;
      const filter = await filterOf(db, filters);
      // Before the first byte: a copy of the log never leaves without the log knowing.
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
        // Not in object mode: read-ahead is measured in bytes, so a slow download reads no further than it has sent.
        .send(Readable.from(auditCsv(db, filter, { locale, timeZone }), { objectMode: false }));
    },
  });
}
