import type { FastifyInstance } from 'fastify';
import { officeContract } from '#shared/settings/office.contract.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { canManageSettings } from '#server/settings/settings.policy.ts';

export function officeRoutes(app: FastifyInstance, deps: Deps): void {
  const { office } = deps;

  route(app, deps, {
    endpoint: officeContract.office,
    policy: canManageSettings,
    handler: async () => {
      if (!office.program) return { state: 'missing', version: null, isIsolated: false } as const;
      const { version } = office.program;
      const isolation = await office.findIsolation();
      if (!isolation) return { state: 'broken', version, isIsolated: false } as const;
      const isIsolated = !isolation.hasNetwork && isolation.hasOwnFiles;
      return { state: 'ready', version, isIsolated } as const;
    },
  });
}
