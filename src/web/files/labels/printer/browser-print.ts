/** A printer as the service on this computer describes it. It is sent back as it came. */
export interface LabelPrinter {
  uid: string;
  name: string;
  connection?: string;
  [more: string]: unknown;
}

export type ServiceFailure =
  /** Nothing answers: the service is not installed or not running. */
  | { kind: 'noService' }
  /** The same in Safari, which also says nothing when it does not trust the certificate of the service. */
  | { kind: 'notTrusted' }
  /** The service took the data, but the printer did not. */
  | { kind: 'noAnswer' }
  /** The browser may not reach this computer's network, because the user said no. */
  | { kind: 'notAllowed' }
  /** The service or the printer says why not. */
  | { kind: 'refused'; reason: string };

export class LabelPrinterError extends Error {
  override name = 'LabelPrinterError';
  readonly failure: ServiceFailure;

  constructor(failure: ServiceFailure) {
    super(failure.kind === 'refused' ? failure.reason : failure.kind);
    this.failure = failure;
  }
}

// The addresses at which Zebra Browser Print listens. Our content security policy allows these two.
const PLAIN = 'http://127.0.0.1:9100';
const ENCRYPTED = 'https://127.0.0.1:9101';

/** Safari lets an encrypted page send nothing unencrypted, not even to its own computer. */
const isSafari = (): boolean => /^((?!chrome|android|crios|fxios|edg).)*safari/i.test(navigator.userAgent);
const service = (): string => (location.protocol === 'https:' && isSafari() ? ENCRYPTED : PLAIN);

const FIND_MS = 8000;
/** While the browser asks the user whether the page may reach this computer. */
const PERMISSION_MS = 5 * 60_000;
/** The service answers when the printer has taken the data, which may take long for many labels. */
const WRITE_MS = 60_000;

async function request(path: string, body: unknown, limitMs: number, signal?: AbortSignal): Promise<string> {
  const isAsked = (await localNetworkPermission()) === 'prompt';
  const limit = AbortSignal.timeout(isAsked ? PERMISSION_MS : limitMs);
  const init: RequestInit = {
    ...(body !== undefined && {
      method: 'POST',
      // Another type would have to be allowed by the service first.
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
      body: JSON.stringify(body),
    }),
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
    credentials: 'omit',
    cache: 'no-store',
  };
  let response: Response;
  try {
    response = await fetch(service() + path, init);
  } catch {
    signal?.throwIfAborted();
    if (await isRefusedByUser()) throw new LabelPrinterError({ kind: 'notAllowed' });
    if (limit.aborted && body !== undefined) throw new LabelPrinterError({ kind: 'noAnswer' });
    throw new LabelPrinterError({ kind: service() === ENCRYPTED ? 'notTrusted' : 'noService' });
  }
  const text = await response.text();
  if (!response.ok)
    throw new LabelPrinterError({ kind: 'refused', reason: text.trim() || String(response.status) });
  return text;
}

const permissions = ['loopback-network', 'local-network-access'];

/** A page that comes from this computer itself may reach its programs. */
const isOfThisComputer = (): boolean => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(location.hostname);

/** Whether the browser asks before a page may reach programs on this computer, as Chrome does since 142; null when it does not. */
export async function localNetworkPermission(): Promise<PermissionState | null> {
  if (isOfThisComputer()) return null;
  for (const name of permissions) {
    const status = await navigator.permissions?.query({ name: name as PermissionName }).catch(() => null);
    if (status) return status.state;
  }
  return null;
}

const isRefusedByUser = async (): Promise<boolean> => (await localNetworkPermission()) === 'denied';

export interface FoundPrinters {
  printers: LabelPrinter[];
  /** The one that was made the default in the service. */
  defaultUid: string | undefined;
}

/** The label printers of this computer; the default one first. */
export async function findPrinters(signal?: AbortSignal): Promise<FoundPrinters> {
  const [available, preferred] = await Promise.all([
    request('/available', undefined, FIND_MS, signal).then(printersIn),
    // No default printer is an empty answer; a failure is no reason not to list the others.
    request('/default?type=printer', undefined, FIND_MS, signal).then(printerIn, () => null),
  ]);
  const others = available.filter(({ uid }) => uid !== preferred?.uid);
  return { printers: preferred ? [preferred, ...others] : others, defaultUid: preferred?.uid };
}

/** The list is under `printer`, under `deviceList` in other versions, and missing when there is none. */
function printersIn(text: string): LabelPrinter[] {
  const answer = parsed(text) as { printer?: unknown; deviceList?: unknown } | null;
  const list = answer?.printer ?? answer?.deviceList ?? [];
  return Array.isArray(list) ? list.filter(isPrinter) : [];
}

function printerIn(text: string): LabelPrinter | null {
  const answer = parsed(text);
  return isPrinter(answer) ? answer : null;
}

const isPrinter = (value: unknown): value is LabelPrinter =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as LabelPrinter).uid === 'string' &&
  ((value as LabelPrinter)['deviceType'] ?? 'printer') === 'printer';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Sends data to a printer. */
export async function writeTo(device: LabelPrinter, data: string, signal?: AbortSignal): Promise<void> {
  await request('/write', { device, data }, WRITE_MS, signal);
}

const READ_ATTEMPTS = 10;
const READ_PAUSE_MS = 150;

/** Sends a question to a printer and reads its answer until it is complete; empty when the printer answers no questions. */
export async function ask(
  device: LabelPrinter,
  question: string,
  isComplete: (answer: string) => boolean,
  signal?: AbortSignal,
): Promise<string> {
  await writeTo(device, question, signal);
  let answer = '';
  for (let attempt = 0; attempt < READ_ATTEMPTS && !isComplete(answer); attempt += 1) {
    if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, READ_PAUSE_MS));
    const more = await request('/read', { device }, FIND_MS, signal).catch((error: unknown) => {
      signal?.throwIfAborted();
      if (error instanceof LabelPrinterError) return null;
      throw error;
    });
    if (more === null) return '';
    answer += more;
  }
  return answer;
}
