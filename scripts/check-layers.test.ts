import { describe, expect, it } from 'vitest';
import { objections } from './layers/objections.ts';

/** What the guard says about one file. */
const check = (path: string, text = '') => objections([{ path, text }]);
/** What the guard says about one import. */
const checkImport = (path: string, specifier: string) => check(path, `import '${specifier}';`);

describe('features', () => {
  it('refuses an import of a feature that is not in the list', () => {
    expect(checkImport('src/server/audit/changes.ts', '#server/reports/reports.queries.ts')).toEqual([
      'src/server/audit/changes.ts → src/server/reports/reports.queries.ts: server/reports is not in the list of features',
    ]);
    expect(checkImport('src/server/app.ts', './reports/reports.ts')).toHaveLength(1);
  });

  it('refuses a feature that is not in the list, in every root', () => {
    for (const root of ['shared', 'server', 'web'])
      expect(check(`src/${root}/reports/x.ts`)).toEqual([
        `src/${root}/reports/x.ts: ${root}/reports is not in the list of features`,
      ]);
  });

  it('has viewers in the client only', () => {
    expect(check('src/web/viewers/registry.ts')).toEqual([]);
    expect(check('src/server/viewers/registry.ts')).toHaveLength(1);
    expect(checkImport('src/web/viewers/registry.ts', '#web/files/files.api.ts')).toHaveLength(1);
    expect(checkImport('src/web/files/open.ts', '#web/viewers/registry.ts')).toEqual([]);
  });

  it('lets the stories import every feature, and refuses them in the product', () => {
    expect(checkImport('src/web/stories/x.tsx', '#web/files/list/file-browser.tsx')).toEqual([]);
    expect(checkImport('src/web/stories/x.tsx', '#web/app/providers.tsx')).toEqual([]);
    expect(checkImport('src/web/app/main.tsx', '#web/stories/data.ts')).toEqual([
      'src/web/app/main.tsx → src/web/stories/data.ts: the stories are not part of the product',
    ]);
    expect(checkImport('src/web/files/x.ts', '#web/stories/data.ts')).toHaveLength(1);
  });

  it('lets a feature import lower layers, and refuses its own layer and higher ones', () => {
    expect(checkImport('src/server/users/x.ts', '#server/audit/with-audit.ts')).toEqual([]);
    expect(checkImport('src/server/users/x.ts', '#server/profile/picture.ts')).toHaveLength(1);
    expect(checkImport('src/server/audit/x.ts', '../users/y.ts')).toEqual([
      'src/server/audit/x.ts → src/server/users/y.ts: audit must not import users: it is not in a lower layer',
    ]);
  });

  it('counts imports of types and exports from another module', () => {
    const file = 'src/server/audit/x.ts';
    expect(check(file, `import type { User } from '#server/users/y.ts';`)).toHaveLength(1);
    expect(check(file, `export { user } from '#server/users/y.ts';`)).toHaveLength(1);
    expect(check(file, `export type * from '#server/users/y.ts';`)).toHaveLength(1);
    expect(check(file, `let x: import('#server/users/y.ts').User;`)).toHaveLength(1);
    expect(check(file, `let x: typeof import("#server/users/y.ts");`)).toHaveLength(1);
  });

  it('objects once to a module that a file imports twice', () => {
    const text = `import type { User } from '#server/users/y.ts';\nimport { user } from '#server/users/y.ts';`;
    expect(check('src/server/audit/x.ts', text)).toHaveLength(1);
  });

  it('does not take text or comments for imports', () => {
    expect(check('src/server/audit/x.ts', `// import '#server/users/y.ts'\nBuffer.from('abc');`)).toEqual([]);
  });
});

describe('decoders', () => {
  const decode = 'src/server/platform/decoders/decode.ts';

  it('lets only the program of the decoder process import a package that decodes files', () => {
    for (const name of ['sharp', 'ag-psd', '@napi-rs/canvas', 'pdfjs-dist/legacy/build/pdf.mjs']) {
      expect(checkImport(decode, name)).toEqual([]);
      expect(checkImport('src/server/profile/picture.ts', name)).toHaveLength(1);
      expect(checkImport('src/server/platform/drawing/draw.ts', name)).toHaveLength(1);
    }
    expect(checkImport('src/server/profile/picture.test.ts', 'sharp')).toEqual([]);
  });

  it('refuses an import of that program by the server', () => {
    expect(checkImport('src/server/platform/drawing/draw.ts', '../decoders/draw-pdf.ts')).toEqual([
      'src/server/platform/drawing/draw.ts → src/server/platform/decoders/draw-pdf.ts: the decoders run in a process of their own, and are not imported',
    ]);
    expect(checkImport('src/server/app.ts', './platform/decoders/draw-pdf.ts')).toHaveLength(1);
    expect(checkImport(decode, './draw-pdf.ts')).toEqual([]);
  });
});

describe('roots', () => {
  it('refuses imports between the server and the client, and from shared', () => {
    expect(checkImport('src/server/app.ts', '#web/lib/http/api.ts')).toHaveLength(1);
    expect(checkImport('src/web/app/main.tsx', '#server/app.ts')).toHaveLength(1);
    expect(checkImport('src/shared/text/fold.ts', '#server/platform/ids.ts')).toHaveLength(1);
  });

  it('refuses an import of ui by lib, and of lib or shared by ui', () => {
    expect(checkImport('src/web/ui/text/tag.tsx', '#web/lib/text/locale.ts')).toEqual([
      'src/web/ui/text/tag.tsx → src/web/lib/text/locale.ts: ui must not import lib',
    ]);
    expect(checkImport('src/web/ui/text/tag.tsx', '#shared/product.ts')).toHaveLength(1);
    expect(checkImport('src/web/lib/text/locale.ts', '#web/ui/text/tag.tsx')).toHaveLength(1);
    expect(checkImport('src/web/lib/text/locale.ts', '#shared/product.ts')).toEqual([]);
  });

  it('refuses an import of a feature by lib, ui, platform, http or text', () => {
    expect(checkImport('src/web/lib/session.ts', '#web/auth/auth.api.ts')).toHaveLength(1);
    expect(checkImport('src/web/ui/text/tag.tsx', '#web/auth/auth.api.ts')).toHaveLength(1);
    expect(checkImport('src/server/platform/deps.ts', '#server/audit/changes.ts')).toHaveLength(1);
    expect(checkImport('src/shared/http/contract.ts', '#shared/auth/auth.contract.ts')).toHaveLength(1);
  });

  it('refuses an import of the composition root', () => {
    for (const folder of ['platform', 'audit', 'search'])
      expect(checkImport(`src/server/${folder}/x.ts`, '#server/app.ts')).toHaveLength(1);
    for (const folder of ['lib', 'ui', 'audit', 'search'])
      expect(checkImport(`src/web/${folder}/x.ts`, '#web/app/router.tsx')).toHaveLength(1);
    expect(checkImport('src/server/main.ts', './app.ts')).toEqual([]);
  });

  it('refuses a file outside of the three roots, imported or checked', () => {
    expect(check('src/tools/x.ts')).toHaveLength(1);
    expect(checkImport('src/server/app.ts', '../../scripts/demo.ts')).toHaveLength(1);
    expect(checkImport('src/server/app.ts', '#tools/x.ts')).toHaveLength(1);
  });
});

describe('packages', () => {
  it('lets shared import zod and nothing else', () => {
    expect(checkImport('src/shared/text/fold.ts', 'zod')).toEqual([]);
    expect(check('src/shared/text/fold.ts', `import 'node:fs';\nimport 'fastify';`)).toEqual([
      'src/shared/text/fold.ts → node:fs: shared must not import modules of Node.js',
      'src/shared/text/fold.ts → fastify: shared must not import the package fastify',
    ]);
  });

  it('lets ui draw, but not query the server', () => {
    expect(checkImport('src/web/ui/text/tag.tsx', '@mantine/core')).toEqual([]);
    expect(checkImport('src/web/ui/text/tag.tsx', '@tanstack/react-query')).toHaveLength(1);
    expect(checkImport('src/web/ui/text/tag.tsx', 'tus-js-client')).toHaveLength(1);
  });

  it('refuses Node.js and packages of the server in the client', () => {
    expect(checkImport('src/web/app/main.tsx', 'react-dom/client')).toEqual([]);
    for (const name of ['node:path', 'path', 'kysely', '@aws-sdk/client-s3'])
      expect(checkImport('src/web/lib/http/api.ts', name)).toHaveLength(1);
  });

  it('lets the client import types of zod, but not zod', () => {
    expect(check('src/web/files/files.api.ts', `import type { z } from 'zod';`)).toEqual([]);
    expect(check('src/web/files/files.api.ts', `import { z } from 'zod';`)).toHaveLength(1);
    expect(check('src/web/ui/text/tag.tsx', `import type { z } from 'zod';`)).toHaveLength(1);
  });

  it('refuses packages of the client on the server', () => {
    expect(check('src/server/app.ts', `import 'node:fs';\nimport 'nodemailer/lib/mailer';`)).toEqual([]);
    for (const name of ['react', '@mantine/core', 'fs', 'lodash', '/etc/x.js'])
      expect(checkImport('src/server/app.ts', name)).toHaveLength(1);
  });

  it('checks the imports of styles', () => {
    const styles = `@import '@mantine/core/styles/Button.css';\nurl('@fontsource/ibm-plex-sans-arabic/x.woff2')`;
    expect(check('src/web/ui/base.css', styles)).toEqual([]);
    expect(check('src/web/ui/base.css', `@import 'normalize.css';`)).toHaveLength(1);
    expect(check('src/web/lib/x.module.css', `.a { composes: b from '../ui/tag.module.css'; }`)).toHaveLength(
      1,
    );
    expect(check('src/web/ui/base.css', `a { mask: url(#m); background: url(data:image/png;x) }`)).toEqual(
      [],
    );
  });
});

describe('imports that cannot be read', () => {
  it('refuses import() of a template string', () => {
    expect(check('src/server/audit/x.ts', 'await import(`#server/files/item.ts`);')).toEqual([
      'src/server/audit/x.ts: import() takes a plain string',
    ]);
  });

  it('refuses import() of an expression', () => {
    expect(check('src/server/audit/x.ts', `import('#server/' + name);`)).toHaveLength(1);
    expect(check('src/server/audit/x.test.ts', `import /* lazy */ (name);`)).toHaveLength(1);
  });

  it('refuses import() without loadPart in the client, unless nobody needs the result', () => {
    const file = 'src/web/app/x.ts';
    expect(check(file, `const load = () => import('./shell/shell.tsx');`)).toEqual([
      `${file}: import() goes through loadPart`,
    ]);
    expect(check(file, `const load = () => loadPart(() => import('./shell/shell.tsx'));`)).toEqual([]);
    expect(check(file, `void import('./shell/shell.tsx').catch(() => {});`)).toEqual([]);
    expect(check('src/server/audit/x.ts', `await import('#server/platform/ids.ts');`)).toEqual([]);
  });

  it('checks import() of a plain string like any other import', () => {
    expect(check('src/server/audit/x.ts', `await import('#server/files/item.ts');`)).toHaveLength(1);
    expect(check('src/server/audit/x.ts', `await import("#server/platform/ids.ts");`)).toEqual([]);
  });

  it('refuses require, but not the search for a file with it', () => {
    expect(check('src/server/audit/x.ts', `require('../files/item.ts');`)).toHaveLength(1);
    expect(check('src/server/audit/x.ts', `import files = require('../files/item.ts');`)).toHaveLength(1);
    expect(check('src/server/audit/x.ts', `createRequire(import.meta.url)('fs');`)).toHaveLength(1);
    expect(check('src/server/audit/x.ts', `createRequire(import.meta.url).resolve('pg');`)).toEqual([]);
  });

  it('refuses import.meta.glob', () => {
    expect(check('src/web/audit/x.ts', `import.meta.glob('../files/*.ts');`)).toHaveLength(1);
  });

  it('refuses a file that cannot be parsed', () => {
    expect(check('src/server/audit/x.ts', 'import {')).toEqual([
      'src/server/audit/x.ts: the file cannot be parsed',
    ]);
  });
});

describe('suffixes', () => {
  it('refuses a suffix that is not in the list of the root', () => {
    expect(check('src/server/audit/audit.chain.ts')).toEqual([
      'src/server/audit/audit.chain.ts: .chain is not in the list of suffixes of server',
    ]);
    expect(check('src/server/audit/audit.page.ts')).toHaveLength(1);
    expect(check('src/web/audit/audit.queries.ts')).toHaveLength(1);
    expect(check('src/shared/audit/audit.strings.ts')).toHaveLength(1);
    expect(check('src/server/audit/audit.queries.routes.ts')).toHaveLength(1);
    expect(check('src/server/audit/audit.verify.test.ts')).toHaveLength(1);
    expect(check('src/server/audit/audit.spec.ts')).toHaveLength(1);
  });

  it('refuses code that is not TypeScript', () => {
    for (const name of ['x.js', 'x.mjs', 'x.cts']) expect(check(`src/server/audit/${name}`)).toHaveLength(1);
  });

  it('takes the listed suffixes, tests of them, and styles', () => {
    const names = [
      'audit.api.ts',
      'audit.api.test.ts',
      'audit.property.test.ts',
      'audit.page.tsx',
      'audit.module.css',
    ];
    for (const name of names) expect(check(`src/web/audit/${name}`)).toEqual([]);
  });

  it('refuses an import of a higher rank, and takes a lower or the same one', () => {
    expect(checkImport('src/server/audit/audit.queries.ts', './audit.routes.ts')).toEqual([
      'src/server/audit/audit.queries.ts → src/server/audit/audit.routes.ts: queries must not import routes',
    ]);
    const server = ['table', 'policy', 'queries', 'present', 'actions', 'routes'];
    expectRanks('src/server/audit', server);
    expectRanks('src/server/audit', [...server.slice(0, -1), 'jobs']);
    expectRanks('src/web/audit', ['strings', 'api', 'page']);
  });

  it('counts imports of types', () => {
    const text = `import type { Done } from './audit.actions.ts';`;
    expect(check('src/server/audit/audit.queries.ts', text)).toHaveLength(1);
  });

  it('checks the rank between features', () => {
    expect(checkImport('src/server/users/users.queries.ts', '#server/auth/auth.actions.ts')).toHaveLength(1);
  });

  it('refuses an import of a higher rank through files without a suffix', () => {
    const files = [
      { path: 'src/server/audit/audit.queries.ts', text: `import './a.ts';` },
      { path: 'src/server/audit/a.ts', text: `import './b.ts';` },
      { path: 'src/server/audit/b.ts', text: `import './a.ts';\nimport './audit.actions.ts';` },
    ];
    expect(objections(files)).toEqual([
      'src/server/audit/audit.queries.ts → src/server/audit/a.ts: queries must not reach src/server/audit/audit.actions.ts through a file without a suffix',
    ]);
  });

  it('refuses an import of routes, jobs or a page by a file without a suffix', () => {
    expect(checkImport('src/server/audit/x.ts', './audit.routes.ts')).toHaveLength(1);
    expect(checkImport('src/server/audit/x.ts', './audit.jobs.ts')).toHaveLength(1);
    expect(checkImport('src/web/audit/x.ts', './audit.page.tsx')).toHaveLength(1);
    expect(checkImport('src/server/app.ts', './audit/audit.routes.ts')).toEqual([]);
    expect(checkImport('src/web/app/routes.tsx', '#web/audit/audit.page.tsx')).toEqual([]);
  });

  function expectRanks(folder: string, suffixes: string[]) {
    for (const [rank, suffix] of suffixes.entries())
      for (const [importedRank, imported] of suffixes.entries())
        expect(
          checkImport(`${folder}/a.${suffix}.ts`, `./b.${imported}.ts`),
          `${suffix} imports ${imported}`,
        ).toHaveLength(importedRank > rank ? 1 : 0);
  }
});

describe('folders of a feature', () => {
  it('refuses an import of a folder that is not in a lower layer', () => {
    expect(checkImport('src/server/files/content/x.ts', '../upload/y.ts')).toEqual([
      'src/server/files/content/x.ts → src/server/files/upload/y.ts: files/content must not import files/upload: it is not in a lower layer',
    ]);
    expect(checkImport('src/server/files/x.ts', './content/y.ts')).toHaveLength(1);
    expect(checkImport('src/server/files/upload/x.ts', '#server/files/zip/y.ts')).toHaveLength(1);
    expect(checkImport('src/server/files/upload/x.ts', '#server/files/content/y.ts')).toEqual([]);
    expect(checkImport('src/server/files/upload/x.ts', '#server/files/item.ts')).toEqual([]);
  });

  it('lets the routes of a feature import its folders', () => {
    const files = [
      { path: 'src/server/files/files.routes.ts', text: `import './content/x.ts';` },
      { path: 'src/server/files/content/x.ts', text: `import '../item.ts';` },
    ];
    expect(objections(files)).toEqual([]);
  });

  it('refuses a folder that is not in the order', () => {
    expect(check('src/server/files/drawers/x.ts')).toHaveLength(1);
    expect(checkImport('src/server/search/x.ts', '#server/files/drawers/x.ts')).toHaveLength(1);
  });

  it('refuses a circle of folders, even where no files import each other in a circle', () => {
    const files = [
      { path: 'src/server/platform/db/a.ts', text: `import '../mail/b.ts';` },
      { path: 'src/server/platform/mail/c.ts', text: `import '../storage/d.ts';` },
      { path: 'src/server/platform/storage/e.ts', text: `import '../db/f.ts';` },
    ];
    expect(objections(files)).toEqual([
      'src/server/platform/db/a.ts → src/server/platform/mail/b.ts, ' +
        'src/server/platform/mail/c.ts → src/server/platform/storage/d.ts, ' +
        'src/server/platform/storage/e.ts → src/server/platform/db/f.ts: these folders import each other in a circle',
    ]);
    expect(objections(files.slice(1))).toEqual([]);
  });

  it('refuses a circle of the features in shared', () => {
    const files = [
      { path: 'src/shared/auth/a.ts', text: `import '../users/b.ts';` },
      { path: 'src/shared/users/c.ts', text: `import '../auth/d.ts';` },
    ];
    expect(objections(files)).toHaveLength(1);
  });

  it('lets a folder of platform be between two files of platform', () => {
    const files = [
      { path: 'src/server/platform/deps.ts', text: `import './db/a.ts';` },
      { path: 'src/server/platform/db/b.ts', text: `import '../config.ts';` },
    ];
    expect(objections(files)).toEqual([]);
  });
});

describe('tests', () => {
  it('may import any package, tests/, and any feature of their root', () => {
    const text = `import 'vitest';\nimport 'fast-check';\nimport 'node:fs';\nimport '#tests/services/test-app.ts';`;
    expect(check('src/web/audit/audit.test.ts', text)).toEqual([]);
    expect(checkImport('src/server/audit/audit.test.ts', '#server/files/files.routes.ts')).toEqual([]);
    expect(checkImport('src/server/audit/audit.test.ts', '#server/app.ts')).toEqual([]);
  });

  it('do not make a circle of the features that they import', () => {
    const files = [
      { path: 'src/server/audit/audit.test.ts', text: `import '#server/users/x.ts';` },
      { path: 'src/server/users/x.ts', text: `import '#server/audit/y.ts';` },
    ];
    expect(objections(files)).toEqual([]);
  });

  it('must not import another root or a feature that is not in the list', () => {
    expect(checkImport('src/server/audit/audit.test.ts', '#web/lib/http/api.ts')).toHaveLength(1);
    expect(checkImport('src/shared/text/fold.test.ts', '#server/app.ts')).toHaveLength(1);
    expect(checkImport('src/server/audit/audit.test.ts', '#server/reports/x.ts')).toHaveLength(1);
  });

  it('must not be imported, nor tests/ by anything else', () => {
    expect(checkImport('src/server/audit/x.ts', './audit.test.ts')).toHaveLength(1);
    expect(checkImport('src/server/audit/x.ts', '#tests/factories/users.ts')).toHaveLength(1);
    expect(checkImport('src/server/audit/x.ts', '../../../tests/factories/users.ts')).toHaveLength(1);
  });
});
