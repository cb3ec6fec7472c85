import type { Config } from '#server/platform/config.ts';

/** The name and the options of a cookie. Over https browsers accept the prefixed name only from this host itself. */
export function cookieOf(config: Config, name: string) {
  const secure = config.publicUrl?.startsWith('https:') ?? false;
  return {
    name: secure ? `__Host-${name}` : name,
    options: { httpOnly: true, sameSite: 'lax', path: '/', secure } as const,
  };
}
