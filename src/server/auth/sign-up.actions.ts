import type { FastifyRequest } from 'fastify';
import type { authContract } from '#shared/auth/auth.contract.ts';
import type { ParsedInput } from '#shared/http/contract.ts';
import { insertUser, ownerExists } from '#server/accounts/accounts.queries.ts';
import { refuseCommonPassword } from '#server/accounts/password-rules.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { startSession } from '#server/accounts/sessions.ts';
import { authorOfUser, userEntity } from '#server/accounts/user-audit.ts';
import { withAudit } from '#server/audit/with-audit.ts';
import { transaction, violatedConstraint } from '#server/platform/db/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { newId } from '#server/platform/ids.ts';
import { countAttempt } from '#server/platform/rate-limit.ts';
import { limits } from './auth-limits.ts';
import { isSetupCode, needsSetupCode } from './setup-code.ts';

type SignUpForm = ParsedInput<typeof authContract.signUp>['body'];

/** Registers the owner. When several requests come at once, only one succeeds, because the database allows only one owner. */
export async function signUp(deps: Deps, request: FastifyRequest, form: SignUpForm) {
  await countAttempt(deps.db, limits.signUpAddress, request.address);
  if (await ownerExists(deps.db)) throw new AppError('ownerExists');
  if (needsSetupCode(deps.config, request) && !isSetupCode(deps.secret, form.setupCode ?? '')) {
    deps.log.warn({ address: request.address }, 'sign-up of the owner with a wrong setup code');
    throw new AppError('setupCodeWrong', { fields: ['body.setupCode'] });
  }
  const person = {
    name: `${form.firstName} ${form.lastName}`,
    username: form.email.slice(0, form.email.indexOf('@')),
    email_address: form.email,
  };
  refuseCommonPassword(form.password, person, { field: 'body.password' });
  const passwordHash = await hashPassword(form.password);
  const user = {
    id: newId(),
    ...person,
    role: 'Admin' as const,
    is_owner: true,
    password_hash: passwordHash,
    locale: form.locale,
  };
  try {
    return await transaction(deps.db, async (tx) => {
      const owner = await insertUser(tx, user);
      const token = await startSession(tx, { id: owner.id, remember: false }, request);
      await withAudit(tx, authorOfUser(owner, request.address), async (_tx, audit) => {
        audit.record({
          action: 'create',
          entity: userEntity(owner),
          after: {
            name: owner.name,
            username: owner.username,
            emailAddress: owner.email_address,
            roles: owner.role,
            isOwner: true,
          },
        });
      });
      return { token, user: owner };
    });
  } catch (error) {
    if (violatedConstraint(error) !== null) throw new AppError('ownerExists');
    throw error;
  }
}
