/**
 * Replaces zod in the browser's build (see `vite.config.ts`), to save its weight. The contracts build their schemas when
 * they are loaded, but only the server validates with them; validating in the browser throws an error.
 */
const checks = new Set<PropertyKey>(['parse', 'safeParse', 'parseAsync', 'safeParseAsync', '~standard']);

const inert: unknown = new Proxy(() => inert, {
  get: (_target, key) => {
    if (checks.has(key)) throw new Error('Schemas are not in the browser build: the server checks its input');
    return inert;
  },
  apply: () => inert,
});

export { inert as z };
