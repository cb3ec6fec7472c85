import { violatedConstraint } from '#server/platform/db/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/**
 * Does `work` and says which of the two unique names was taken. The database decides: a look beforehand would let two
 * requests at once both pass.
 */
export async function orTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'users_email_key') throw new AppError('emailTaken', { fields: ['body.emailAddress'] });
    if (constraint === 'users_username_key')
      throw new AppError('usernameTaken', { fields: ['body.username'] });
    throw error;
  }
}
