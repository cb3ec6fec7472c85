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
  now: Date;
  seconds: string;
  config: { auditAnchorsFile: string; dataDir: string };
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** The product keeps an anchor every day, also of a log that does not grow. */
const OLD_ANCHOR_MS = 2 * DAY_MS;

const explanations: Record<Flaw, string> = {
  missing: 'is missing: it was removed, or the log was cut there',
  added: 'has a number that the product did not give it: it was added outside the product',
  altered: 'was changed after it was written',
  unlinked: 'does not follow the entry before it: entries were exchanged, inserted or removed',
  otherSignature: 'is not signed as the entries before it are, and no seal explains why',
  endChanged: 'shows that the end of the log before it was changed outside the product',
  notTheEnd:
    'does not agree with the recorded end of the log: entries were added or rewritten outside the product',
  headChanged:
    'is recorded as the end of the log, but the product did not sign it as the end: entries were removed',
  notAnchored: 'or an entry before it was written again: it has another fingerprint than the anchor',
  unsigned:
    'is not signed, although an anchor proves that the log was signed before: it was written again outside the product',
  cut: 'is missing: an anchor proves that the log was longer. A database that was restored from a backup looks like this too',
};

/** What the tool prints, in words for someone who has not read the code. */
export function reportOf(findings: Findings): Report {
  const { proof, kept } = findings;
  if (proof.outcome === 'broken') return { lines: brokenLines(proof), exitCode: 1 };
  const broken = kept && brokenAnchors(proof, kept, findings);
  if (broken)
    return {
      lines: [broken, `The log itself agrees with the anchors: ${proof.entries} entries.`],
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

function brokenAnchors({ keyIds }: Checked, kept: AnchorFile, { config }: Findings): string | null {
  const path = config.auditAnchorsFile;
  if (kept.alteredLine !== null)
    return `The anchors are BROKEN: line ${kept.alteredLine} of ${path}, or the line before it, was changed or removed.`;
  // A start with another secret signs the log before it keeps an anchor of it. An empty log has no entries to sign.
  const forged = kept.otherKeys.find(({ keyId, upTo }) => upTo > 0 && !keyIds.includes(keyId));
  if (forged)
    return `The anchors are BROKEN: line ${forged.firstLine} of ${path} has the key ${forged.keyId}, which has signed no entry.`;
  return null;
}

function brokenLines({ entry, flaw, anchor }: Broken): string[] {
  const lines = [`The audit log is BROKEN: entry ${entry} ${explanations[flaw]}.`];
  if (anchor) lines.push(`The anchor: entry ${anchor.entry}, ${anchor.fingerprint}, in ${anchor.source}.`);
  return lines;
}

/** What could not be checked, although nothing contradicts it. */
function openQuestions(proof: Checked, findings: Findings): string[] {
  const { hasSecret, kept, keptUpTo, elsewhere, config } = findings;
  const lines: string[] = [];
  if (!proof.isSealed) lines.push('The log is not signed yet. Start the server once; it signs the log.');
  if (!hasSecret)
    lines.push(`There is no secret: APP_SECRET is not set and ${config.dataDir} has no file "secret".`);
  const lastKept = kept?.anchors.at(-1)?.entry ?? 0;
  if (lastKept < keptUpTo && elsewhere === 0)
    lines.push(
      `${config.auditAnchorsFile} ends with entry ${lastKept}, but the product has kept an anchor of entry ${keptUpTo}.`,
      'Its last lines are missing, or another node has them: give the file of that node with --anchors FILE.',
    );
  lines.push(...oldAnchors(proof, findings));
  for (const { keyId, from, to } of proof.unknownKeys)
    lines.push(
      `Entries ${from} to ${to} were signed with another secret (key ${keyId}): their order is right, their content cannot be`,
      'checked. This is so after the secret was changed or lost. Give the former secret with --former-secret FILE. If nobody',
      'changed the secret, these entries are forged.',
    );
  for (const { keyId, lines: count, firstLine } of kept?.otherKeys ?? [])
    lines.push(
      `${count} of the lines of ${config.auditAnchorsFile}, the first is line ${firstLine}, were signed with another secret (key ${keyId}). They`,
      'agree with the log, but may have been changed. Give the former secret with --former-secret FILE.',
    );
  if (proof.missingPeople > 0)
    lines.push(
      `The filter by person does not find ${proof.missingPeople} names of the log: they were removed outside the product. Their`,
      'entries are there. The server adds the names again every night.',
    );
  return lines;
}

/** Without a new anchor nobody can see whether the end of the log was cut. */
function oldAnchors({ anchoredUpTo, notAnchoredSince, entries }: Checked, findings: Findings): string[] {
  const { kept, elsewhere, now, config } = findings;
  const isOld = (time: Date) => now.getTime() - time.getTime() > OLD_ANCHOR_MS;
  if (anchoredUpTo === null)
    return [
      'There is no anchor. The signatures do not show whether the last entries were cut, or whether all of them were written',
      'again as entries from before the log was signed. The server keeps an anchor when it starts.',
    ];
  if (notAnchoredSince !== null && isOld(new Date(notAnchoredSince)))
    return [
      `The newest anchor is of entry ${anchoredUpTo}, but entry ${anchoredUpTo + 1} is of ${notAnchoredSince}: no anchors were kept since then, or they`,
      `were not given. Whether entries were cut after entry ${entries} cannot be seen.`,
    ];
  if (elsewhere === 0 && kept?.newestAt && isOld(kept.newestAt))
    return [
      `The newest anchor in ${config.auditAnchorsFile} is of ${kept.newestAt.toISOString()}. The server keeps one every day. Whether`,
      'entries were cut since then cannot be seen.',
    ];
  return [];
}

function notes(proof: Checked, { kept, elsewhere, config }: Findings): string[] {
  const lines = [
    kept
      ? `Anchors in ${config.auditAnchorsFile}: ${kept.anchors.length}, all agree.`
      : `There are no anchors in ${config.auditAnchorsFile}.`,
  ];
  if (elsewhere > 0) lines.push(`Anchors from elsewhere: ${elsewhere}, all agree.`);
  else
    lines.push(
      'No anchors from elsewhere were given. Someone who has the secret can sign a changed log and its anchors again; only',
      'anchors that they could not reach reveal it: --anchors FILE, --fingerprint TEXT.',
    );
  if (proof.anchoredUpTo !== null)
    lines.push(
      `The newest anchor is of entry ${proof.anchoredUpTo}${kept?.newestAt ? `, ${kept.newestAt.toISOString()}` : ''}. Entries that were cut after it leave a trace only`,
      'when a running server noticed it.',
    );
  if (proof.lastWithoutKey > 0)
    lines.push(
      `Entries 1 to ${proof.lastWithoutKey} have no signature. They have not changed since entry ${proof.lastWithoutKey + 1} sealed them. This is right when`,
      'they were written by a version without signatures, and that entry by the first start after the update. If the log was',
      'signed before that time, they were put in the place of signed entries.',
    );
  return lines;
}
