import { type SentContent, sendContent } from '#server/files/content/send-content.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { ByteRange } from '#server/platform/storage/byte-range.ts';
import { hashToken } from '#server/platform/secrets.ts';
import { beginTransfer } from './download-budget.ts';
import { type DownloadMark, type Exchange, setMark } from './link-cookies.ts';
import { type VisitedLink, requireUnlockedLink } from './visited-link.ts';
import { recordDownload } from './visits.actions.ts';

interface SentByLink {
  token: string;
  mark: DownloadMark;
  /** What is sent, once the link is known to work. */
  contentOf: (visited: VisitedLink) => Promise<SentContent>;
}

/** Sends bytes to a visitor of a link: when its turn has come, and recorded and counted before the first byte. */
export async function sendByLink(
  deps: Deps,
  exchange: Exchange,
  { token, mark, contentOf }: SentByLink,
): Promise<void> {
  const { request, reply } = exchange;
  // By the token, because the link is read only when its turn has come: it may have ended while the request waited.
  const end = await deps.workLimits.begin('link', hashToken(token).toString('base64'), reply.raw);
  let giveBackUnsent = () => {};
  reply.raw.once('close', () => {
    end();
    giveBackUnsent();
  });
  const visited = await requireUnlockedLink(deps, request, token);
  const content = await contentOf(visited);
  const beforeBytes = async (part: ByteRange) => {
    const { size } = content;
    const begun = visited.begun[mark];
    const downloadId = await recordDownload(deps, request, visited, { downloadId: begun, size, part });
    if (downloadId !== begun) setMark(deps, exchange, mark, visited.link, downloadId);
    giveBackUnsent = beginTransfer(deps, exchange, { downloadId, size, part });
    // The visitor may have gone meanwhile, and `close` comes only once.
    if (reply.raw.closed) giveBackUnsent();
  };
  await sendContent(deps.storage, exchange, content, { beforeBytes });
}
