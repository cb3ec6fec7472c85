import { type PublicShare, publicSharesContract } from '#shared/files/public-shares.contract.ts';
import { callForBytes, urlOf } from '#web/lib/http/api.ts';
import { readOnce } from '#web/viewers/read-once.ts';
import { readBy, type Source } from '#web/viewers/source.ts';

type SharedFile = Pick<NonNullable<PublicShare['file']>, 'size' | 'version' | 'view'>;

let last: Source | null = null;

/**
 * Where viewers read the file of a link, or the PDF that was made of it; null when it is not shown. What was read stays while the page
 * is open, because each reading counts: whoever closes the viewer and opens it again has not taken the file twice.
 */
export function outsideSource(token: string, file: SharedFile): Source | null {
  const source = newSource(token, file);
  if (source && source.url !== last?.url) last = readOnce(source);
  return source && last;
}

function newSource(token: string, { size, version, view }: SharedFile): Source | null {
  const params = { token };
  if (view.how === 'file') {
    const input = { params, query: { disposition: 'inline' as const, version } };
    return {
      url: urlOf(publicSharesContract.content.path, input),
      size,
      read: readBy((headers, signal) =>
        callForBytes(publicSharesContract.content, input, { signal, headers }),
      ),
    };
  }
  if (view.how !== 'pdf') return null;
  const input = { params, query: { version } };
  return {
    url: urlOf(publicSharesContract.pdf.path, input),
    size: view.size,
    read: readBy((headers, signal) => callForBytes(publicSharesContract.pdf, input, { signal, headers })),
  };
}
