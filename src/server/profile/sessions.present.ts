import type { Session } from '#shared/profile/sessions.contract.ts';
import type { SessionRow } from '#server/accounts/sessions.queries.ts';
import { readUserAgent } from './user-agent.ts';

export function presentSession(row: SessionRow, currentId: string): Session {
  return {
    id: row.id,
    ...readUserAgent(row.user_agent),
    userAgent: row.user_agent,
    address: row.address,
    signedInAt: row.created_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
    isCurrent: row.id === currentId,
  };
}

/** A session as the audit log keeps it. */
export function auditedSession(row: SessionRow): { device: string; networkAddress: string } {
  const { browser, system } = readUserAgent(row.user_agent);
  const device = [browser, system].filter((name) => name !== null).join(', ') || row.user_agent;
  return { device, networkAddress: row.address };
}
