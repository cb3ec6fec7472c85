import type { FastifyRequest } from 'fastify';
import { AHEAD_HEADER } from '#shared/files/views.contract.ts';

/** Whether the picture is requested because it is probably shown next. */
export const isLoadedAhead = ({ headers }: FastifyRequest): boolean => headers[AHEAD_HEADER] !== undefined;
