/**
 * Why a password is easy to guess: the name, username or e-mail address of its user, a word that many use, something repeated,
 * or neighbouring keys, letters or digits. The error `passwordTooCommon` has it as `reason`.
 */
export const passwordWeaknesses = ['personal', 'common', 'repeated', 'sequence'] as const;
export type PasswordWeakness = (typeof passwordWeaknesses)[number];
