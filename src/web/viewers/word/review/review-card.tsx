import type { ReviewItemPlacement } from '@docx-editor.dev/core';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDateTime } from '#web/lib/text/format.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { toastFailure } from '#web/lib/toasts.ts';
import type { WordEngine } from '../engine/word-engine.ts';
import { CommentForm } from './comment-form.tsx';
import { textOfItem } from './comment-text.ts';
import classes from './review.module.css';
import { reviewStrings } from './review.strings.ts';
import type { Thread } from './threads.ts';

interface ReviewCardProps {
  engine: WordEngine;
  thread: Thread;
  canEdit: boolean;
}

/** One comment with its replies, or one suggested change. A click shows where it is. */
export function ReviewCard({ engine, thread: { item, replies }, canEdit }: ReviewCardProps) {
  const texts = useStrings(reviewStrings);
  const [isReplying, setReplying] = useState(false);
  const { editor } = engine;
  const isResolved = item.kind === 'comment' && item.resolved;

  function act(run: () => { ok: boolean }): void {
    const { ok } = run();
    engine.refresh();
    if (!ok) toastFailure(texts.refused);
  }
  const actions: [label: string, run: () => void][] = [];
  if (canEdit && item.kind === 'revision' && !item.readOnly)
    actions.push(
      [texts.accept, () => act(() => editor.acceptReviewItem(item.key))],
      [texts.reject, () => act(() => editor.rejectReviewItem(item.key))],
    );
  if (canEdit) actions.push([texts.reply, () => setReplying(true)]);
  if (canEdit && item.kind === 'comment')
    actions.push(
      [
        isResolved ? texts.reopen : texts.resolve,
        () => act(() => editor.setCommentResolved(item.key, !isResolved)),
      ],
      [texts.remove, () => act(() => editor.deleteReviewItem(item.key))],
    );
  return (
    <li
      className={classes.card}
      data-active={item.isActive || undefined}
      data-resolved={isResolved || undefined}
    >
      <button
        type="button"
        className={classes.place}
        disabled={!item.activatable}
        onClick={() => editor.setActiveReviewItem(item.key)}
      >
        <Words item={item} />
        {isResolved && <span className={classes.kind}>{texts.resolved}</span>}
      </button>
      {replies.map((reply) => (
        <div key={reply.key} className={classes.reply}>
          <Words item={reply} />
        </div>
      ))}
      {isReplying ? (
        <CommentForm
          title={texts.reply}
          label={texts.replyLabel}
          onCancel={() => setReplying(false)}
          onSave={(text) => {
            const { ok } = editor.replyToReviewItem(item.key, text);
            engine.refresh();
            setReplying(!ok);
            return ok;
          }}
        />
      ) : (
        <div className={classes.actions}>
          {actions.map(([label, run]) => (
            <Button key={label} variant="subtle" size="compact-sm" onClick={run}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}

/** Who, when and what. All of it comes from the document, so it is shown as text only. */
function Words({ item }: { item: ReviewItemPlacement }) {
  const locale = useLocale();
  const texts = useStrings(reviewStrings);
  const time = item.date ? new Date(item.date) : null;
  const replaced = item.kind === 'revision' ? item.replacedText : undefined;
  const kind = item.kind === 'revision' ? knownKind(item.revisionKind) : 'comment';
  const text = textOfItem(item);
  return (
    <>
      <span className={classes.who}>
        <bdi>{item.author || texts.unknownAuthor}</bdi>
        {time && !Number.isNaN(time.getTime()) && <time>{formatDateTime(time, locale)}</time>}
      </span>
      {kind !== 'comment' && <span className={classes.kind}>{texts.kinds[kind]}</span>}
      {replaced && (
        <del className={classes.text} dir="auto">
          {replaced.slice(0, MAX_SHOWN)}
        </del>
      )}
      {text && (
        <span className={classes.text} dir="auto" data-deleted={kind === 'delete' || undefined}>
          {text.slice(0, MAX_SHOWN)}
        </span>
      )}
    </>
  );
}
const kinds = [
  'insert',
  'delete',
  'replace',
  'moveFrom',
  'moveTo',
  'format',
  'paragraphMark',
  'structural',
] as const;
const knownKind = (kind: string) => kinds.find((known) => known === kind) ?? 'format';

/** Of a paragraph that was added or deleted, this many letters are enough to recognise it. */
const MAX_SHOWN = 600;
