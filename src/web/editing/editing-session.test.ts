import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeDrafts, FakeEditor, FakeServer } from '#tests/services/fake-editing.ts';
import { AUTOSAVE_MS, EditingSession } from './editing-session.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(text = 'a') {
  const server = new FakeServer(text);
  const drafts = new FakeDrafts();
  const editor = new FakeEditor(text);
  const session = new EditingSession(1, { saves: server, drafts });
  session.attach(editor);
  const type = (more: string) => {
    editor.type(more);
    session.edited();
  };
  return { server, drafts, editor, session, type };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const SAVED_MS = 200;

describe('saving', () => {
  it('saves 15 s after the first change, however much is typed meanwhile', async () => {
    const { server, session, type } = open();
    for (let second = 0; second < 14; second += 1) {
      type(String(second % 10));
      await pass(1000);
    }
    expect(session.state().phase).toBe('changed');
    expect(server.requests).toEqual([]);
    await pass(1000 + SAVED_MS);
    expect(server.newest).toBe('a01234567890123');
    expect(server.requests).toEqual([{ basedOn: 1, isAutosave: true }]);
    expect(session.state()).toMatchObject({ phase: 'saved', isUnsaved: false, hasSaved: true, version: 2 });
  });

  it('does not save what was not changed', async () => {
    const { server, session } = open();
    session.edited();
    await session.save();
    await pass(AUTOSAVE_MS * 2);
    expect(server.requests).toEqual([]);
  });

  it('saves at once when the person saves, and says that it is no autosave', async () => {
    const { server, session, type } = open();
    type('b');
    void session.save();
    expect(session.state().phase).toBe('saving');
    await pass(SAVED_MS);
    expect(server.requests).toEqual([{ basedOn: 1, isAutosave: false }]);
    expect(server.newest).toBe('ab');
  });

  it('saves an autosave once more when the person saves, so that it stays in the list of versions', async () => {
    const { server, session, type } = open();
    type('b');
    await pass(AUTOSAVE_MS + SAVED_MS);
    void session.save();
    await pass(SAVED_MS);
    expect(server.requests).toEqual([
      { basedOn: 1, isAutosave: true },
      { basedOn: 2, isAutosave: false },
    ]);
    void session.save();
    await pass(SAVED_MS);
    expect(server.requests).toHaveLength(2);
    expect(session.state().phase).toBe('saved');
  });

  it('asks nothing when an autosave is to be kept and somebody else has saved since', async () => {
    const { server, session, type } = open();
    type('b');
    await pass(AUTOSAVE_MS + SAVED_MS);
    server.versions.push('theirs');
    void session.save();
    await pass(SAVED_MS);
    expect(session.state()).toMatchObject({ phase: 'saved', isUnsaved: false, newer: 3 });
  });

  it('runs one save at a time, and saves what was typed meanwhile later', async () => {
    const { server, session, editor, type } = open();
    server.answerMs = 1000;
    type('b');
    void session.save();
    await pass(500);
    type('c');
    expect(session.state().phase).toBe('saving');
    await pass(600);
    expect(session.state()).toMatchObject({ phase: 'changed', isUnsaved: true, version: 2 });
    await pass(AUTOSAVE_MS + 2000);
    expect(server.versions).toEqual(['a', 'ab', 'abc']);
    expect(server.requests.at(-1)).toEqual({ basedOn: 2, isAutosave: true });
    expect(editor.atOnce).toBe(1);
  });

  it('saves again at once when the person saves during a save', async () => {
    const { server, session, type } = open();
    type('b');
    void session.save();
    await pass(20);
    type('c');
    void session.save();
    await pass(SAVED_MS);
    expect(server.versions).toEqual(['a', 'ab', 'abc']);
    expect(server.requests.at(-1)).toEqual({ basedOn: 2, isAutosave: false });
  });

  it('waits for unfinished input, but not for ever', async () => {
    const { server, editor, type } = open();
    editor.isComposing = true;
    type('b');
    await pass(AUTOSAVE_MS + 3000);
    expect(server.requests).toEqual([]);
    editor.isComposing = false;
    await pass(1000);
    expect(server.newest).toBe('ab');
    editor.isComposing = true;
    type('c');
    await pass(AUTOSAVE_MS + 12_000);
    expect(server.newest).toBe('abc');
  });
});

describe('a save that fails', () => {
  it('is tried again after growing pauses, and its work is a draft meanwhile', async () => {
    const { server, drafts, session, type } = open();
    server.mode = 'offline';
    type('b');
    void session.save();
    await pass(SAVED_MS);
    expect(session.state()).toMatchObject({ phase: 'failed', isUnsaved: true, draft: 'kept' });
    expect(drafts.draft).toEqual({ text: 'ab', basedOn: 1 });
    await pass(20_000);
    const early = server.requests.length;
    await pass(20_000);
    expect(early).toBe(4);
    expect(server.requests.length).toBe(5);
    server.mode = 'works';
    await pass(60_000);
    expect(session.state()).toMatchObject({ phase: 'saved', draft: 'none' });
    expect(drafts.draft).toBeNull();
    // The kind of the save stays: the person had asked for it.
    expect(server.requests.at(-1)).toEqual({ basedOn: 1, isAutosave: false });
  });

  it('is tried at once when the connection is back', async () => {
    const { server, session, type } = open();
    server.mode = 'offline';
    type('b');
    void session.save();
    await pass(SAVED_MS);
    server.mode = 'works';
    void session.saveNow();
    await pass(SAVED_MS);
    expect(server.newest).toBe('ab');
  });

  it('is not repeated unchanged when the server refuses the document, but with the next change', async () => {
    const { server, session, type } = open();
    server.mode = 'fileTooLarge';
    type('b');
    void session.save();
    await pass(AUTOSAVE_MS * 10);
    expect(server.requests).toHaveLength(1);
    expect(session.state()).toMatchObject({ phase: 'failed', retryAt: null, isUnsaved: true });
    server.mode = 'works';
    type('c');
    await pass(AUTOSAVE_MS + SAVED_MS);
    expect(server.newest).toBe('abc');
  });

  it('does not look like a save of somebody else when only its answer was lost', async () => {
    const { server, session, type } = open();
    server.mode = 'lost';
    type('b');
    void session.save();
    await pass(SAVED_MS);
    session.seen(2);
    expect(session.state()).toMatchObject({ phase: 'failed', newer: null });
    server.mode = 'works';
    type('c');
    await pass(AUTOSAVE_MS + SAVED_MS);
    expect(server.versions).toEqual(['a', 'ab', 'abc']);
    expect(session.state()).toMatchObject({ phase: 'saved', version: 3 });
  });

  it('says that neither is kept when the document cannot be written', async () => {
    const { server, editor, session, type } = open();
    editor.isBroken = true;
    type('b');
    await pass(AUTOSAVE_MS + 5000);
    expect(session.state()).toMatchObject({ phase: 'failed', draft: 'failed', isUnsaved: true });
    editor.isBroken = false;
    await pass(60_000);
    expect(server.newest).toBe('ab');
  });
});

describe('the draft', () => {
  it('is written two seconds after a change, and removed after the save', async () => {
    const { drafts, session, type } = open();
    type('b');
    await pass(1900);
    expect(drafts.draft).toBeNull();
    await pass(200);
    expect(drafts.draft).toEqual({ text: 'ab', basedOn: 1 });
    expect(session.state().draft).toBe('kept');
    await pass(AUTOSAVE_MS);
    expect(drafts.draft).toBeNull();
    expect(session.state().draft).toBe('none');
  });

  it('is based on the new version when something was typed during the save', async () => {
    const { drafts, session, type } = open();
    type('b');
    void session.save();
    await pass(20);
    type('c');
    await pass(SAVED_MS);
    expect(drafts.draft).toEqual({ text: 'abc', basedOn: 2 });
  });

  it('is written and saved at once when the page is hidden', async () => {
    const { server, drafts, session, type } = open();
    server.answerMs = 1000;
    type('b');
    session.hidden();
    await pass(100);
    expect(drafts.draft).toEqual({ text: 'ab', basedOn: 1 });
    await pass(1000);
    expect(server.newest).toBe('ab');
  });

  it('is written when the editor is removed from the page', async () => {
    const { drafts, session, type } = open();
    type('b');
    session.detach();
    await pass(100);
    expect(drafts.draft).toEqual({ text: 'ab', basedOn: 1 });
  });

  it('is removed when a save ends after the editor was removed', async () => {
    const { server, drafts, session, type } = open();
    type('b');
    void session.save();
    await pass(20);
    session.detach();
    await pass(SAVED_MS);
    expect(server.newest).toBe('ab');
    expect(drafts.draft).toBeNull();
  });

  it('is said to be missing when the browser cannot keep it, and is tried again', async () => {
    const { server, drafts, session, type } = open();
    server.mode = 'offline';
    drafts.isFull = true;
    type('b');
    await pass(3000);
    expect(session.state().draft).toBe('failed');
    drafts.isFull = false;
    await pass(16_000);
    expect(session.state().draft).toBe('kept');
    expect(drafts.draft?.text).toBe('ab');
  });

  it('is unsaved work when it is restored', async () => {
    const server = new FakeServer('a');
    const drafts = new FakeDrafts();
    const session = new EditingSession(1, { saves: server, drafts });
    session.attach(new FakeEditor('ab'), { isRestored: true });
    expect(session.state()).toMatchObject({ phase: 'changed', isUnsaved: true });
    await pass(AUTOSAVE_MS + SAVED_MS);
    expect(server.newest).toBe('ab');
  });

  it('asks which one to keep when the server has a newer version than the draft', async () => {
    const server = new FakeServer('a');
    server.versions.push('theirs');
    const drafts = new FakeDrafts();
    const session = new EditingSession(1, { saves: server, drafts });
    session.seen(2);
    session.attach(new FakeEditor('ab'), { isRestored: true });
    await pass(AUTOSAVE_MS * 2);
    expect(session.state()).toMatchObject({ phase: 'conflict', isAsking: true, newer: 2, draft: 'kept' });
    expect(server.requests).toEqual([]);
    void session.saveOver();
    await pass(SAVED_MS);
    expect(server.versions).toEqual(['a', 'theirs', 'ab']);
  });
});

describe('two people', () => {
  async function inConflict() {
    const opened = open();
    opened.server.versions.push('theirs');
    opened.type('b');
    await pass(AUTOSAVE_MS + SAVED_MS);
    return opened;
  }

  it('are asked when the second one saves, and nothing is overwritten meanwhile', async () => {
    const { server, drafts, session, type } = await inConflict();
    expect(session.state()).toMatchObject({ phase: 'conflict', isAsking: true, newer: 2, isUnsaved: true });
    session.decideLater();
    type('c');
    await pass(AUTOSAVE_MS * 3);
    expect(server.versions).toEqual(['a', 'theirs']);
    expect(drafts.draft?.text).toBe('abc');
    expect(session.state().isAsking).toBe(false);
    void session.save();
    expect(session.state().isAsking).toBe(true);
  });

  it('keep both when the second one saves over the first', async () => {
    const { server, session } = await inConflict();
    void session.saveOver();
    await pass(SAVED_MS);
    expect(server.versions).toEqual(['a', 'theirs', 'ab']);
    expect(session.state()).toMatchObject({ phase: 'saved', version: 3, newer: null });
  });

  it('are asked again when there is an even newer version', async () => {
    const { server, session } = await inConflict();
    server.versions.push('theirs again');
    void session.saveOver();
    await pass(SAVED_MS);
    expect(session.state()).toMatchObject({ phase: 'conflict', isAsking: true, newer: 3 });
  });

  it('keep both when the second one saves a copy', async () => {
    const { server, drafts, session } = await inConflict();
    const taking = session.takeBytes();
    await pass(100);
    const taken = await taking;
    expect(session.copied(taken!)).toBe(true);
    await pass(100);
    expect(session.state()).toMatchObject({ phase: 'saved', isUnsaved: false, newer: 2 });
    expect(drafts.draft).toBeNull();
    expect(server.newest).toBe('theirs');
  });

  it('does not take a copy for saved that was changed while it was made', async () => {
    const { session, type } = await inConflict();
    const taking = session.takeBytes();
    await pass(100);
    const taken = await taking;
    type('c');
    expect(session.copied(taken!)).toBe(false);
    expect(session.state()).toMatchObject({ phase: 'conflict', isUnsaved: true });
  });

  it('sees a newer version before saving, but not its own', async () => {
    const { server, session, type } = open();
    type('b');
    void session.save();
    await pass(20);
    session.seen(2);
    expect(session.state().newer).toBeNull();
    await pass(SAVED_MS);
    expect(session.state()).toMatchObject({ phase: 'saved', newer: null });
    server.versions.push('theirs');
    session.seen(3);
    expect(session.state().newer).toBe(3);
    session.replaced(3);
    session.attach(new FakeEditor('theirs'));
    expect(session.state()).toMatchObject({ phase: 'saved', version: 3, newer: null, isUnsaved: false });
  });
});

describe('the right', () => {
  it('stops everything when it is taken away, and keeps the work', async () => {
    const { server, drafts, session, type } = open();
    type('b');
    session.stop('right');
    type('c');
    await pass(AUTOSAVE_MS * 3);
    await session.save();
    expect(server.requests).toEqual([]);
    expect(session.state()).toMatchObject({ phase: 'stopped', stopped: 'right', isUnsaved: true });
    expect(drafts.draft?.text).toBe('abc');
  });

  it.each([
    ['forbidden', 'right'],
    ['notFound', 'gone'],
    ['inTrash', 'gone'],
    ['unauthenticated', 'session'],
  ] as const)('is gone when a save is answered with %s', async (mode, stopped) => {
    const { server, drafts, session, type } = open();
    server.mode = mode;
    type('b');
    void session.save();
    await pass(AUTOSAVE_MS * 3);
    expect(server.requests).toHaveLength(1);
    expect(session.state()).toMatchObject({ phase: 'stopped', stopped, draft: 'kept' });
    expect(drafts.draft?.text).toBe('ab');
  });

  it('lets the work be saved when it comes back', async () => {
    const { server, session, type } = open();
    type('b');
    session.stop('right');
    await pass(1000);
    session.resume();
    await pass(SAVED_MS);
    expect(server.newest).toBe('ab');
    expect(session.state()).toMatchObject({ phase: 'saved', stopped: null });
  });

  it('does not send twice when it comes back while a save is on its way', async () => {
    const { server, session, type } = open();
    server.answerMs = 1000;
    type('b');
    void session.save();
    await pass(100);
    session.stop('right');
    session.resume();
    await pass(2000);
    expect(server.versions).toEqual(['a', 'ab']);
    expect(session.state().phase).toBe('saved');
  });
});
