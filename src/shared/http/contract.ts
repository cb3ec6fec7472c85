import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * What a request costs. `light` unless the endpoint says otherwise; `heavy`: a change of many items, or a query that may read
 * much; `transfer`: the bytes of a file, in either direction; `archive`: a long answer that is made while it is sent; `picture`: a
 * picture that is decoded before the answer; `page`: a drawn page, for which a drawing may be needed. The server limits each kind per user, see `work-limits.ts`.
 */
export type Work = 'light' | 'heavy' | 'transfer' | 'archive' | 'picture' | 'page';

/** One endpoint, for server and client. `response: null` answers 204; with `'stream'` the handler sends the bytes itself. */
export interface Endpoint {
  method: Method;
  /** With parameters as Fastify writes them: `/api/users/:id`. */
  path: string;
  summary: string;
  params?: z.ZodObject | undefined;
  query?: z.ZodObject;
  body?: z.ZodType;
  response: z.ZodType | null | 'stream';
  /** It is about items that are given by id, so its route has to declare the right on them (see `item-routes.ts`). */
  aboutItems?: true;
  work?: Work;
  /** The error codes of this endpoint, besides those that any endpoint may answer with. */
  errors?: readonly ErrorCode[];
}

type Parsed<S, D> = S extends z.ZodType ? z.output<S> : D;
type Given<S> = S extends z.ZodType ? z.input<S> : undefined;

/** The parsed input of a handler. */
export interface ParsedInput<E extends Endpoint> {
  params: Parsed<E['params'], Record<string, never>>;
  query: Parsed<E['query'], Record<string, never>>;
  body: Parsed<E['body'], undefined>;
}

type Part<K extends string, S> = undefined extends S ? unknown : { [k in K]: Given<S> };

/** The input of a call: only the parts that the endpoint declares. */
export type CallInput<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']>;

export type Answer<E extends Endpoint> = E['response'] extends z.ZodType ? z.output<E['response']> : void;

/** Declares the endpoints of a feature, keeping their literal types. */
export function contract<const C extends Record<string, Endpoint>>(endpoints: C): C {
  return endpoints;
}
