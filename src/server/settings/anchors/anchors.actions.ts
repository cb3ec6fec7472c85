import { type AnchorTarget, type SyslogServer, syslogServer } from '#shared/settings/anchors.contract.ts';
import { findOwner } from '#server/accounts/accounts.queries.ts';
import { mailLocaleOf } from '#server/accounts/mail-locale.ts';
import { anchorText } from '#server/audit/anchor.ts';
import { appendAnchor } from '#server/audit/anchor-file.ts';
import { auditKeyOf } from '#server/audit/audit-key.ts';
import { findHead } from '#server/audit/audit.queries.ts';
import { changes } from '#server/audit/changes.ts';
import type { Author } from '#server/audit/author.ts';
import { withAudit } from '#server/audit/with-audit.ts';
import { type Db, transaction } from '#server/platform/db/db.ts';
import { lockInTransaction } from '#server/platform/db/locks.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enqueueMail } from '#server/platform/mail/outbox.ts';
import { sendSyslog } from '#server/platform/syslog.ts';
import { findBrandNames } from '#server/settings/brand/brand.queries.ts';
import { anchorMail } from './anchor-mail.ts';
import { syslogPlace } from './anchors.present.ts';
import { findTarget, lockTargets, saveAnchored, saveFailure, updateTarget } from './anchors.queries.ts';

type AnchorDeps = Pick<Deps, 'db' | 'config' | 'secret' | 'log'>;

interface KeptAnchor {
  entry: number;
  fingerprint: string;
}

/**
 * Keeps the end of the log in each of these places that is switched on; `onlyMoved` leaves out a syslog server that has it
 * already. A place that fails is reported in the settings and in the server's log, and neither stops the others nor the caller.
 */
export async function anchorLog(
  deps: AnchorDeps,
  targets: readonly AnchorTarget[],
  { onlyMoved = false } = {},
): Promise<void> {
  for (const target of targets) {
    try {
      await keep[target](deps, onlyMoved);
    } catch (error) {
      const reason = (error as Error).message.slice(0, 300);
      deps.log.warn(
        { target, error: reason },
        'the end of the audit log could not be kept outside the database',
      );
      await saveFailure(deps.db, target, reason);
    }
  }
}

const keep: Record<AnchorTarget, (deps: AnchorDeps, onlyMoved: boolean) => Promise<void>> = {
  // Whether it is switched on is not read: someone who can write to the database must not be able to stop it.
  file: ({ db, config, secret }) =>
    transaction(db, async (tx) => {
      // Nodes may share the file; each line signs the one before it.
      await lockInTransaction(tx, 'audit-anchors-file');
      const anchor = await endOfLog(tx);
      if (!anchor) return;
      await appendAnchor(config.auditAnchorsFile, auditKeyOf(secret), anchor);
      await saveAnchored(tx, 'file', { ...anchor, mailId: null });
    }),

  syslog: async ({ db }, onlyMoved) => {
    const row = await findTarget(db, 'syslog');
    const anchor = await endOfLog(db);
    if (!row?.is_on || !anchor) return;
    if (onlyMoved && row.error === null && row.fingerprint === anchor.fingerprint) return;
    await sendSyslog(syslogServer.parse(row.server), 'audit-anchor', `Audit log: ${anchorText(anchor)}`);
    await saveAnchored(db, 'syslog', { ...anchor, mailId: null });
  },

  mail: ({ db }) =>
    transaction(db, async (tx) => {
      const row = await findTarget(tx, 'mail');
      const anchor = await endOfLog(tx);
      const owner = await findOwner(tx);
      if (!row?.is_on || !anchor || !owner) return;
      const mail = anchorMail(mailLocaleOf(owner), await findBrandNames(tx), anchor);
      const mailId = await enqueueMail(tx, { to: owner.email_address, ...mail });
      await saveAnchored(tx, 'mail', { ...anchor, mailId });
    }),
};

/** The last entry and its fingerprint, also of an empty log (entry 0); null when the log is not signed. */
async function endOfLog(db: Db): Promise<KeptAnchor | null> {
  const { id, hash, seal } = await findHead(db);
  return seal && { entry: id, fingerprint: hash.toString('hex') };
}

/** Chooses the syslog server and the mail. Returns the places that changed. */
export function setAnchors(
  db: Db,
  author: Author,
  form: { syslog: SyslogServer | null; mail: boolean },
): Promise<AnchorTarget[]> {
  return withAudit(db, author, async (tx, audit) => {
    const rows = await lockTargets(tx);
    const before = (target: AnchorTarget) => rows.find((row) => row.target === target);
    const wanted = [
      { target: 'syslog', isOn: form.syslog !== null, server: form.syslog },
      { target: 'mail', isOn: form.mail, server: null },
    ] as const;
    const changed: AnchorTarget[] = [];
    for (const { target, isOn, server } of wanted) {
      const row = before(target);
      const difference = changes(
        { isOn: row?.is_on, server: syslogPlace(row?.server) },
        { isOn, server: syslogPlace(server) },
      );
      if (!difference) continue;
      await updateTarget(tx, target, { isOn, server });
      changed.push(target);
      audit.record({
        action: 'update',
        entity: { kind: 'settings', id: `audit-anchors-${target}`, name: '' },
        ...difference,
      });
    }
    return changed;
  });
}
