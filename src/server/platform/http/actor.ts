import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Capability, Role } from '#shared/auth/roles.ts';

/** The user who makes a request, as every policy sees them. Read from the session on each request, so a change of role counts at once. */
export interface Actor {
  userId: string;
  sessionId: string;
  name: string;
  username: string;
  emailAddress: string;
  phoneNumber: string;
  role: Role;
  isOwner: boolean;
  capabilities: Capability[];
  /** The departments they belong to. */
  departmentIds: string[];
  mustChangePassword: boolean;
}

/** Finds the user of a request by its session. The accounts feature implements it. It may renew the cookie on the reply. */
export type Authenticate = (request: FastifyRequest, reply: FastifyReply) => Promise<Actor | null>;
