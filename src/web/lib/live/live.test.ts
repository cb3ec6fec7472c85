import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { fakeEventSources } from '#tests/services/fake-event-source.ts';
import { joinLive, leaveLive, onLiveEvent, onLiveRefused, renewLive, waitForLive } from './live.ts';
import { tabId } from './tab-id.ts';

afterEach(leaveLive);

function join() {
  const sources = fakeEventSources();
  const received: unknown[] = [];
  const stop = [
    onLiveEvent('files.changed', (data) => received.push(data)),
    onLiveEvent('starred.changed', () => received.push('starred.changed')),
    onLiveEvent('session.ended', () => received.push('session.ended')),
    onLiveEvent('resync', () => received.push('resync')),
  ];
  onTestFinished(() => stop.forEach((each) => each()));
  joinLive();
  return { sources, received };
}

it('delivers events, and resync at each opening, because earlier events were missed', () => {
  const { sources, received } = join();
  sources[0]!.send('open');
  sources[0]!.send('files.changed', { folderId: 'a' });
  sources[0]!.send('open');
  expect(received).toEqual(['resync', { folderId: 'a' }, 'resync']);
});

it('ignores the changes that this tab made, but not the end of its session', () => {
  const { sources, received } = join();
  sources[0]!.send('files.changed', { folderId: 'own', tabId });
  sources[0]!.send('files.changed', { folderId: 'other', tabId: '0123456789abcdef' });
  sources[0]!.send('starred.changed', { tabId });
  sources[0]!.send('session.ended', { tabId });
  expect(received).toEqual([{ folderId: 'other', tabId: '0123456789abcdef' }, 'session.ended']);
});

it('opens one stream until it is left, and another one for a new session', () => {
  const { sources } = join();
  joinLive();
  expect(sources).toHaveLength(1);
  renewLive();
  expect(sources[0]!.readyState).toBe(2);
  joinLive();
  expect(sources).toHaveLength(2);
});

it('opens the stream again, later each time, and says so each time, when the server refused it', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { sources } = join();
  const onRefused = vi.fn();
  onTestFinished(onLiveRefused(onRefused));
  for (const waitMs of [1000, 2000, 4000]) {
    const last = sources.at(-1)!;
    last.close();
    last.send('error');
    const count = sources.length;
    vi.advanceTimersByTime(waitMs / 2 - 1);
    expect(sources).toHaveLength(count);
    vi.advanceTimersByTime(waitMs / 2 + 1);
    expect(sources).toHaveLength(count + 1);
  }
  expect(onRefused).toHaveBeenCalledTimes(3);
});

it('lets a page wait for the stream, but not for long', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { sources } = join();
  const waiting = waitForLive();
  sources[0]!.send('open');
  await waiting;
  leaveLive();
  joinLive();
  const late = waitForLive();
  await vi.advanceTimersByTimeAsync(300);
  await late;
});
