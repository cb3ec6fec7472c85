import type { ReviewItemPlacement } from '@docx-editor.dev/core';

export interface Thread {
  item: ReviewItemPlacement;
  replies: ReviewItemPlacement[];
}

/** Every decision and every first comment once, with the replies to it, in the order of the document. */
export function threadsOf(items: readonly ReviewItemPlacement[]): Thread[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const isReply = (item: ReviewItemPlacement): boolean =>
    item.kind === 'comment' && (item.parentId ?? item.parentRevisionId) !== undefined;
  return items
    .filter((item) => item.kind !== 'custom' && !isReply(item))
    .map((item) => ({
      item,
      replies: item.replyIds.map((id) => byId.get(id)).filter((reply) => reply !== undefined),
    }));
}
