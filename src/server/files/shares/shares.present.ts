import type { OutsideView, PublicShare } from '#shared/files/public-shares.contract.ts';
import type { ShareLink } from '#shared/files/shares.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { loadFacts } from './link-facts.ts';
import { linkState } from './link-state.ts';
import { type ListedLink, listLinks } from './shares.queries.ts';
import { type ShownOutside, shownOutside } from './shown-outside.ts';
import type { VisitedLink } from './visited-link.ts';

/** The links of a file, or only these of it, as those see them who may share it. */
export async function presentLinks(
  db: Db,
  fileId: string,
  ids: string[] | null = null,
  now = new Date(),
): Promise<ShareLink[]> {
  const facts = await loadFacts(db, fileId, await listLinks(db, fileId, ids));
  return facts.map(({ link, ...others }) => ({
    id: link.id,
    emailAddress: link.email_address,
    createdBy: { id: link.created_by, name: link.created_by_name },
    createdAt: link.created_at.toISOString(),
    expiresAt: link.expires_at.toISOString(),
    hasPassword: link.password_hash !== null,
    isAttached: link.is_attached,
    maxDownloads: link.max_downloads,
    downloads: link.downloads,
    openings: link.openings,
    lastOpenedAt: link.last_opened_at?.toISOString() ?? null,
    state: linkState({ link, ...others }, now),
    mail: mailStateOf(link),
  }));
}

const mailStateOf = ({ sent_at: sentAt, failed_at: failedAt }: ListedLink): ShareLink['mail'] => {
  if (failedAt) return 'failed';
  return sentAt ? 'sent' : 'waiting';
};

/** Without the hash of the PDF. */
const viewOf = (shown: ShownOutside): OutsideView =>
  shown.how === 'pdf' ? { how: 'pdf', size: shown.size } : shown;

/** What a person outside sees. Behind a password, nothing of the file before it was given. */
export async function presentShare(
  deps: Pick<Deps, 'db' | 'office'>,
  visited: VisitedLink,
  isUnlocked: boolean,
): Promise<PublicShare> {
  const { link, sharer, item } = visited;
  const { row } = item;
  return {
    sender: sharer.name,
    locale: link.locale,
    expiresAt: link.expires_at.toISOString(),
    needsPassword: !isUnlocked,
    file: isUnlocked
      ? {
          name: row.name,
          extension: row.extension,
          type: row.type,
          size: row.size,
          version: row.version,
          view: viewOf(await shownOutside(deps, visited)),
          downloadsLeft: link.max_downloads === null ? null : link.max_downloads - link.downloads,
        }
      : null,
  };
}
