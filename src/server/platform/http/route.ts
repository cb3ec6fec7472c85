import { finished } from 'node:stream/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isStorable } from '#shared/http/text.ts';
import type { Answer, Endpoint, ParsedInput, Work } from '#shared/http/contract.ts';
import type { Actor, Authenticate } from './actor.ts';
import { AppError } from './app-error.ts';
import { type AnswerEvents, endWithRight } from './end-with-right.ts';
import { networkOf } from './network-of.ts';
import { unauthenticated } from './ended-session.ts';
import type { WorkLimits } from './work-limits.ts';

/**
 * Who may call. `'public'`: anyone. `'anySession'`: also someone who must change their password first. `'signedIn'`: any
 * other session. A function decides by role; rights on one record are checked by the feature with its own policy.
 */
export type Policy = 'public' | 'anySession' | 'signedIn' | ((actor: Actor) => boolean);

/** More than a form of one person or place needs; lists of ids and paths need more. */
const SMALL_BODY_BYTES = 32 * 1024;

export interface Context<E extends Endpoint, P extends Policy> extends ParsedInput<E> {
  actor: P extends 'public' ? Actor | null : Actor;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface RegisteredRoute {
  endpoint: Endpoint;
  policy: Policy;
}

/** Called with each error that a signed-in user is answered with, for the log of what was refused. */
export type ReportRefusal = (
  error: unknown,
  by: { actor: Actor; request: FastifyRequest; endpoint: Endpoint },
) => void;

export interface RouteDeps {
  authenticate: Authenticate;
  reportRefusal: ReportRefusal;
  /** Every route, for the OpenAPI document and for the test that walks them all. */
  routes: RegisteredRoute[];
  /** Compares answers with the contract, so that tests fail when they differ. */
  checkAnswers: boolean;
  workLimits: WorkLimits;
  events: AnswerEvents;
  /** Requests whose work or answer has not ended; work continues after its client disconnects. A stop waits for them. */
  runningRequests: Set<Promise<unknown>>;
}

interface RouteDefinition<E extends Endpoint, P extends Policy> {
  endpoint: E;
  policy: P;
  handler: (context: Context<E, P>) => Promise<Answer<E>>;
  /** Throws when the right that the handler has checked is gone. Called again and again while a long answer is sent. */
  recheck?: (context: Context<E, P>) => Promise<void>;
  /** The work of a request, when it depends on the input; otherwise that of the endpoint. */
  workOf?: (input: ParsedInput<E>) => Work;
  /** False: the answer is never compressed, so that its length is the length of the bytes. */
  compress?: false;
}

/** Registers an endpoint. One that is about items does not compile here, because its right would be missing. */
export function route<E extends Endpoint & { aboutItems?: never }, P extends Policy>(
  app: FastifyInstance,
  deps: RouteDeps,
  definition: RouteDefinition<E, P>,
): void {
  registerRoute(app, deps, definition);
}

/** Registers any endpoint: session, then policy, then input, then handler. For helpers that check the rights on records. */
export function registerRoute<E extends Endpoint, P extends Policy>(
  app: FastifyInstance,
  deps: RouteDeps,
  definition: RouteDefinition<E, P>,
): void {
  const { endpoint, policy, handler, recheck, workOf, compress } = definition;
  const sendsBytes = endpoint.work === 'transfer' || endpoint.work === 'archive';
  deps.routes.push({ endpoint, policy });
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { hasPolicy: true },
    ...(compress === false && { compress }),
    ...(policy === 'public' && { bodyLimit: SMALL_BODY_BYTES }),
    ...(policy !== 'public' && app.hasContentTypeParser('application/json') && { preParsing }),
    handler(request, reply) {
      const work = answer(request, reply);
      const ended = Promise.allSettled([work, finished(reply.raw)]);
      deps.runningRequests.add(ended);
      void ended.then(() => deps.runningRequests.delete(ended));
      return work;
    },
  });

  /** Bodies are parsed in memory, so a large one is read for a session only. The handler's session is read after the body. */
  async function preParsing(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    const isSmall = encoding === undefined && Number(length ?? 0) <= SMALL_BODY_BYTES;
    if (!isSmall && !(await deps.authenticate(request, reply))) throw unauthenticated(request);
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const actor = await deps.authenticate(request, reply);
    try {
      return await answerTo(actor, request, reply);
    } catch (error) {
      if (actor && policy !== 'public') deps.reportRefusal(error, { actor, request, endpoint });
      throw error;
    }
  }

  async function answerTo(actor: Actor | null, request: FastifyRequest, reply: FastifyReply) {
    permit(policy, actor, request);
    const input = parse(endpoint, request) as ParsedInput<E>;
    const context = { ...input, actor, request, reply } as Context<E, P>;
    const work = workOf?.(input) ?? endpoint.work ?? 'light';
    const body = await withinLimits(work, context, () => handler(context));
    if (sendsBytes && !reply.raw.closed) {
      const checked = { request, reply, checkAgain: () => checkAgain(context) };
      endWithRight(deps.events, { actor: policy === 'public' ? null : actor, ...checked });
    }
    if (endpoint.response === 'stream') return reply;
    if (endpoint.response === null) return reply.code(204).send();
    return deps.checkAnswers ? endpoint.response.parse(body) : body;
  }

  async function checkAgain(context: Context<E, P>): Promise<void> {
    const actor = await deps.authenticate(context.request, context.reply);
    permit(policy, actor, context.request);
    await recheck?.({ ...context, actor } as Context<E, P>);
  }

  /**
   * Runs the handler when it is the user's turn. A transfer ends with the handler and the last byte of its answer, whichever is
   * later: the work goes on when the client leaves. Transfers without a session take turns by their network address.
   */
  async function withinLimits<T>(
    work: Work,
    { actor, request, reply }: Context<E, P>,
    run: () => Promise<T>,
  ): Promise<T> {
    const isVisit = sendsBytes && policy === 'public';
    if (!actor && !isVisit) return run();
    const end = isVisit
      ? await deps.workLimits.begin('visit', networkOf(request.address), reply.raw)
      : await deps.workLimits.begin(work, actor!.userId, reply.raw);
    try {
      // The client left while its session was read.
      if (reply.raw.closed) throw new AppError('unavailable');
      return await run();
    } finally {
      if (sendsBytes && !reply.raw.closed) reply.raw.once('close', end);
      else end();
    }
  }
}

function permit(policy: Policy, actor: Actor | null, request: FastifyRequest): void {
  if (policy === 'public') return;
  if (!actor) throw unauthenticated(request);
  if (policy === 'anySession') return;
  if (actor.mustChangePassword) throw new AppError('passwordChangeRequired');
  if (typeof policy === 'function' && !policy(actor)) throw new AppError('forbidden');
}

function parse(endpoint: Endpoint, request: FastifyRequest) {
  const fields: string[] = [];
  const read = (part: 'params' | 'query' | 'body', schema: z.ZodType | undefined) => {
    if (!schema) return part === 'body' ? undefined : {};
    // No value in an address contains such a character. In a body the schemas decide, because a name gets its own error.
    if (part !== 'body') fields.push(...unstorableFields(part, request[part] as Record<string, unknown>));
    const result = schema.safeParse(request[part]);
    if (result.success) return result.data;
    fields.push(...result.error.issues.map((issue) => [part, ...issue.path].join('.')));
    return undefined;
  };
  const input = {
    params: read('params', endpoint.params),
    query: read('query', endpoint.query),
    body: read('body', endpoint.body),
  };
  if (fields.length > 0) throw new AppError('invalidInput', { fields: [...new Set(fields)].slice(0, 20) });
  return input;
}

const unstorableFields = (part: string, values: Record<string, unknown>): string[] =>
  Object.entries(values)
    .filter(([, value]) => [value].flat().some((text) => typeof text === 'string' && !isStorable(text)))
    .map(([name]) => `${part}.${name}`);
