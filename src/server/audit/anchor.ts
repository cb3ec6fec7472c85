/** The fingerprint of the log after an entry, as it was kept outside the database. */
export interface Anchor {
  entry: number;
  fingerprint: string;
  /** Where it was kept, for the report. */
  source: string;
}

/** The words of an anchor, the same in the file, in syslog and in the mail, so that one pattern finds them all. */
export const anchorText = ({ entry, fingerprint }: { entry: number; fingerprint: string }): string =>
  `entry=${entry} fingerprint=${fingerprint}`;

/** Every anchor in a text: a file of anchors, a log of the syslog server, a saved mail. */
export function findAnchors(text: string, source: string): Anchor[] {
  const found = text.matchAll(/\bentry=(\d{1,15})\s+fingerprint=([0-9a-f]{64})\b/gi);
  return [...found].map(([, entry, fingerprint]) => ({
    entry: Number(entry),
    fingerprint: fingerprint!.toLowerCase(),
    source,
  }));
}
