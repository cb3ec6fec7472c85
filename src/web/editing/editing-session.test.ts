import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openFakeSession } from '#tests/services/fake-editing.ts';
import { AUTOSAVE_MS } from './editing-session.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const open = openFakeSession;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** Longer than a save takes. */
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

  it('saves first what is to be used, also during a save, and does not wait for what is typed after that', async () => {
    const { server, session, type } = open();
    await expect(session.saveFirst()).resolves.toBe(true);
    expect(server.requests).toEqual([]);
    type('b');
    void session.save();
    await pass(20);
    type('c');
    let isAll: boolean | null = null;
    void session.saveFirst().then((answer) => (isAll = answer));
    await pass(SAVED_MS);
    expect(isAll).toBe(true);
    expect(server.newest).toBe('abc');
    isAll = null;
    type('d');
    void session.saveFirst().then((answer) => (isAll = answer));
    await pass(20);
    type('e');
    await pass(SAVED_MS);
    expect(isAll).toBe(true);
    expect(server.newest).toBe('abcd');
    expect(session.isUnsaved()).toBe(true);
  });

  it('says when what is to be used cannot be saved first', async () => {
    const { server, session, type } = open();
    type('b');
    server.mode = 'offline';
    let isAll: boolean | null = null;
    void session.saveFirst().then((answer) => (isAll = answer));
    await pass(SAVED_MS);
    expect(isAll).toBe(false);
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
