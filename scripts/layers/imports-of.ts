import { posix } from 'node:path';
import { Visitor, parseSync } from 'vite';

export interface SourceFile {
  path: string;
  text: string;
}

export interface FoundImport {
  specifier: string;
  /** Only types are imported. */
  isType: boolean;
}

interface Found {
  imports: FoundImport[];
  /** Why an import of the file cannot be checked. */
  unreadable: string[];
}

export function importsOf({ path, text }: SourceFile): Found {
  return path.endsWith('.css') ? importsOfStyles(text) : importsOfCode(path, text);
}

/** The file that a specifier refers to, or null when it refers to a package. */
export function fileOf(path: string, specifier: string): string | null {
  const name = specifier.replace(/\?.*$/, '');
  if (name.startsWith('#tests/')) return name.slice(1);
  if (name.startsWith('#')) return `src/${name.slice(1)}`;
  return name.startsWith('.') ? posix.join(posix.dirname(path), name) : null;
}

function importsOfStyles(text: string): Found {
  const found = text.matchAll(
    /@import\s+(?:url\()?\s*['"]?([^'")\s;]+)|\burl\(\s*['"]?([^'")]+)|\bcomposes:[^;}]*\bfrom\s+['"]([^'"]+)/g,
  );
  const specifiers = [...found].map(([, imported, url, composed]) => imported ?? url ?? composed ?? '');
  const imports = specifiers
    .filter((specifier) => !/^(?:[a-z]+:|\/|#[^/]*$)/.test(specifier))
    .map((specifier) => ({ specifier, isType: false }));
  return { imports, unreadable: [] };
}

function importsOfCode(path: string, text: string): Found {
  const parsed = parseSync(path, text);
  if (parsed.errors.length > 0) return { imports: [], unreadable: ['the file cannot be parsed'] };
  const { staticImports, staticExports, dynamicImports, importMetas } = parsed.module;
  const imports = staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    isType: entries.length > 0 && entries.every((entry) => entry.isType),
  }));
  for (const { moduleRequest, isType } of staticExports.flatMap(({ entries }) => entries))
    if (moduleRequest) imports.push({ specifier: moduleRequest.value, isType });

  // Walking a whole file is slow, and few files have anything but import and export declarations.
  const mayHaveMore = dynamicImports.length + importMetas.length > 0 || /equire\b|\bimport\s*[(/]/.test(text);
  const inside = mayHaveMore ? importsInside(parsed.program) : { imports: [], unreadable: [] };
  return { imports: [...imports, ...inside.imports], unreadable: inside.unreadable };
}

/** import('…') as a value and as a type, and calls that load a module without it (require, import.meta.glob). */
function importsInside(program: ReturnType<typeof parseSync>['program']): Found {
  const imports: FoundImport[] = [];
  const unreadable: string[] = [];
  const onlyResolve = new Set<unknown>();
  new Visitor({
    ImportExpression({ source }) {
      if (source.type === 'Literal' && typeof source.value === 'string')
        imports.push({ specifier: source.value, isType: false });
      else unreadable.push('import() takes a plain string');
    },
    TSImportType({ source }) {
      imports.push({ specifier: source.value, isType: true });
    },
    TSExternalModuleReference() {
      unreadable.push('require() is not used here: import the module');
    },
    MemberExpression({ object, property }) {
      if (property.type !== 'Identifier') return;
      if (property.name === 'resolve') onlyResolve.add(object);
      if (object.type === 'MetaProperty' && property.name === 'glob')
        unreadable.push('import.meta.glob() is not used here: import each module');
    },
    CallExpression(call) {
      if (call.callee.type !== 'Identifier') return;
      const { name } = call.callee;
      // createRequire(…).resolve(…) only finds a file.
      if (name === 'require' || (name === 'createRequire' && !onlyResolve.has(call)))
        unreadable.push(`${name}() is not used here: import the module`);
    },
  }).visit(program);
  return { imports, unreadable };
}
