import {
  type Anchors,
  type AnchorState,
  anchorTargets,
  syslogServer,
} from '#shared/settings/anchors.contract.ts';
import type { AnchorRow } from './anchors.queries.ts';

export function presentAnchors(
  rows: AnchorRow[],
  { filePath, ownerAddress, canChange }: { filePath: string; ownerAddress: string; canChange: boolean },
): Anchors {
  const syslog = syslogServer
    .nullable()
    .catch(null)
    .parse(rows.find(({ target }) => target === 'syslog')?.server);
  const places = {
    file: filePath,
    syslog: syslog ? `${syslog.protocol}://${syslog.host}:${syslog.port}` : '',
    mail: ownerAddress,
  };
  const targets = anchorTargets.flatMap((target) => rows.filter((row) => row.target === target));
  return { targets: targets.map((row) => presentTarget(row, places[row.target])), syslog, canChange };
}

function presentTarget(row: AnchorRow, place: string): AnchorState {
  // A mail that waits for its next try has an error, but is not given up yet.
  const reason = row.error ?? row.mail_error;
  const failedAt = row.failed_at ?? row.mail_failed_at ?? row.anchored_at;
  return {
    target: row.target,
    isOn: row.is_on,
    place,
    last: row.anchored_at && {
      at: row.anchored_at.toISOString(),
      entry: row.entry ?? 0,
      fingerprint: row.fingerprint ?? '',
    },
    failure: failedAt && reason !== null ? { at: failedAt.toISOString(), reason } : null,
  };
}
