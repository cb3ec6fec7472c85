import type { Answer, CallInput, Endpoint } from '#shared/http/contract.ts';
import { isSessionEnding, type SessionEnding } from '#shared/auth/session-endings.ts';
import { errorStatus, type ErrorBody } from '#shared/http/errors.ts';
import { TAB_HEADER } from '#shared/live/live.contract.ts';
import { ApiError } from './api-error.ts';
import { tabId } from '#web/lib/live/tab-id.ts';
import { currentLocale } from '#web/lib/text/locale.ts';

interface CallOptions {
  signal?: AbortSignal;
  /** The body of an endpoint that takes a file as it is, with the content type of the file. */
  bytes?: Blob;
  /** Further headers, such as `if-match` when a document is saved. */
  headers?: Readonly<Record<string, string>>;
  /** False when the caller does not refetch, so that this tab receives the live event of its change. */
  isOwnChange?: false;
  /** The request goes on when the page is closed. Its body must be small. */
  keepalive?: true;
}

type CallArguments<E extends Endpoint> =
  unknown extends CallInput<E>
    ? [input?: Record<string, never>, options?: CallOptions]
    : [input: CallInput<E>, options?: CallOptions];

interface Input {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

type Unauthenticated = (reason: SessionEnding | null) => void;
let onUnauthenticated: Unauthenticated = () => {};

/** Sets what happens when the server no longer knows the session; with the reason when an administrator ended it. */
export function whenUnauthenticated(handler: Unauthenticated): void {
  onUnauthenticated = handler;
}

/** Calls one endpoint of a contract. Every failure is an `ApiError`, except an abort that the caller asked for. */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[input, options]: CallArguments<E>
): Promise<Answer<E>> {
  const response = await send(endpoint, (input ?? {}) as Input, options ?? {});
  if (!response.ok) throw await failureOf(response);
  return (response.status === 204 ? undefined : await response.json()) as Answer<E>;
}

/** The bytes of an endpoint that streams them. */
export async function callForBytes<E extends Endpoint>(
  endpoint: E,
  ...args: CallArguments<E>
): Promise<Blob> {
  return (await callForResponse(endpoint, ...args)).blob();
}

/** The answer of an endpoint that streams it, for whoever reads its headers or shows how much has arrived. */
export async function callForResponse<E extends Endpoint>(
  endpoint: E,
  ...[input, options]: CallArguments<E>
): Promise<Response> {
  const response = await send(endpoint, (input ?? {}) as Input, options ?? {});
  if (!response.ok) throw await failureOf(response);
  return response;
}

async function send(endpoint: Endpoint, input: Input, options: CallOptions): Promise<Response> {
  const { signal, bytes, isOwnChange = true } = options;
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-language': currentLocale(),
    ...(endpoint.method !== 'GET' && isOwnChange && { [TAB_HEADER]: tabId }),
    ...options.headers,
  };
  const request: RequestInit = { method: endpoint.method, headers, credentials: 'same-origin' };
  if (options.keepalive) request.keepalive = true;
  if (signal) request.signal = signal;
  if (input.body !== undefined) {
    headers['content-type'] = 'application/json';
    request.body = JSON.stringify(input.body);
  } else if (bytes) {
    headers['content-type'] = bytes.type;
    request.body = bytes;
  }
  try {
    return await fetch(urlOf(endpoint.path, input), request);
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError('offline', { status: 0 });
  }
}

/** Fills the `:id` segments and adds the query; undefined values are left out. */
export function urlOf(path: string, { params = {}, query = {} }: Input): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) search.append(name, String(item));
    }
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

async function failureOf(response: Response): Promise<ApiError> {
  const body: Partial<ErrorBody> | null = await response.json().catch(() => null);
  const { status } = response;
  // A proxy in front of the server answers without our body; only its status is usable.
  if (!body?.code || !(body.code in errorStatus)) {
    return new ApiError(status >= 502 && status <= 504 ? 'unavailable' : 'internal', { status });
  }
  if (body.code === 'unauthenticated') onUnauthenticated(endingOf(body));
  return new ApiError(isWrongAddress(body) ? 'notFound' : body.code, {
    status,
    params: body.params ?? {},
    fields: body.fields,
    requestId: body.requestId,
  });
}

function endingOf({ params }: Partial<ErrorBody>): SessionEnding | null {
  const reason = params?.['reason'];
  return isSessionEnding(reason) ? reason : null;
}

/** The server refused the id in the address, so nothing has it: there are no fields that the user could correct. */
const isWrongAddress = ({ code, fields = [] }: Partial<ErrorBody>): boolean =>
  code === 'invalidInput' && fields.length > 0 && fields.every((field) => field.startsWith('params.'));
