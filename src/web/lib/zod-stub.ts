/**
 * Stands in for zod in the browser's build (see `vite.config.ts`). Contracts build their schemas when they are loaded;
 * here that costs nothing and weighs nothing, because the server is the one that checks. Whoever tries to check
 * something with a schema in the browser is told so at once.
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
