import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { LiveEventName, LiveEvents } from '#shared/live/live.contract.ts';
import type { Connection, Db } from './db/db.ts';
import { type Audience, parseMessage } from './event-message.ts';
import type { Actor } from './http/actor.ts';
import { tabOfRequest } from './http/request-tab.ts';
import type { Log } from './log.ts';
import { statement } from './db/prepared.ts';

export interface LiveEvent<N extends LiveEventName = LiveEventName> {
  name: N;
  data: LiveEvents[N];
  /** The tab whose change this is. */
  tabId?: string | undefined;
}

interface Message extends LiveEvent {
  to: Audience;
}

/** One open tab on this node. */
export interface Listener {
  /** As last read from the session. Whether the event is for them is decided at each event. */
  actor(): Actor;
  /** A promise delays the events that follow, because they may be for other users once the rights have been read again. */
  receive(event: LiveEvent): void | Promise<void>;
}

const CHANNEL = 'live';
// PostgreSQL refuses a payload of 8000 bytes; an id with its quotes takes 39.
const IDS_A_MESSAGE = 150;

const notify = statement(
  (_db, { payload }: { payload: string }) => sql`select pg_notify(${sql.lit(CHANNEL)}, ${payload})`,
);

/** Sends an event when, and only when, the caller's transaction commits. Reaches the tabs on every node. */
export async function publish<N extends LiveEventName>(
  db: Db,
  to: Audience,
  name: N,
  data: LiveEvents[N],
): Promise<void> {
  for (const audience of split(to)) {
    const payload = JSON.stringify({ to: audience, name, data, tabId: tabOfRequest() });
    await notify(db, { payload });
  }
}

function split(to: Audience): Audience[] {
  if (to === 'everyone' || 'departmentId' in to) return [to];
  const [key, ids] =
    'userIds' in to ? (['userIds', to.userIds] as const) : (['sessionIds', to.sessionIds] as const);
  const parts: Audience[] = [];
  for (let start = 0; start < ids.length; start += IDS_A_MESSAGE) {
    parts.push({ [key]: ids.slice(start, start + IDS_A_MESSAGE) } as unknown as Audience);
  }
  return parts;
}

export interface Events {
  listen(listener: Listener): () => void;
  stop(): Promise<void>;
}

/** Null for a payload that is no message of ours: it is logged and dropped, because an error here would end the process. */
function readMessage(payload: string, log: Log): Message | null {
  try {
    return parseMessage(payload);
  } catch (error) {
    log.warn(
      { error: (error as Error).message.slice(0, 500) },
      'live events: a message of unknown form was dropped',
    );
    return null;
  }
}

/** Listens for the events of all nodes and hands them to the tabs that are open on this one. */
export async function startEvents(
  connection: Connection,
  log: Log,
  receivesDepartmentEvents: (actor: Actor, departmentId: string) => boolean,
): Promise<Events> {
  const listeners = new Set<Inbox>();
  const stopping = new AbortController();
  let client = await connect();

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client(connection);
    fresh.on('error', () => {});
    fresh.on('notification', ({ payload }) => {
      const message = readMessage(payload ?? '', log);
      if (message) deliver(message);
    });
    try {
      await fresh.connect();
      await fresh.query(`listen ${CHANNEL}`);
    } catch (error) {
      await fresh.end().catch(() => {});
      throw error;
    }
    // Only now, because a failed attempt also emits 'end': it would start a second series of attempts beside the running one.
    fresh.on('end', () => void reconnect());
    return fresh;
  }

  async function reconnect(): Promise<void> {
    if (stopping.signal.aborted) return;
    log.warn('live events: connection lost, reconnecting');
    for (let wait = 100; !stopping.signal.aborted; wait = Math.min(wait * 2, 5000)) {
      try {
        await delay(wait, undefined, { signal: stopping.signal });
        client = await connect();
        // Events that were sent meanwhile are lost, so every tab loads again what it shows.
        for (const inbox of listeners) inbox.put({ to: 'everyone', name: 'resync', data: {} });
        return;
      } catch {
        // The next round tries again.
      }
    }
  }

  function deliver(message: Message): void {
    for (const inbox of listeners) inbox.put(message);
  }

  function isFor(to: Audience, actor: Actor): boolean {
    if (to === 'everyone') return true;
    if ('departmentId' in to) return receivesDepartmentEvents(actor, to.departmentId);
    return 'userIds' in to ? to.userIds.includes(actor.userId) : to.sessionIds.includes(actor.sessionId);
  }

  return {
    listen(listener) {
      const inbox = new Inbox(listener, isFor);
      listeners.add(inbox);
      return () => void listeners.delete(inbox);
    },
    async stop() {
      stopping.abort();
      await client.end();
    },
  };
}

/** Hands the events to one tab in their order, one after the other. */
class Inbox {
  readonly #listener: Listener;
  readonly #isFor: (to: Audience, actor: Actor) => boolean;
  /** The events that came while the tab was busy; null when it is not. */
  #waiting: Message[] | null = null;

  constructor(listener: Listener, isFor: (to: Audience, actor: Actor) => boolean) {
    this.#listener = listener;
    this.#isFor = isFor;
  }

  put(message: Message): void {
    if (this.#waiting) this.#waiting.push(message);
    else this.#hand(message);
  }

  #hand({ to, ...event }: Message): void {
    if (!this.#isFor(to, this.#listener.actor())) return;
    const busy = this.#listener.receive(event);
    if (!busy) return;
    this.#waiting = [];
    void busy.finally(() => {
      const waiting = this.#waiting ?? [];
      this.#waiting = null;
      for (const message of waiting) this.put(message);
    });
  }
}
