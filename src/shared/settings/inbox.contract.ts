import { z } from 'zod';
import { contract } from '#shared/http/contract.ts';
import { page, pageQuery } from '#shared/http/paging.ts';
import { id } from '#shared/http/params.ts';

const scanning = z.object({
  /** Whether scans are separated at separator sheets and labels. */
  splitScans: z.boolean(),
  /** The folder on the server, for the owner only: it says how the server is set up. */
  directory: z.string().nullable(),
  /** The folder of the bucket, when files are stored in one; for the owner only. */
  bucket: z.string().nullable(),
});
export type Scanning = z.infer<typeof scanning>;

const inboxDepartment = z.object({
  id,
  name: z.string(),
  company: z.string(),
  /** The name of its folder in the inbox. */
  folder: z.string(),
});
export type InboxDepartmentRow = z.infer<typeof inboxDepartment>;

export const inboxContract = contract({
  scanning: {
    method: 'GET',
    path: '/api/settings/inbox',
    summary: 'Where the scanner inbox is, and what happens with scans',
    response: scanning,
  },
  setScanning: {
    method: 'PUT',
    path: '/api/settings/inbox',
    summary: 'Change what happens with scans',
    body: scanning.pick({ splitScans: true }),
    response: scanning,
  },
  inboxDepartments: {
    method: 'GET',
    path: '/api/settings/inbox/departments',
    summary:
      'The departments with their folders in the scanner inbox; `search` is part of a name or of a folder',
    query: z.object({ ...pageQuery, search: z.string().max(200).default('') }),
    response: page(inboxDepartment),
  },
});
