import type { RegisteredRoute } from './route.ts';
import { openApiDocument } from './openapi.ts';

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The style of the page, which the content security policy allows by its hash. */
export const docsStyle = `
body{font:15px/1.5 system-ui,sans-serif;max-width:960px;margin:2rem auto;padding:0 1rem;color:#14201f;background:#f6f8f8}
details{background:#fff;border:1px solid #e1e7e8;border-radius:8px;margin:.5rem 0;padding:.5rem 1rem}
summary{cursor:pointer}code{font-size:.95em}b{display:inline-block;min-width:4.5em;color:#0b6b68}
pre{overflow:auto;background:#f6f8f8;padding:.75rem;border-radius:6px}small{color:#52636a}`;

/** The API documentation as a page for people, without scripts and without anything from another server. */
export function docsPage(routes: RegisteredRoute[]): string {
  const document = openApiDocument(routes, '') as { paths: Record<string, Record<string, Operation>> };
  const entries = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => section(method.toUpperCase(), path, operation)),
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Data Center API</title>
<meta name="viewport" content="width=device-width"><style>${docsStyle}</style>
<h1>Data Center API</h1><p>Machine-readable: <a href="/api/openapi.json">openapi.json</a>. Sign in with
<code>POST /api/auth/sign-in</code>; the session is a cookie. Errors are <code>{ code, params?, fields?, requestId }</code>.</p>
${entries.join('\n')}</html>`;
}

interface Operation {
  summary: string;
  security: unknown[];
  parameters: unknown[];
  requestBody?: unknown;
  responses: Record<string, unknown>;
}

function section(method: string, path: string, operation: Operation): string {
  const { summary, security, parameters, requestBody, responses } = operation;
  const details = {
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody ? { requestBody } : {}),
    responses,
  };
  return `<details><summary><b>${method}</b> <code>${escapeHtml(path)}</code> <small>${escapeHtml(summary)}${
    security.length === 0 ? ' · public' : ''
  }</small></summary><pre>${escapeHtml(JSON.stringify(details, null, 2))}</pre></details>`;
}
