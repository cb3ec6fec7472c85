// A port has no origin that it could be given.
/* oxlint-disable unicorn/require-post-message-target-origin */
import { openEventStream, type StreamMessage } from './event-stream.ts';
import type { TabMessage } from './shared-stream.ts';

/*
 * A shared worker: one for all tabs of the browser. A stream in each tab would use up the six connections that a browser opens
 * to a server over HTTP/1.1, so that the seventh tab would never load.
 */
const tabs = new Set<MessagePort>();
let close: (() => void) | null = null;
let isOpen = false;

function receive(message: StreamMessage): void {
  if (message.type !== 'event') isOpen = message.type === 'open';
  for (const tab of tabs) tab.postMessage(message);
}

function stop(): void {
  close?.();
  close = null;
  isOpen = false;
}

function join(tab: MessagePort, isNewSession: boolean): void {
  tabs.add(tab);
  // The open stream belongs to the session before.
  if (isNewSession) stop();
  close ??= openEventStream(receive);
  if (isOpen) tab.postMessage({ type: 'open' } satisfies StreamMessage);
}

function leave(tab: MessagePort): void {
  tabs.delete(tab);
  if (tabs.size === 0) stop();
}

globalThis.addEventListener('connect', (event) => {
  const [tab] = (event as MessageEvent).ports;
  if (!tab) return;
  tab.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.type === 'join') join(tab, data.isNewSession);
    else leave(tab);
  });
  tab.start();
});
