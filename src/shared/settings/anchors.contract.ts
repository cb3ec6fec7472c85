import { z } from 'zod';
import { contract } from '#shared/http/contract.ts';

/** Where the end of the audit log is kept outside the database. The file cannot be switched off. */
export const anchorTargets = ['file', 'syslog', 'mail'] as const;
export type AnchorTarget = (typeof anchorTargets)[number];

export const syslogProtocols = ['udp', 'tcp'] as const;

export const MAX_PORT = 65_535;
/** A host name or an IP address. */
export const HOST_PATTERN = /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$|^[0-9a-f:.]{2,45}$/i;

export const syslogServer = z.object({
  protocol: z.enum(syslogProtocols),
  host: z.string().trim().regex(HOST_PATTERN),
  port: z.number().int().min(1).max(MAX_PORT),
});
export type SyslogServer = z.infer<typeof syslogServer>;

const anchor = z.object({ at: z.iso.datetime(), entry: z.number(), fingerprint: z.string() });

export const anchorState = z.object({
  target: z.enum(anchorTargets),
  isOn: z.boolean(),
  /** The path of the file, the address of the server or of the owner; empty when there is none. */
  place: z.string(),
  /** The last anchor that was kept there. */
  last: anchor.nullable(),
  /** Why the last try failed; null when it did not. */
  failure: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
});
export type AnchorState = z.infer<typeof anchorState>;

const anchors = z.object({
  targets: z.array(anchorState),
  syslog: syslogServer.nullable(),
  canChange: z.boolean(),
});
export type Anchors = z.infer<typeof anchors>;

export const anchorsContract = contract({
  anchors: {
    method: 'GET',
    path: '/api/settings/audit-anchors',
    summary: 'Where the end of the audit log is kept outside the database, and the last anchor of each place',
    response: anchors,
  },
  setAnchors: {
    method: 'PUT',
    path: '/api/settings/audit-anchors',
    summary: 'Choose the syslog server (null: none) and the daily mail to the owner, and try them at once',
    body: z.object({ syslog: syslogServer.nullable(), mail: z.boolean() }),
    response: anchors,
  },
  anchorNow: {
    method: 'POST',
    path: '/api/settings/audit-anchors/now',
    summary: 'Keep the end of the audit log everywhere now, not only when it is time',
    response: anchors,
  },
});
