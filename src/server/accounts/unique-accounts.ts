import { violatedConstraint } from '#server/platform/db/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/**
 * Runs `work` and, when its e-mail address or user name is taken, throws the error for that field. The database decides,
 * because a query beforehand would let two simultaneous requests both pass.
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
