import {
  type Anchors,
  type AnchorState,
  type SyslogServer,
  anchorTargets,
  syslogServer,
} from '#shared/settings/anchors.contract.ts';
import type { AnchorRow } from './anchors.queries.ts';

const parseServer = (server: unknown): SyslogServer | null =>
  syslogServer.nullable().catch(null).parse(server);

/** The address of a stored syslog server, as `tcp://10.0.0.1:514`; null when there is none. */
export function syslogPlace(stored: unknown): string | null {
  const server = parseServer(stored);
  return server && `${server.protocol}://${server.host}:${server.port}`;
}

export function presentAnchors(
  rows: AnchorRow[],
  { filePath, ownerAddress, canChange }: { filePath: string; ownerAddress: string; canChange: boolean },
): Anchors {
  const syslog = parseServer(rows.find(({ target }) => target === 'syslog')?.server);
  const places = { file: filePath, syslog: syslogPlace(syslog) ?? '', mail: ownerAddress };
  const targets = anchorTargets.flatMap((target) => rows.filter((row) => row.target === target));
  return { targets: targets.map((row) => presentTarget(row, places[row.target])), syslog, canChange };
}

function presentTarget(row: AnchorRow, place: string): AnchorState {
  // A mail that waits for its next try has an error, but is not given up yet.
  const reason = row.error ?? row.mail_error;
  const failedAt = row.failed_at ?? row.mail_failed_at ?? row.anchored_at;
  return {
    target: row.target,
    // The file is always on, whatever the row says.
    isOn: row.is_on || row.target === 'file',
    place,
    last: row.anchored_at && {
      at: row.anchored_at.toISOString(),
      entry: row.entry ?? 0,
      fingerprint: row.fingerprint ?? '',
    },
    failure: failedAt && reason !== null ? { at: failedAt.toISOString(), reason } : null,
  };
}
