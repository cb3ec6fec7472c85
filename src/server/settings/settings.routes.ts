import type { FastifyInstance } from 'fastify';
import { settingsContract } from '#shared/settings/settings.contract.ts';
import { findUser } from '#server/accounts/accounts.queries.ts';
import { userSettings } from '#server/accounts/accounts.table.ts';
import { authorOf } from '#server/audit/with-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { findSetting } from './organisation-settings.queries.ts';
import { setSetting } from './organisation-settings.actions.ts';
import { setScales } from './settings.actions.ts';
import { canManageSettings, canSeeServerSetup } from './settings.policy.ts';
import { presentScales } from './settings.present.ts';
import { findScales } from './settings.queries.ts';

export function settingsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  route(app, deps, {
    endpoint: settingsContract.barcodeScales,
    policy: canManageSettings,
    handler: async ({ actor }) => {
      const user = await findUser(db, actor.userId);
      return { items: presentScales(await findScales(db), userSettings.parse(user?.settings).scale ?? null) };
    },
  });

  route(app, deps, {
    endpoint: settingsContract.setBarcodeScales,
    policy: canManageSettings,
    handler: async ({ actor, request, body }) => {
      const author = { ...authorOf(actor, request), id: actor.userId };
      return { items: await setScales(db, author, body) };
    },
  });

  route(app, deps, {
    endpoint: settingsContract.mail,
    policy: canSeeServerSetup,
    handler: async () => ({ isSetUp: deps.config.smtpUrl !== null }),
  });

  route(app, deps, {
    endpoint: settingsContract.quotas,
    policy: canManageSettings,
    handler: async () => ({ myFiles: await findSetting(db, 'myFilesQuota') }),
  });

  route(app, deps, {
    endpoint: settingsContract.setQuotas,
    policy: canManageSettings,
    handler: async ({ actor, request, body }) => {
      await setSetting(db, authorOf(actor, request), 'myFilesQuota', body.myFiles);
      return body;
    },
  });

  const readViewing = async () => ({
    undrawableFiles: await findSetting(db, 'undrawableFiles'),
    printFooter: await findSetting(db, 'printFooter'),
  });
  route(app, deps, {
    endpoint: settingsContract.viewing,
    policy: canManageSettings,
    handler: readViewing,
  });

  route(app, deps, {
    endpoint: settingsContract.setViewing,
    policy: canManageSettings,
    handler: async ({ actor, request, body }) => {
      const author = authorOf(actor, request);
      const { undrawableFiles, printFooter } = body;
      if (undrawableFiles !== undefined) await setSetting(db, author, 'undrawableFiles', undrawableFiles);
      if (printFooter !== undefined) await setSetting(db, author, 'printFooter', printFooter);
      return readViewing();
    },
  });
}
