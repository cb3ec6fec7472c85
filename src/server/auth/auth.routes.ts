import type { FastifyInstance } from 'fastify';
import { authContract } from '#shared/auth/auth.contract.ts';
import type { RefusalCollector } from '#server/audit/refusal-collector.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { clearBrowserCache } from '#server/platform/http/browser-cache.ts';
import { route } from '#server/platform/http/route.ts';
import { findUser, ownerExists } from '#server/accounts/accounts.queries.ts';
import { forgotPassword, signIn, signOut } from './auth.actions.ts';
import { recordFailure } from './failed-sign-ins.ts';
import { presentMe } from './auth.present.ts';
import { rememberDevice } from './known-devices.ts';
import { changePassword, resetPassword } from './own-password.actions.ts';
import { needsSetupCode } from './setup-code.ts';
import { signUp } from './sign-up.actions.ts';
import { clearCookie, setCookie } from '#server/accounts/sessions.ts';

export function authRoutes(app: FastifyInstance, deps: Deps, refusals: RefusalCollector): void {
  const { db, config } = deps;

  route(app, deps, {
    endpoint: authContract.setup,
    policy: 'public',
    handler: async ({ request }) => {
      const hasOwner = await ownerExists(db);
      return { ownerExists: hasOwner, codeRequired: !hasOwner && needsSetupCode(config, request) };
    },
  });

  route(app, deps, {
    endpoint: authContract.signUp,
    policy: 'public',
    handler: async ({ body, request, reply }) => {
      const { token, user } = await signUp(deps, request, body);
      setCookie(config, reply, { token, remember: false });
      rememberDevice(deps, request, reply, user);
      return presentMe(db, user);
    },
  });

  route(app, deps, {
    endpoint: authContract.signIn,
    policy: 'public',
    handler: async ({ body, actor, request, reply }) => {
      const { token, user } = await recordFailure({ db, refusals }, request, body.email, () =>
        signIn(deps, request, actor, body),
      );
      setCookie(config, reply, { token, remember: body.remember });
      rememberDevice(deps, request, reply, user);
      return presentMe(db, user);
    },
  });

  route(app, deps, {
    endpoint: authContract.signOut,
    policy: 'anySession',
    handler: async ({ actor, request, reply }) => {
      await signOut(deps, request, actor);
      clearCookie(config, reply);
      clearBrowserCache(reply);
    },
  });

  route(app, deps, {
    endpoint: authContract.forgotPassword,
    policy: 'public',
    handler: ({ body, request }) => forgotPassword(deps, request, body),
  });

  route(app, deps, {
    endpoint: authContract.resetPassword,
    policy: 'public',
    handler: async ({ body, request, reply }) => {
      rememberDevice(deps, request, reply, await resetPassword(deps, request, body));
    },
  });

  route(app, deps, {
    endpoint: authContract.me,
    policy: 'anySession',
    handler: async ({ actor }) => {
      const user = await findUser(db, actor.userId);
      if (!user) throw new AppError('unauthenticated');
      return presentMe(db, user);
    },
  });

  route(app, deps, {
    endpoint: authContract.changePassword,
    policy: 'anySession',
    handler: async ({ body, actor, request, reply }) => {
      rememberDevice(deps, request, reply, await changePassword(deps, request, actor, body));
    },
  });
}
