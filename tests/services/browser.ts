import type { InjectOptions } from 'fastify';
import type { Answer, CallInput, Endpoint } from '#shared/http/contract.ts';
import type { ErrorBody } from '#shared/http/errors.ts';
import type { App } from '#server/app.ts';

export interface Reply<E extends Endpoint> {
  status: number;
  body: Answer<E>;
  error: ErrorBody;
  headers: Record<string, unknown>;
}

/** A browser without a screen: it keeps cookies and calls endpoints by their contract. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #app: App;

  constructor(app: App) {
    this.#app = app;
  }

  async call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Reply<E>> {
    const {
      params = {},
      query,
      body,
    } = input as { params?: Record<string, string>; query?: object; body?: object };
    const url = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    );
    const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
    const search = new URLSearchParams(
      given.map(([key, value]): [string, string] => [key, String(value)]),
    ).toString();
    return this.send<E>({
      method: endpoint.method,
      url: search ? `${url}?${search}` : url,
      ...(body !== undefined && { payload: body }),
    });
  }

  async send<E extends Endpoint = Endpoint>(options: InjectOptions): Promise<Reply<E>> {
    const response = await this.#app.server.inject({
      ...options,
      headers: {
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...options.headers,
      },
    });
    for (const cookie of response.cookies) {
      if (cookie.value === '' || cookie.maxAge === 0) this.cookies.delete(cookie.name);
      else this.cookies.set(cookie.name, cookie.value);
    }
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    const body = isJson && response.body !== '' ? response.json() : response.body;
    return { status: response.statusCode, body, error: body, headers: response.headers };
  }

  /** Opens an endless stream, closes it and returns its status. */
  async openStream(url: string): Promise<number> {
    const { server } = this.#app;
    const address = server.server.listening ? server.listeningOrigin : await server.listen({ port: 0 });
    const closing = new AbortController();
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(address + url, { headers: { cookie }, signal: closing.signal });
    closing.abort();
    return response.status;
  }
}
