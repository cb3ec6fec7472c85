/** Why an administrator ended a session. The browser of that session gets it with the 401. */
export const sessionEndings = ['disabled', 'deleted', 'roleChanged', 'passwordReset'] as const;
export type SessionEnding = (typeof sessionEndings)[number];

export const isSessionEnding = (reason: unknown): reason is SessionEnding =>
  (sessionEndings as readonly unknown[]).includes(reason);
