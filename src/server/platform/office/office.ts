import { Readable } from 'node:stream';
import type { Isolation, Needs } from '#server/platform/drawing/isolation.ts';
import { candidates } from '#server/platform/drawing/isolation.ts';
import { programFiles } from '#server/platform/drawing/decoder-process.ts';
import type { Log } from '#server/platform/log.ts';
import { type OfficeProgram, findOffice } from './find-office.ts';
import { SCRATCH_LIMIT } from './office-limits.ts';
import { sweepScratchFolders } from './scratch-folder.ts';
import { type ConversionOptions, type Converted, convert } from './convert.ts';

/** The LibreOffice of this machine, if there is one. */
export class Office {
  readonly program: OfficeProgram | null;
  readonly #log: Log;
  #isolation: Promise<Isolation | null> | undefined;
  #isBroken = false;

  constructor(path: string | null, log: Log) {
    this.program = findOffice(path);
    this.#log = log;
    if (this.program)
      void sweepScratchFolders().catch((error: unknown) =>
        log.warn({ error }, 'old files of conversions stay'),
      );
  }

  /** Whether documents can be converted, as far as it is known without a trial. */
  get isUsable(): boolean {
    return this.program !== null && !this.#isBroken;
  }

  /**
   * The strongest isolation in which it works here; null when there is none. It is tried out once, and not at the start, because
   * a trial takes some seconds and most starts need none.
   */
  findIsolation(): Promise<Isolation | null> {
    this.#isolation ??= this.program ? this.#tryOut(this.program) : Promise.resolve(null);
    return this.#isolation;
  }

  /** The PDF of an Office file; see `convert`. */
  toPdf(bytes: Readable, options?: ConversionOptions): AsyncGenerator<Buffer> {
    return this.#convert({ bytes, to: 'pdf' }, options);
  }

  /** The Word document of another text; see `convert`. */
  toDocx(bytes: Readable, options?: ConversionOptions): AsyncGenerator<Buffer> {
    return this.#convert({ bytes, to: 'docx' }, options);
  }

  async *#convert(converted: Converted, options: ConversionOptions = {}): AsyncGenerator<Buffer> {
    const isolation = await this.findIsolation();
    if (!this.program || !isolation) throw new Error('LibreOffice does not work here');
    yield* convert(isolation, this.program.path, converted, options);
  }

  async #tryOut(program: OfficeProgram): Promise<Isolation | null> {
    const isolation = await firstThatConverts(program);
    this.#isBroken = isolation === null;
    if (!isolation)
      this.#log.error({ program: program.path }, 'LibreOffice is installed, but converts nothing');
    else report(this.#log, program, isolation);
    return isolation;
  }
}

function report(
  log: Log,
  { path, version }: OfficeProgram,
  { hasNetwork, hasOwnFiles, account }: Isolation,
): void {
  log[hasNetwork || !hasOwnFiles ? 'warn' : 'info'](
    {
      program: path,
      version,
      network: hasNetwork ? 'as the server' : 'none',
      files: hasOwnFiles ? 'program only' : 'as its account',
      account: account ?? 'as the server',
    },
    'Office files are converted in a separate process',
  );
}

/** Each is tried twice, because on a busy machine a trial may take longer than it is allowed. */
async function firstThatConverts(program: OfficeProgram): Promise<Isolation | null> {
  for (const candidate of officeCandidates(process.getuid?.() ?? null, program))
    if ((await works(program, candidate)) || (await works(program, candidate))) return candidate;
  return null;
}

export function officeCandidates(serverUid: number | null, { folders }: OfficeProgram): Isolation[] {
  const needs: Needs = { files: [...programFiles, ...folders], scratch: SCRATCH_LIMIT };
  return candidates(serverUid, needs);
}

const TRIAL = String.raw`{\rtf1 trial}`;

async function works(program: OfficeProgram, isolation: Isolation): Promise<boolean> {
  try {
    const pdf = await Array.fromAsync(
      convert(isolation, program.path, { bytes: Readable.from([Buffer.from(TRIAL)]), to: 'pdf' }),
    );
    return Buffer.concat(pdf).subarray(0, 5).toString() === '%PDF-';
  } catch {
    return false;
  }
}
