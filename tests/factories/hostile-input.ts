import { z } from 'zod';

/** The part of a JSON schema that contracts have. */
interface Shape {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  anyOf?: Shape[];
  items?: Shape;
  properties?: Record<string, Shape>;
}

export const hostileTexts = [
  'a\u0000b',
  '\uD800',
  'x'.repeat(300),
  'ﷺ'.repeat(2000),
  "' or 1=1; --",
  '%_\\',
  '__proto__',
  '-1',
  'NaN',
  'Infinity',
  '1e400',
  '0x7fffffff1',
  '2147483648',
  '9007199254740993',
  '9223372036854775808',
  '9'.repeat(15),
  '9'.repeat(400),
  '0000-01-01T00:00:00Z',
  '2020-02-30T00:00:00Z',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '00000000-0000-0000-0000-000000000000',
  'Etc/../../passwd',
];

const hostileNumbers = [
  0,
  -0,
  -1,
  0.5,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  2 ** 63,
  1e308,
  -1e308,
  'text',
];
const otherTypes = [null, true, 7, [[]], { $ne: null }, ['a', 'b']];

const dates = [
  '2020-99-99 99:99:99+00',
  '2020-02-30 00:00:00+00',
  '2021-02-29 10:00:00+00',
  '2020-01-01 24:00:00+00',
  '2020-01-01 00:60:00+00',
  '2020-01-01 00:00:61+00',
  '2020-01-01 00:00:00+99',
  '2020-01-01 00:00:00+15:99',
  '0000-01-01 00:00:00+00',
  '9999-12-31 23:59:59.9999999+00',
  `2020-01-01 00:00:00.${'1'.repeat(400)}+00`,
  'infinity',
];
const someId = '00000000-0000-7000-8000-000000000000';
const positions: unknown[] = [
  ...dates.map((date) => [0, [date, someId]]),
  [0, ['9'.repeat(18), someId]],
  [0, ['9'.repeat(19), someId]],
  [0, ['-1', someId]],
  [0, ['a\u0000', someId]],
  [0, ['a\uD800', someId]],
  [0, ['a', `${someId}0`]],
  [0, ['a', 'b', someId]],
  [0, ['pdf', 'a\u0000', someId]],
  [0, [someId]],
  [0, []],
  [1, ['a', someId]],
  [1e308, ['a', someId]],
  [2 ** 53, ['a', someId]],
  [-1, ['a', someId]],
  [0.5, ['a', someId]],
  [0, [1, 2]],
  [0, 'text'],
  {},
  null,
  0,
];

/** Cursors that no list gave out. */
export const forgedCursors = [
  ...positions.map((position) => Buffer.from(JSON.stringify(position)).toString('base64url')),
  'not base64 ☃',
  '=',
  Buffer.from([0, 0xff, 0xfe]).toString('base64url'),
];

const isNumber = ({ type }: Shape) => type === 'integer' || type === 'number';

/** A value that the schema accepts, as far as its shape tells. */
export function sampleOf(shape: Shape, name: string, id: string): unknown {
  if (shape.anyOf) return sampleOf(shape.anyOf[0]!, name, id);
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (shape.format === 'uuid') return id;
  if (shape.format === 'date-time') return '2026-01-31T12:00:00Z';
  if (shape.type === 'object') return mapShape(shape, (part, key) => sampleOf(part, key, id));
  if (shape.type === 'array') return [sampleOf(shape.items!, name, id)];
  if (shape.type === 'boolean') return false;
  if (isNumber(shape)) return Math.max(1, shape.minimum ?? 1);
  if (/email/i.test(name)) return 'someone@example.test';
  return /phone/i.test(name) ? '' : 'a text that is long enough';
}

const mapShape = ({ properties = {} }: Shape, of: (shape: Shape, name: string) => unknown) =>
  Object.fromEntries(Object.entries(properties).map(([name, shape]) => [name, of(shape, name)]));

/** Values like the sample, each with one part replaced by something hostile. */
export function* hostileValues(shape: Shape, name: string, id: string): Generator<unknown> {
  if (shape.anyOf) {
    for (const option of shape.anyOf) yield* hostileValues(option, name, id);
  } else if (shape.type === 'object') {
    const sample = sampleOf(shape, name, id) as Record<string, unknown>;
    for (const [key, part] of Object.entries(shape.properties ?? {})) {
      for (const value of hostileValues(part, key, id)) yield { ...sample, [key]: value };
    }
  } else if (shape.type === 'array') {
    for (const value of hostileValues(shape.items!, name, id)) yield [value];
    yield Array.from({ length: 3000 }, () => sampleOf(shape.items!, name, id));
  } else {
    yield* hostileLeaves(shape);
  }
}

/** Ids and choices are compared with a pattern or a list, so a few values show whether that happens. */
function hostileLeaves(shape: Shape): unknown[] {
  if (isNumber(shape)) return [...hostileNumbers, ...otherTypes];
  const isFree = shape.type === 'string' && !shape.format && !shape.enum && shape.const === undefined;
  if (isFree) return [...hostileTexts, ...otherTypes];
  return ['\u0000', '\uD800', someId, '9'.repeat(400), null, ['a', 'b']];
}

export const shapeOf = (schema: z.ZodType): Shape =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;

const metadata = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');

/** Values for any header that a route reads. */
export const hostileHeaderValues = [
  ...hostileTexts.filter((text) => /^[\x20-\x7e]*$/.test(text)),
  metadata({ name: 'a\0b', parentId: 'my-files' }),
  metadata({ name: 'a.txt', parentId: 'my-files', relativePath: '/a\0/b' }),
  `${metadata({ name: 'a.txt', parentId: 'my-files' })},uploadId ////`,
  'name',
  ',',
  'name a b',
  '"9999999999"',
  'W/"*"',
  'bytes=0-99999999999999999999',
  'bytes=-0,-1',
  'session=%00',
  '__Host-session=x; session=%ff',
  '*;q=-1',
  'text/plain; charset=%',
];
