import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { toastFailure } from '#web/lib/toasts.ts';
import { PageSkeleton } from '#web/ui/state/page-skeleton.tsx';
import { WordBar } from './bar/word-bar.tsx';
import { LinkDialog } from './bar/link-dialog.tsx';
import { painted, showBeginning } from './engine/beginning.ts';
import { engineLabels } from './engine/engine-labels.ts';
import { engineStrings } from './engine/engine.strings.ts';
import { loadEngine } from './engine/load-engine.ts';
import { onRefusedEdit } from './engine/refused-edits.ts';
import { SCROLLER } from './engine/scroll-to-cursor.ts';
import type { EngineTexts, WordEngine } from './engine/word-engine.ts';
import { FindBar } from './find/find-bar.tsx';
import { ReviewPanel } from './review/review-panel.tsx';
import { StatusBar } from './status-bar.tsx';
import { usePictures } from './use-pictures.tsx';
import { useWordKeys } from './use-word-keys.ts';
import classes from './word.module.css';
import { wordStrings } from './word.strings.ts';

interface WordEditorProps {
  bytes: Uint8Array<ArrayBuffer>;
  /** Its first pages, to be read while the whole is being opened. */
  beginning?: Uint8Array<ArrayBuffer> | null;
  /** May change while the document is open. */
  isReadOnly: boolean;
  /** Whoever makes comments and suggestions. */
  author: string;
  /** Whether the comments and suggestions are shown from the start. */
  isReviewing?: boolean;
  /** The document is open; the returned function is called before it is closed. */
  onReady: (engine: WordEngine) => () => void;
  /** The engine refuses the document. */
  onRefused: () => void;
}

/** A Word document that can be read, and edited by whoever may. It keeps what is open when language or colours change. */
export function WordEditor(props: WordEditorProps) {
  const { bytes, beginning = null, isReadOnly, author, isReviewing = false, onReady, onRefused } = props;
  const canEdit = !isReadOnly;
  const texts = useStrings(wordStrings);
  const engineTexts = useEngineTexts();
  const [engine, setEngine] = useState<WordEngine | null>(null);
  const [root, setRoot] = useState<HTMLDivElement | null>(null);
  const [container, setContainer] = useState<HTMLDivElement | null>(null);
  const [isBegun, setBegun] = useState(false);
  const [open, setOpen] = useState<{ find?: boolean; review?: boolean; link?: boolean; comment?: boolean }>({
    review: isReviewing,
  });

  const begin = useEffectEvent(
    (Engine: typeof WordEngine, place: HTMLElement, pages: Uint8Array<ArrayBuffer>) =>
      showBeginning(Engine, place, { bytes: pages, author, texts: engineTexts }),
  );
  useEffect(() => {
    if (!container) return undefined;
    let leave: (() => void) | null = null;
    let isLeft = false;
    async function start(place: HTMLElement): Promise<void> {
      const Engine = await loadEngine();
      if (isLeft) return;
      if (beginning) {
        leave = begin(Engine, place, beginning);
        setBegun(true);
        await painted();
        if (isLeft) return;
      }
      const closeBeginning = leave;
      const opened = new Engine({ container: place, bytes, author });
      leave = () => opened.close();
      closeBeginning?.();
      if (opened.snapshot().openFailure) {
        onRefused();
        return;
      }
      setEngine(opened);
      const detach = onReady(opened);
      leave = () => {
        // While it is open: its last bytes may be taken.
        detach();
        opened.close();
      };
    }
    void start(container);
    return () => {
      isLeft = true;
      setEngine(null);
      leave?.();
    };
  }, [container, bytes, beginning, author, onReady, onRefused]);
  useEffect(() => engine?.setReadOnly(isReadOnly), [engine, isReadOnly]);
  useEffect(() => {
    if (!engine || isReadOnly) return undefined;
    return onRefusedEdit(engine.editor, (refusal) => toastFailure(texts.refusals[refusal]));
  }, [engine, isReadOnly, texts]);
  useEffect(() => {
    // A finger that opened the document has not asked for the keyboard.
    if (engine && !isReadOnly && matchMedia('(hover: hover)').matches) engine.editor.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when it is opened
  }, [engine]);
  useEffect(() => engine?.describe(engineTexts), [engine, engineTexts]);

  const show = useCallback((what: typeof open) => setOpen((before) => ({ ...before, ...what })), []);
  const writeComment = useCallback(() => {
    // The field of the comment takes the focus, and the engine keeps what is selected.
    if (!engine?.snapshot().selectionCollapsed) show({ review: true, comment: true });
  }, [engine, show]);
  const pictures = usePictures(engine);
  const pageKeys = {
    find: () => show({ find: true }),
    link: () => show({ link: true }),
    review: () => show({ review: true }),
    comment: writeComment,
  };
  useWordKeys({ engine, root }, canEdit, pageKeys, () => toastFailure(texts.refusals.sizes));

  return (
    <div ref={setRoot} className={classes.editor}>
      {!engine && isBegun && <div className={classes.barToCome} />}
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
        <section className={`${SCROLLER} ${classes.scroller}`} dir="ltr" aria-label={texts.pages}>
          {!engine && !isBegun && <PageSkeleton />}
          <div className={classes.sheets}>
            <div ref={setContainer} className={`docx-editor ${classes.paper}`} {...pictures.dropTarget} />
          </div>
        </section>
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

function useEngineTexts(): EngineTexts {
  const locale = useLocale();
  const label = useStrings(wordStrings).content;
  const texts = useStrings(engineStrings);
  return useMemo(() => ({ label, labels: engineLabels(texts), locale }), [label, texts, locale]);
}
