import type { Split } from '#shared/files/splits.contract.ts';
import type { FileItem } from '#shared/files/files.contract.ts';
import { runSplit, type SplitProblem } from '#web/files/splits/run-split.ts';
import { beginFindingMarks, beginSplit, type SplitBody } from '#web/files/splits/splits.api.ts';

/** How far separating one PDF is. `split` is what runs now or has ended; null until the server has begun. */
export interface JobState {
  step: 'choosing' | 'finding' | 'found' | 'making' | 'done';
  split: Split | null;
  /** The marks that were found; they stay when what was made of them failed. */
  found: Split | null;
  /** Why the last try failed. */
  problem: SplitProblem | null;
}

/** Separates one PDF, in the background too: it goes on when its dialog is closed. */
export class SplitJob {
  readonly #fileId: FileItem['id'];
  readonly #onEnd: (state: JobState, isShown: boolean) => void;
  readonly #listeners = new Set<() => void>();
  #state: JobState = { step: 'choosing', split: null, found: null, problem: null };
  #cancel: () => void = () => {};
  #isShown = false;

  /** `onEnd` is called when files were made, or could not be; with whether the dialog is open then. */
  constructor(fileId: FileItem['id'], onEnd: (state: JobState, isShown: boolean) => void) {
    this.#fileId = fileId;
    this.#onEnd = onEnd;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The dialog is open until the returned function is called. */
  readonly show = (): (() => void) => {
    this.#isShown = true;
    return () => void (this.#isShown = false);
  };

  readonly state = (): JobState => this.#state;

  #set(change: Partial<JobState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  findMarks(): void {
    this.#set({ step: 'finding', split: null, found: null, problem: null });
    this.#cancel = runSplit(() => beginFindingMarks(this.#fileId), {
      onChange: (split) => this.#set({ split }),
      onEnded: (split) => this.#set({ step: 'found', split, found: split }),
      onProblem: (problem) => this.#set({ step: 'choosing', problem }),
    });
  }

  split(body: SplitBody): void {
    this.#set({ step: 'making', split: null, problem: null });
    const end = (change: Partial<JobState>) => {
      this.#set(change);
      this.#onEnd(this.#state, this.#isShown);
    };
    this.#cancel = runSplit(() => beginSplit(this.#fileId, body), {
      onChange: (split) => this.#set({ split }),
      onEnded: (split) => end({ step: 'done', split }),
      onProblem: (problem) => end({ step: this.#beforeMaking(), problem }),
    });
  }

  /** Stops what runs and shows what was chosen before it. */
  cancel(): void {
    this.#cancel();
    this.#set({ step: this.#state.step === 'making' ? this.#beforeMaking() : 'choosing' });
  }

  /** To choose another way than marks. */
  goBack(): void {
    this.#set({ step: 'choosing', found: null, problem: null });
  }

  #beforeMaking(): JobState['step'] {
    return this.#state.found ? 'found' : 'choosing';
  }
}
