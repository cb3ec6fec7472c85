import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '#shared/http/contract.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile, aFolder } from '#tests/factories/files.ts';
import {
  forgedCursors,
  hostileHeaderValues,
  hostileTexts,
  hostileValues,
  sampleOf,
  shapeOf,
} from '#tests/factories/hostile-input.ts';
import { aLink } from '#tests/factories/links.ts';
import { aCompany, aDepartment, aPartition } from '#tests/factories/organisation.ts';
import { aUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { children, trash } from '#tests/services/file-calls.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { begin } from '#tests/services/upload-calls.ts';

/** Thousands of requests take half a minute on a busy machine. */
const MANY_REQUESTS_MS = 300_000;

let app: TestApp;
let owner: Browser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());

/** Sends a request and fails the test when the server calls its own input a fault of the server. */
async function expectNoFault(
  endpoint: Endpoint,
  { path = endpoint.path, query = {}, body, headers = {} }: Sent,
): Promise<void> {
  const search = new URLSearchParams(query).toString();
  const { status } = await owner.send({
    method: endpoint.method,
    url: search ? `${path}?${search}` : path,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
  if (status >= 500)
    expect
      .soft(`${endpoint.method} ${path} ${JSON.stringify({ query, body, headers }).slice(0, 300)}`)
      .toBe(status);
}

interface Sent {
  path?: string;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

const pathOf = (endpoint: Endpoint, params: Record<string, unknown>) =>
  endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(wellFormed(params[name])));

/** An address can only contain characters; a lone surrogate would be an error of the test. */
const wellFormed = (value: unknown) =>
  (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed();

/** Ids of existing things, by the first segment of the path, so that the input reaches the database. */
async function existingIds(): Promise<Record<string, string[]>> {
  const department = await aDepartment(owner);
  const folder = await aFolder(owner, { parentId: department.folderId });
  const file = await aFile(app, owner, { parentId: folder.id });
  const upload = await begin(owner, { parentId: folder.id, size: 100 });
  const partition = await aPartition(owner);
  const link = await aLink(app, owner, file.id);
  return {
    barcodes: [file.barcode!],
    files: [file.id, folder.id, 'my-files'],
    uploads: [upload.url.split('/').at(-1)!],
    partitions: [partition.id],
    companies: [(await aCompany(owner)).id],
    departments: [department.id],
    organisation: [department.id],
    users: [(await aUser(app)).user.id],
    shares: [link.id],
    public: [link.token],
    'audit-logs': ['1'],
  };
}

/** Every endpoint except the stream of events, which has no input and never ends. Those that delete come last. */
const endpoints = () =>
  app.deps.routes
    .map(({ endpoint }) => endpoint)
    .filter(({ path }) => path !== '/api/events')
    .toSorted((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'));

const someId = '00000000-0000-7000-8000-000000000000';

/** Requests that are valid, as far as the schemas tell, but for one hostile value. */
function* hostileRequests(endpoint: Endpoint, id: string): Generator<Sent> {
  const { params, query, body } = endpoint;
  const sampleParams = params ? (sampleOf(shapeOf(params), '', id) as Record<string, unknown>) : {};
  const sample: Sent = {
    path: pathOf(endpoint, { ...sampleParams, id, token: id, code: id }),
    ...(body && { body: sampleOf(shapeOf(body), '', id) }),
  };
  for (const given of params ? hostileValues(shapeOf(params), '', id) : [])
    yield { ...sample, path: pathOf(endpoint, given as Record<string, unknown>) };
  for (const given of body ? hostileValues(shapeOf(body), '', id) : []) yield { ...sample, body: given };
  for (const name of Object.keys(query?.shape ?? {}))
    for (const text of hostileTexts) yield { ...sample, query: { q: 'text', [name]: text } };
}

it(
  'answers no hostile value in a path, a query or a body with 5xx',
  { timeout: MANY_REQUESTS_MS },
  async () => {
    const ids = await existingIds();
    for (const endpoint of endpoints())
      for (const id of ids[endpoint.path.split('/')[2]!] ?? [someId])
        for (const request of hostileRequests(endpoint, id)) await expectNoFault(endpoint, request);
  },
);

it(
  'answers no forged cursor with 5xx, and none of another list, however the list is sorted and filtered',
  { timeout: MANY_REQUESTS_MS },
  async () => {
    const folder = await aFolder(owner);
    for (const name of ['a.txt', 'b.txt', 'c.txt', 'd.txt'])
      await aFile(app, owner, { name: `cursor ${name}`, parentId: folder.id });
    const { body } = await children(owner, folder.id);
    await trash(owner, ...body.items.slice(0, 2).map(({ id }) => id));

    const lists = endpoints().filter(({ query }) => query && 'cursor' in query.shape);
    expect(lists.length).toBeGreaterThan(2);
    const requests: { endpoint: Endpoint; path: string; query: Record<string, string> }[] = [];
    for (const endpoint of lists) {
      const { properties = {} } = shapeOf(endpoint.query!);
      const choices = Object.entries(properties).flatMap(([name, { enum: values = [] }]) =>
        values.map((value) => ({ [name]: String(value) })),
      );
      for (const id of endpoint.path.includes(':id') ? [folder.id, 'shared-with-me'] : [''])
        for (const choice of [{}, ...choices])
          requests.push({
            endpoint,
            path: pathOf(endpoint, { id }),
            query: { ...('q' in properties && { q: 'cursor' }), limit: '1', ...choice },
          });
    }
    const given = new Set<string>();
    for (const { endpoint, path, query } of requests) {
      const url = `${path}?${new URLSearchParams(query)}`;
      const { body: page } = await owner.send({ method: endpoint.method, url });
      const { nextCursor } = page as unknown as { nextCursor: string | null };
      if (nextCursor) given.add(nextCursor);
    }
    expect(given.size).toBeGreaterThan(5);
    for (const { endpoint, path, query } of requests)
      for (const cursor of [...forgedCursors, ...given])
        await expectNoFault(endpoint, { path, query: { ...query, cursor } });
  },
);

it(
  'answers no query that is wrongly encoded or repeated with 5xx',
  { timeout: MANY_REQUESTS_MS },
  async () => {
    const ids = await existingIds();
    const texts = ['%ff', '%ED%A0%80', '%00', '%', '%u0000', 'a%00b', '%F0%9F', '[]', '+', '=', ';'];
    for (const endpoint of endpoints().filter(({ query }) => query)) {
      const [id = someId] = ids[endpoint.path.split('/')[2]!] ?? [];
      const path = pathOf(endpoint, { id, token: id, code: id, number: 1, version: 'x', sitting: someId });
      for (const name of Object.keys(endpoint.query?.shape ?? {}))
        for (const text of texts) {
          const queries = [`${name}=${text}`, `${name}=a&${name}=${text}&${name}[]=${text}`];
          for (const query of queries) await expectNoFault(endpoint, { path: `${path}?q=a&${query}` });
        }
      await expectNoFault(endpoint, { path: `${path}?__proto__=1&constructor=2&__proto__[x]=3` });
    }
  },
);

it('answers no hostile header with 5xx', { timeout: MANY_REQUESTS_MS }, async () => {
  const ids = await existingIds();
  const names: [path: RegExp, names: string[]][] = [
    [/^\/api\/uploads/, ['upload-metadata', 'upload-length', 'upload-offset', 'content-type']],
    [/content|thumbnail|zip|picture/, ['if-match', 'if-none-match', 'if-range', 'range']],
    [/^\/api\/me$/, ['cookie', 'accept-encoding', 'content-type']],
  ];
  for (const endpoint of endpoints()) {
    const [id = someId] = ids[endpoint.path.split('/')[2]!] ?? [];
    const path = pathOf(endpoint, { id, token: id, code: id, number: 1, version: 'x', sitting: someId });
    const read = names.flatMap(([pattern, some]) => (pattern.test(endpoint.path) ? some : []));
    for (const name of read)
      for (const value of hostileHeaderValues) {
        const headers = {
          'tus-resumable': '1.0.0',
          'upload-length': '3',
          'upload-offset': '0',
          [name]: value,
        };
        await expectNoFault(endpoint, { path, headers });
      }
  }
});
