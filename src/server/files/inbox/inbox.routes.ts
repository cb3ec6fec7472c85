import type { FastifyInstance } from 'fastify';
import { inboxContract } from '#shared/settings/inbox.contract.ts';
import { foldForSearch } from '#shared/text/fold.ts';
import { authorOf } from '#server/audit/with-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { route } from '#server/platform/http/route.ts';
import { inboxFolderOfBucket } from '#server/platform/inbox/bucket-folder.ts';
import { setSetting } from '#server/settings/organisation-settings.actions.ts';
import { findSetting } from '#server/settings/organisation-settings.queries.ts';
import { canManageSettings, canSeeServerSetup } from '#server/settings/settings.policy.ts';
import { type InboxDepartment, findInboxDepartments } from './inbox.queries.ts';

export function inboxRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, config } = deps;

  async function scanning(actor: Actor) {
    const isShown = canSeeServerSetup(actor);
    return {
      splitScans: await findSetting(db, 'splitScans'),
      directory: isShown ? config.inboxDir : null,
      bucket: isShown && config.storageUrl !== null ? inboxFolderOfBucket(config.storageUrl) : null,
    };
  }

  route(app, deps, {
    endpoint: inboxContract.scanning,
    policy: canManageSettings,
    handler: ({ actor }) => scanning(actor),
  });

  route(app, deps, {
    endpoint: inboxContract.setScanning,
    policy: canManageSettings,
    handler: async ({ actor, request, body }) => {
      await setSetting(db, authorOf(actor, request), 'splitScans', body.splitScans);
      return scanning(actor);
    },
  });

  route(app, deps, {
    endpoint: inboxContract.inboxDepartments,
    policy: canManageSettings,
    handler: async ({ query: { page, size, search } }) => {
      const text = foldForSearch(search);
      const found = (await findInboxDepartments(db)).filter((department) => matches(department, text));
      const rows = found.slice((page - 1) * size, page * size);
      const items = rows.map(({ id, name, company, folder }) => ({ id, name, company, folder }));
      return { items, page, pageSize: size, total: found.length };
    },
  });
}

const matches = ({ name, company, folder }: InboxDepartment, text: string): boolean =>
  [name, company, folder].some((value) => foldForSearch(value).includes(text));
