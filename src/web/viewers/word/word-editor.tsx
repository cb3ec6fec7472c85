import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { PageSkeleton } from '#web/ui/state/page-skeleton.tsx';
import { WordBar } from './bar/word-bar.tsx';
import { LinkDialog } from './bar/link-dialog.tsx';
import { loadEngineStyles } from './engine/engine-styles.ts';
import { WordEngine } from './engine/word-engine.ts';
import { FindBar } from './find/find-bar.tsx';
import { ReviewPanel } from './review/review-panel.tsx';
import { StatusBar } from './status-bar.tsx';
import { usePictures } from './use-pictures.tsx';
import { useWordKeys } from './use-word-keys.ts';
import classes from './word.module.css';
import { wordStrings } from './word.strings.ts';

interface WordEditorProps {
  bytes: Uint8Array<ArrayBuffer>;
  canEdit: boolean;
  /** Whoever makes comments and suggestions. */
  author: string;
  /** The document is open; the same engine until the bytes change. */
  onReady: (engine: WordEngine) => void;
  /** The engine refuses the document. */
  onRefused: () => void;
  /** What the page adds to the bar. */
  tools?: ReactNode;
}

/** A Word document that can be read, and edited by whoever may. It keeps what is open when language or colours change. */
export function WordEditor({ bytes, canEdit, author, onReady, onRefused, tools }: WordEditorProps) {
  const texts = useStrings(wordStrings);
  const [engine, setEngine] = useState<WordEngine | null>(null);
  const [container, setContainer] = useState<HTMLDivElement | null>(null);
  const [open, setOpen] = useState<{ find?: boolean; review?: boolean; link?: boolean; comment?: boolean }>({});

  useEffect(() => {
    if (!container) return undefined;
    let opened: WordEngine | null = null;
    let isLeft = false;
    void loadEngineStyles().then(() => {
      if (isLeft) return;
      // The author's name and the right to edit are those of the opening: another one opens the document again.
      opened = new WordEngine({ container, bytes, canEdit, author });
      if (opened.snapshot().openFailure) {
        onRefused();
        return;
      }
      setEngine(opened);
      onReady(opened);
    });
    return () => {
      isLeft = true;
      setEngine(null);
      opened?.close();
    };
  }, [container, bytes, canEdit, author, onReady, onRefused]);

  const show = useCallback((what: typeof open) => setOpen((before) => ({ ...before, ...what })), []);
  const writeComment = useCallback(() => {
    // The field of the comment takes the focus, and the engine keeps what is selected.
    if (!engine?.snapshot().selectionCollapsed) show({ review: true, comment: true });
  }, [engine, show]);
  const pictures = usePictures(engine);
  useWordKeys(engine, canEdit, {
    find: () => show({ find: true }),
    link: () => show({ link: true }),
    review: () => show({ review: true }),
    comment: writeComment,
  });

  return (
    <div className={classes.editor}>
      {engine && (
        <WordBar
          engine={engine}
          canEdit={canEdit}
          isFinding={open.find ?? false}
          isReviewing={open.review ?? false}
          onFind={() => show({ find: !open.find })}
          onReview={() => show({ review: !open.review })}
          onPicture={pictures.choose}
          onLink={() => show({ link: true })}
          onComment={writeComment}
          tools={tools}
        />
      )}
      {engine && open.find && (
        <FindBar
          engine={engine}
          canEdit={canEdit}
          onClose={() => {
            show({ find: false });
            engine.editor.focus();
          }}
        />
      )}
      <div className={classes.middle}>
        {/* Paper has no direction of its own: what is written on it has. */}
        <div className={classes.scroller} dir="ltr" aria-label={texts.pages} role="region">
          {!engine && <PageSkeleton />}
          <div ref={setContainer} className={`docx-editor ${classes.paper}`} {...pictures.dropTarget} />
        </div>
        {engine && open.review && (
          <ReviewPanel
            engine={engine}
            canEdit={canEdit}
            isWriting={open.comment ?? false}
            onWritten={() => show({ comment: false })}
            onClose={() => show({ review: false, comment: false })}
          />
        )}
      </div>
      {engine && <StatusBar engine={engine} />}
      {engine && open.link && <LinkDialog engine={engine} onClose={() => show({ link: false })} />}
      {pictures.field}
    </div>
  );
}
