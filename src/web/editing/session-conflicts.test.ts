import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeEditor, openFakeSession } from '#tests/services/fake-editing.ts';
import { AUTOSAVE_MS } from './editing-session.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const open = openFakeSession;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** Longer than a save takes. */
const SAVED_MS = 200;

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
