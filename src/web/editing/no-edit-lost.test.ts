import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeDrafts, FakeEditor, type FakeMode, FakeServer } from '#tests/services/fake-editing.ts';
import { EditingSession } from './editing-session.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** Longer than until a draft is written. */
const DRAFT_WRITTEN_MS = 3000;

/** A file, the browser that edits it, and another person who saves it too. */
class World {
  readonly server = new FakeServer('-');
  readonly drafts = new FakeDrafts();
  readonly copies: string[] = [];
  editor = new FakeEditor('-');
  session = this.#open(1);
  #edits = 0;

  constructor() {
    this.session.attach(this.editor);
  }

  #open(version: number): EditingSession {
    return new EditingSession(version, { saves: this.server, drafts: this.drafts });
  }

  edit(): void {
    this.#edits += 1;
    this.editor.type(`${this.#edits},`);
    this.session.edited();
  }

  /** The tab crashes, and the file is opened again, by the same person. */
  async crash(): Promise<void> {
    const { server, drafts } = this;
    // Nothing of the old page runs on.
    vi.clearAllTimers();
    const draft = drafts.draft;
    this.session = this.#open(draft?.basedOn ?? server.versions.length);
    this.session.seen(server.versions.length);
    this.editor = new FakeEditor(draft?.text ?? server.newest);
    this.session.attach(this.editor, { isRestored: draft !== null });
  }

  async copy(): Promise<void> {
    const taking = this.session.takeBytes();
    await pass(100);
    const taken = await taking;
    if (!taken) return;
    this.copies.push(new TextDecoder().decode(taken.bytes));
    this.session.copied(taken);
  }

  /** Where the newest edit is, besides the editor. */
  isKept(): boolean {
    const { text } = this.editor;
    return (
      this.drafts.draft?.text === text || this.server.versions.includes(text) || this.copies.includes(text)
    );
  }
}

type Step =
  | { does: 'edit' | 'save' | 'theirs' | 'refetch' | 'crash' | 'over' | 'copy' | 'later' | 'hidden' | 'back' }
  | { does: 'wait'; ms: number }
  | { does: 'server'; mode: FakeMode }
  | { does: 'right'; isThere: boolean }
  | { does: 'full'; isFull: boolean };

const modes: FakeMode[] = [
  'works',
  'works',
  'lost',
  'offline',
  'internal',
  'quotaExceeded',
  'fileTooLarge',
  'tooManyRequests',
  'forbidden',
];
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Step>({ does: 'edit' }) },
  {
    weight: 5,
    arbitrary: fc.record({ does: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 20_000 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('server' as const), mode: fc.constantFrom(...modes) }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('right' as const), isThere: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('full' as const), isFull: fc.boolean() }) },
  {
    weight: 6,
    arbitrary: fc.constantFrom<Step>(
      ...(['save', 'theirs', 'refetch', 'crash', 'over', 'copy', 'later', 'hidden', 'back'] as const).map(
        (does) => ({ does }),
      ),
    ),
  },
);

async function run(world: World, one: Step): Promise<void> {
  const { session, server } = world;
  switch (one.does) {
    case 'edit':
      return world.edit();
    case 'save':
      return void session.save();
    case 'theirs':
      return void server.versions.push(`theirs ${server.versions.length}`);
    case 'refetch':
      return session.seen(server.versions.length);
    case 'over':
      return void session.saveOver();
    case 'copy':
      if (session.state().phase === 'conflict') await world.copy();
      return undefined;
    case 'later':
      return session.decideLater();
    case 'hidden':
      return session.hidden();
    case 'back':
      return void session.saveNow();
    case 'wait':
      return void (await pass(one.ms));
    case 'server':
      server.mode = one.mode;
      return undefined;
    case 'right':
      if (one.isThere) session.resume();
      else session.stop('right');
      return undefined;
    case 'full':
      world.drafts.isFull = one.isFull;
      return undefined;
    case 'crash': {
      await pass(DRAFT_WRITTEN_MS + 12_000);
      const { text } = world.editor;
      const isKept = world.isKept() || session.state().draft === 'failed';
      expect(isKept, 'the newest edit before the crash').toBe(true);
      if (!world.isKept()) return undefined;
      await world.crash();
      // Opened again, it is in the editor or on the server.
      expect([world.editor.text, ...server.versions, ...world.copies]).toContain(text);
      return undefined;
    }
  }
}

it('has the newest edit in the editor, in the draft or on the server, whatever happens', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), async (steps) => {
      vi.clearAllTimers();
      const world = new World();
      const theirs = new Set<string>();
      for (const one of steps) {
        await run(world, one);
        const { phase, isUnsaved } = world.session.state();
        expect(isUnsaved).toBe(world.session.isUnsaved());
        // It is never called saved while it is not.
        if (phase === 'saved')
          expect([...world.server.versions, ...world.copies]).toContain(world.editor.text);
        for (const version of world.server.versions) if (version.startsWith('theirs')) theirs.add(version);
        expect(world.server.versions).toEqual(expect.arrayContaining([...theirs]));
        expect(world.editor.atOnce).toBeLessThanOrEqual(1);
      }
      // Everything works again, and the person decides.
      world.server.mode = 'works';
      world.drafts.isFull = false;
      for (let round = 0; round < 4; round += 1) {
        await pass(70_000);
        // An answer from before may have stopped it once more.
        world.session.resume();
        void world.session.save();
        await pass(1000);
        void world.session.saveOver();
        await pass(1000);
      }
      expect(world.session.state()).toMatchObject({ phase: 'saved', isUnsaved: false });
      expect([...world.server.versions, ...world.copies]).toContain(world.editor.text);
      expect(world.drafts.draft).toBeNull();
    }),
    { numRuns: 1000 },
  );
});
