import { Agent, request } from 'node:http';

/** A signed-in client that keeps its connections, as a browser does. */
export class Client {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });
  readonly #base: URL;
  #cookie: string;

  /** With the cookie of another client, it has the same session. */
  constructor(base: string, cookie = '') {
    this.#base = new URL(base);
    this.#cookie = cookie;
  }

  get cookie(): string {
    return this.#cookie;
  }

  async signIn(email: string, password: string): Promise<void> {
    const { headers } = await this.send('POST', '/api/auth/sign-in', {
      body: Buffer.from(JSON.stringify({ email, password, remember: false })),
      headers: { 'content-type': 'application/json' },
    });
    this.#cookie = headers['set-cookie']![0]!.split(';')[0]!;
  }

  async get<T>(path: string): Promise<T> {
    const { body } = await this.send('GET', path);
    return JSON.parse(body.toString()) as T;
  }

  /** Sends a request and reads the answer to its end; `discard` counts the bytes instead of keeping them. */
  send(
    method: string,
    path: string,
    options: { body?: Buffer; headers?: Record<string, string>; discard?: boolean } = {},
  ): Promise<{ headers: Record<string, string[] | string | undefined>; body: Buffer; bytes: number }> {
    const { body, headers = {}, discard = false } = options;
    return new Promise((resolve, reject) => {
      const outgoing = request(
        {
          host: this.#base.hostname,
          port: this.#base.port,
          agent: this.#agent,
          method,
          path,
          headers: { cookie: this.#cookie, ...(body && { 'content-length': body.length }), ...headers },
        },
        (answer) => {
          const parts: Buffer[] = [];
          let bytes = 0;
          answer.on('data', (part: Buffer) => {
            bytes += part.length;
            if (!discard) parts.push(part);
          });
          answer.on('error', reject);
          answer.on('end', () => {
            const whole = Buffer.concat(parts);
            if ((answer.statusCode ?? 500) >= 300)
              reject(new Error(`${method} ${path}: ${answer.statusCode} ${whole.toString().slice(0, 300)}`));
            else
              resolve({
                headers: answer.headers as Record<string, string[] | undefined>,
                body: whole,
                bytes,
              });
          });
        },
      );
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
