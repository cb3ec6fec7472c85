import type { AnchorFile } from '#server/audit/anchor-file.ts';
import type { Broken, Checked, Proof } from '#server/audit/audit-verify.ts';
import type { Flaw } from '#server/audit/check-entry.ts';

export interface Report {
  lines: string[];
  /** 0: everything is proven, 1: the log was changed, 2: a part could not be checked. */
  exitCode: 0 | 1 | 2;
}

interface Findings {
  proof: Proof;
  /** The product's own anchors; null when there is no such file. */
  kept: AnchorFile | null;
  /** The last entry of which the product has kept an anchor, on this node or on another. */
  keptUpTo: number;
  /** How many anchors from elsewhere were given. */
  elsewhere: number;
  hasSecret: boolean;
  seconds: string;
  config: { auditAnchorsFile: string; dataDir: string };
}

const explanations: Record<Flaw, string> = {
  missing: 'is missing: it was removed, or the log was cut there',
  altered: 'was changed after it was written',
  unlinked: 'does not follow the entry before it: entries were exchanged, inserted or removed',
  otherSignature: 'is not signed as the entries before it are, and no seal explains why',
  endChanged: 'says that the end of the log before it was changed outside the product',
  notTheEnd:
    'does not agree with the recorded end of the log: entries were added or rewritten outside the product',
  headChanged:
    'is recorded as the end of the log, but the product did not sign it as the end: entries were removed',
  notAnchored: 'or an entry before it was written again: it has another fingerprint than the anchor',
  cut: 'is missing: an anchor proves that the log was longer. A database that was restored from a backup looks like this too',
};

/** What the tool prints, in words for someone who has not read the code. */
export function reportOf(findings: Findings): Report {
  const { proof, kept, config } = findings;
  if (proof.outcome === 'broken') return { lines: brokenLines(proof), exitCode: 1 };
  if (kept?.alteredLine)
    return {
      lines: [
        `The anchors are BROKEN: line ${kept.alteredLine} of ${config.auditAnchorsFile}, or the line before it, was changed or removed.`,
        `The log itself agrees with them: ${proof.entries} entries.`,
      ],
      exitCode: 1,
    };
  const open = openQuestions(proof, findings);
  const verdict = open.length === 0 ? 'is intact' : 'is NOT FULLY PROVEN';
  const lines = [
    `The audit log ${verdict}: ${proof.entries} entries, checked in ${findings.seconds} s.`,
    ...open,
    `Fingerprint after entry ${proof.entries}: ${proof.fingerprint}`,
    ...notes(proof, findings),
  ];
  return { lines, exitCode: open.length === 0 ? 0 : 2 };
}

function brokenLines({ entry, flaw, anchor }: Broken): string[] {
  const lines = [`The audit log is BROKEN: entry ${entry} ${explanations[flaw]}.`];
  if (anchor) lines.push(`The anchor: entry ${anchor.entry}, ${anchor.fingerprint}, in ${anchor.source}.`);
  return lines;
}

/** What could not be checked, although nothing contradicts it. */
function openQuestions({ isSealed, unknownKeys }: Checked, findings: Findings): string[] {
  const { hasSecret, kept, keptUpTo, elsewhere, config } = findings;
  const lines: string[] = [];
  if (!isSealed) lines.push('The log is not signed yet. Start the server once; it signs the log.');
  if (!hasSecret)
    lines.push(`There is no secret: APP_SECRET is not set and ${config.dataDir} has no file "secret".`);
  const lastKept = kept?.anchors.at(-1)?.entry ?? 0;
  if (lastKept < keptUpTo && elsewhere === 0)
    lines.push(
      `${config.auditAnchorsFile} ends with entry ${lastKept}, but the product has kept an anchor of entry ${keptUpTo}.`,
      'Its last lines are missing, or another node has them: give the file of that node with --anchors FILE.',
    );
  for (const { keyId, from, to } of unknownKeys)
    lines.push(
      `Entries ${from} to ${to} were signed with another secret (key ${keyId}): their order is right, their content cannot be`,
      'checked. This is so after the secret was changed or lost. Give the former secret with --former-secret FILE. If nobody',
      'changed the secret, these entries are forged.',
    );
  return lines;
}

function notes(proof: Checked, { kept, elsewhere, config }: Findings): string[] {
  const lines = [
    kept
      ? `Anchors in ${config.auditAnchorsFile}: ${kept.anchors.length}, all agree.`
      : `There are no anchors in ${config.auditAnchorsFile}.`,
  ];
  if (kept && kept.linesOfOtherKeys > 0)
    lines.push(
      `${kept.linesOfOtherKeys} of them are signed with another secret; they were compared all the same.`,
    );
  if (elsewhere > 0) lines.push(`Anchors from elsewhere: ${elsewhere}, all agree.`);
  else
    lines.push(
      'No anchors from elsewhere were given. Someone who has the secret can sign a changed log and its anchors again; only',
      'anchors that they could not reach reveal it: --anchors FILE, --fingerprint TEXT.',
    );
  if (proof.lastWithoutKey > 0)
    lines.push(
      `Entries 1 to ${proof.lastWithoutKey} have no signature. They have not changed since entry ${proof.lastWithoutKey + 1} sealed them. This is right when`,
      'they were written by a version without signatures, and that entry by the first start after the update. If the log was',
      'signed before that time, they were put in the place of signed entries.',
    );
  return lines;
}
