import { PDFDataRangeTransport } from 'pdfjs-dist';
import { ApiError } from '#web/lib/http/api-error.ts';
import type { Source } from '#web/viewers/source.ts';
import { RangeFailure } from './range-failure.ts';

/** How much is requested at first: what a short document consists of, and what tells where the pages of a long one are. */
const FIRST_BYTES = 64 * 1024;
/** The times to wait before a part is requested again. */
const RETRY_MS = [500, 2000];

interface Part {
  bytes: Uint8Array;
  /** The length of the whole file. */
  length: number;
}

type LoadPart = (begin: number, end: number, signal: AbortSignal) => Promise<Part>;

/** Loads the parts of a file that pdf.js needs, and nothing else. */
export class FileRanges extends PDFDataRangeTransport {
  readonly #load: LoadPart;
  readonly #signal: AbortSignal;
  readonly #onLost: (failure: unknown) => void;
  #requested = 0;

  /** `onLost` is called when a part does not arrive at all, because pdf.js would wait for it forever. */
  static async open(
    load: LoadPart,
    signal: AbortSignal,
    onLost: (failure: unknown) => void,
  ): Promise<FileRanges> {
    return new FileRanges(await loadPatiently(load, 0, FIRST_BYTES, signal), load, signal, onLost);
  }

  private constructor(first: Part, load: LoadPart, signal: AbortSignal, onLost: (failure: unknown) => void) {
    super(first.length, first.bytes);
    this.#load = load;
    this.#signal = signal;
    this.#onLost = onLost;
  }

  override requestDataRange(begin: number, end: number): void {
    this.#pass(begin, end).catch((failure: unknown) => {
      if (!this.#signal.aborted) this.#onLost(failure);
    });
  }

  /** Whether parts of the file are on their way. */
  get isWaiting(): boolean {
    return this.#requested > 0;
  }

  async #pass(begin: number, end: number): Promise<void> {
    this.#requested += 1;
    const { bytes } = await loadPatiently(this.#load, begin, end, this.#signal).finally(() => {
      this.#requested -= 1;
    });
    if (!this.#signal.aborted) this.onDataRange(begin, bytes);
  }
}

/** Tries again when the connection or the server failed, but not when the server refused. */
async function loadPatiently(load: LoadPart, begin: number, end: number, signal: AbortSignal): Promise<Part> {
  for (const pause of RETRY_MS) {
    try {
      return await load(begin, end, signal);
    } catch (error) {
      if (signal.aborted || isRefusal(error)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return load(begin, end, signal);
}

function isRefusal(error: unknown): boolean {
  if (!(error instanceof RangeFailure || error instanceof ApiError)) return false;
  return error.status >= 400 && error.status < 500 && error.status !== 429;
}

/** The parts of a source. */
export const partsOf =
  ({ size, read }: Source): LoadPart =>
  async (begin, end, signal) => ({ bytes: await read(begin, Math.min(end, size), signal), length: size });

/** The parts of the file at an address. */
export const partsAt =
  (url: string): LoadPart =>
  (begin, end, signal) =>
    load(url, begin, end, signal);

async function load(url: string, begin: number, end: number, signal: AbortSignal): Promise<Part> {
  const headers = { range: `bytes=${begin}-${end - 1}` };
  const response = await fetch(url, { headers, signal, credentials: 'same-origin' });
  if (!response.ok) throw new RangeFailure(response.status);
  const bytes = new Uint8Array(await response.arrayBuffer());
  // A server may answer with the whole file, when it is short or when it knows no ranges.
  if (response.status !== 206)
    return { bytes: bytes.slice(begin, begin === 0 ? undefined : end), length: bytes.length };
  return { bytes, length: Number(/\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1]) };
}
