import type { App } from '#server/app.ts';
import type { Browser } from './browser.ts';

interface Request {
  url: string;
  method?: 'GET' | 'HEAD';
  headers?: Record<string, string>;
}

/** Downloads as a browser does and returns the raw bytes. */
export async function fetchBytes(app: App, browser: Browser, { url, method = 'GET', headers }: Request) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await app.server.inject({ method, url, headers: { cookie, ...headers } });
  return {
    status: answer.statusCode,
    headers: answer.headers as Record<string, string | undefined>,
    bytes: answer.rawPayload,
    code: () => answer.json<{ code: string }>().code,
  };
}
