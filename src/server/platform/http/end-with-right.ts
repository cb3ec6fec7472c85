import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LiveEventName } from '#shared/live/live.contract.ts';
import type { Actor } from './actor.ts';
import { AppError } from './app-error.ts';

/** An answer that takes no longer is not checked again, so short ones cost nothing. */
const FIRST_CHECK_MS = 1000;
/** Finds what ended without an event: a session that expired, or a right on one file. */
const CHECK_MS = 5000;

/** These reach a user whose rights may have changed. */
const eventsThatChangeRights = new Set<LiveEventName>(['access.changed', 'organisation.changed', 'resync']);

/** What `Events` offers to answers that are being sent. */
export interface AnswerEvents {
  listen(listener: {
    actor(): Actor;
    receive(event: { name: LiveEventName }): void | Promise<void>;
  }): () => void;
}

interface RunningAnswer {
  /** Null for someone who needs no session: no events are for them, so only the repeated check ends the answer. */
  actor: Actor | null;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Throws an `AppError` when the client may not have the rest. */
  checkAgain: () => Promise<void>;
}

/**
 * Ends an answer that is being sent when its session ends, on whichever node, or its right or its link is gone. The connection is broken, so
 * that the client does not take what it has for the whole.
 */
export function endWithRight(events: AnswerEvents, answer: RunningAnswer): void {
  const { actor, request, reply, checkAgain } = answer;
  let stopListening = () => {};
  let timer = setTimeout(() => void start(), FIRST_CHECK_MS).unref();
  reply.raw.once('close', () => {
    clearTimeout(timer);
    stopListening();
  });

  function start(): Promise<void> {
    if (actor)
      stopListening = events.listen({
        actor: () => actor,
        receive({ name }) {
          if (name === 'session.ended') end(new AppError('unauthenticated'));
          if (eventsThatChangeRights.has(name)) return check();
        },
      });
    // After the listener, so that nothing is missed in between.
    return checkRepeatedly();
  }

  async function checkRepeatedly(): Promise<void> {
    await check();
    if (!reply.raw.destroyed) timer = setTimeout(() => void checkRepeatedly(), CHECK_MS).unref();
  }

  async function check(): Promise<void> {
    try {
      await checkAgain();
    } catch (error) {
      // A database that cannot be reached for a moment says nothing about the right: the next check decides.
      if (error instanceof AppError) end(error);
    }
  }

  function end(reason: AppError): void {
    if (reply.raw.destroyed) return;
    request.log.warn(
      { path: request.routeOptions.url, userId: actor?.userId, code: reason.code },
      'answer ended: the session or the right has ended',
    );
    reply.raw.destroy(reason);
  }
}
