import { Button, Loader, Modal } from '@mantine/core';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { Compared } from '#web/editing/use-conflict.ts';
import { useMe } from '#web/lib/session.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { upTo } from '#web/ui/breakpoints.ts';
import { useCloseOnBack } from '#web/ui/dialog/close-on-back.ts';
import { useReturnFocus } from '#web/ui/dialog/return-focus.ts';
import { Banner } from '#web/ui/state/banner.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { compareDocuments } from '#web/viewers/word/compare/compare-documents.ts';
import type { WordEngine } from '#web/viewers/word/engine/word-engine.ts';
import { WordEditor } from '#web/viewers/word/word-editor.tsx';
import { wordPageStrings } from '../word-page.strings.ts';
import classes from './compared-documents.module.css';

type Comparison = Uint8Array<ArrayBuffer> | 'failed' | null;

/** How the work differs from the version that somebody else saved, over the whole page: the document with tracked changes. */
export function ComparedDocuments({ mine, theirs, onClose }: Compared) {
  const texts = useStrings(wordPageStrings).comparison;
  const { name } = useMe();
  const [comparison, setComparison] = useState<Comparison>(null);
  const [isSame, setSame] = useState(false);
  useReturnFocus(true);
  useCloseOnBack(true, onClose);
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !isTaken(event)) onClose();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  useEffect(() => {
    if (comparison !== null) return undefined;
    const leaving = new AbortController();
    compareDocuments({ before: theirs, after: mine }, name, leaving.signal).then(setComparison, () => {
      if (!leaving.signal.aborted) setComparison('failed');
    });
    return () => leaving.abort();
  }, [comparison, mine, theirs, name]);

  const refuse = useCallback(() => setComparison('failed'), []);
  const lookForChanges = useCallback(({ editor }: WordEngine) => {
    setSame(editor.getReviewItems().every(({ kind }) => kind !== 'revision'));
    return nothing;
  }, []);
  return (
    // The modal would take Escape before the search in the document, which closes itself first.
    <Modal.Root opened onClose={onClose} closeOnEscape={false} fullScreen transitionProps={{ duration: 120 }}>
      <Modal.Content className={classes.content} aria-label={texts.title}>
        <div className={classes.frame}>
          <header className={classes.bar}>
            <div className={classes.texts}>
              <h2 className={classes.title} tabIndex={-1} data-autofocus>
                {texts.title}
              </h2>
              <p className={classes.hint}>{texts.hint}</p>
            </div>
            <Button variant="default" onClick={onClose}>
              {texts.back}
            </Button>
          </header>
          {comparison === null && (
            <output className={classes.waiting}>
              <Loader />
              {texts.comparing}
            </output>
          )}
          {comparison === 'failed' && (
            <ErrorState message={texts.failed} onRetry={() => setComparison(null)} />
          )}
          {isSame && <Banner tone="success">{texts.same}</Banner>}
          {comparison !== null && comparison !== 'failed' && (
            <WordEditor
              bytes={comparison}
              isReadOnly
              author={name}
              isReviewing={!matchMedia(upTo('phone')).matches}
              onReady={lookForChanges}
              onRefused={refuse}
            />
          )}
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

const nothing = () => {};

/** Whether the key closes a list or a menu first. */
const isTaken = ({ target, defaultPrevented }: KeyboardEvent): boolean =>
  defaultPrevented ||
  (target instanceof Element &&
    target.closest('[data-mantine-stop-propagation=true], [role=menu], [role=listbox]') !== null);
