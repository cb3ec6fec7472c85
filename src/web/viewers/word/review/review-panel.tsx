import { Button, Select, Switch } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { Tool } from '../bar/tool.tsx';
import { useEngineState } from '../engine/use-engine-state.ts';
import type { WordEngine } from '../engine/word-engine.ts';
import { CommentForm } from './comment-form.tsx';
import { ReviewCard } from './review-card.tsx';
import classes from './review.module.css';
import { reviewStrings } from './review.strings.ts';
import { threadsOf } from './threads.ts';

/** A document may have thousands; the next are shown on request. */
const SHOWN = 100;

const modes = ['all-markup', 'simple-markup', 'proposed', 'original'] as const;

interface ReviewPanelProps {
  engine: WordEngine;
  canEdit: boolean;
  /** Whether a comment on the selection is being written. */
  isWriting: boolean;
  onWritten: () => void;
  onClose: () => void;
}

/** The comments and suggested changes of the document, and what can be done with each. */
export function ReviewPanel({ engine, canEdit, isWriting, onWritten, onClose }: ReviewPanelProps) {
  const texts = useStrings(reviewStrings);
  const now = useEngineState(engine);
  const [shown, setShown] = useState(SHOWN);
  const threads = threadsOf(engine.editor.getReviewItems());
  const hasChanges = threads.some(({ item }) => item.kind === 'revision');
  const mode = modes.find((each) => each === now.reviewDisplayMode) ?? 'all-markup';
  return (
    <aside className={classes.panel} aria-label={texts.title}>
      <div className={classes.head}>
        <h2>{texts.title}</h2>
        <Tool icon={IconX} label={texts.close} run={onClose} />
      </div>
      <div className={classes.settings}>
        {canEdit && (
          <Switch
            label={texts.track}
            description={texts.trackHint}
            checked={now.editingMode === 'suggesting'}
            onChange={({ currentTarget }) => {
              engine.editor.setEditingMode(currentTarget.checked ? 'suggesting' : 'editing');
              engine.refresh();
            }}
          />
        )}
        <Select
          label={texts.show}
          allowDeselect={false}
          value={mode}
          data={modes.map((value) => ({ value, label: texts.modes[value] }))}
          onChange={(value) => value && engine.run({ type: 'setReviewDisplayMode', mode: value })}
        />
        {canEdit && hasChanges && (
          <div className={classes.buttons}>
            {(['accept', 'reject'] as const).map((action) => (
              <Button
                key={action}
                variant="default"
                onClick={() => engine.run({ type: 'resolveAllReviewChanges', action })}
              >
                {action === 'accept' ? texts.acceptAll : texts.rejectAll}
              </Button>
            ))}
          </div>
        )}
      </div>
      {isWriting && (
        <CommentForm
          title={texts.newComment}
          label={texts.commentLabel}
          onCancel={onWritten}
          onSave={(text) => {
            const { ok } = engine.editor.addComment(text);
            engine.refresh();
            if (ok) onWritten();
            return ok;
          }}
        />
      )}
      <output className={classes.count}>
        {threads.length === 0 ? texts.empty : texts.count(threads.length)}
      </output>
      <ul className={classes.cards}>
        {threads.slice(0, shown).map((thread) => (
          <ReviewCard key={thread.item.key} engine={engine} thread={thread} canEdit={canEdit} />
        ))}
      </ul>
      {threads.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + SHOWN)}>
          {texts.count(threads.length - shown)}
        </Button>
      )}
    </aside>
  );
}
