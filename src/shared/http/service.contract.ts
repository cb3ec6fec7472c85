import { z } from 'zod';
import { contract } from './contract.ts';

/** Health checks for load balancers, and the documentation of the API. */
export const serviceContract = contract({
  health: {
    method: 'GET',
    path: '/healthz',
    summary: 'The process answers',
    response: z.object({ status: z.literal('ok') }),
  },
  ready: {
    method: 'GET',
    path: '/readyz',
    summary: 'Database and storage can be used',
    response: z.object({ status: z.literal('ready') }),
    errors: ['unavailable'],
  },
  openApi: {
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This document',
    response: z.record(z.string(), z.unknown()),
  },
  docs: { method: 'GET', path: '/api/docs', summary: 'The same, readable', response: 'stream' },
});
