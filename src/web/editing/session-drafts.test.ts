import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeDrafts, FakeEditor, FakeServer, openFakeSession } from '#tests/services/fake-editing.ts';
import { AUTOSAVE_MS, EditingSession } from './editing-session.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const open = openFakeSession;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** Longer than a save takes. */
const SAVED_MS = 200;

describe('the draft', () => {
  it('is written half a second after a change, and removed after the save', async () => {
    const { drafts, session, type } = open();
    type('b');
    await pass(400);
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

  it('has what was typed while a save was made, when the editor is then removed', async () => {
    const { server, editor, drafts, session, type } = open();
    server.mode = 'unauthenticated';
    type('b');
    void session.save();
    await pass(5);
    type('c');
    session.detach();
    editor.isClosed = true;
    await pass(SAVED_MS);
    expect(drafts.draft).toEqual({ text: 'abc', basedOn: 1 });
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
