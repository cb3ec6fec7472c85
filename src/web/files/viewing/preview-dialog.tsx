import { Loader, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconFileOff } from '@tabler/icons-react';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { downloadFile } from '#web/files/actions/reading/download-file.ts';
import { printFiles } from '#web/files/actions/reading/print-file.ts';
import { readingStrings } from '#web/files/actions/reading/reading.strings.ts';
import { usePrintKey } from '#web/files/actions/reading/use-print-key.ts';
import type { ListedFile } from '#web/files/files.api.ts';
import { emptyStrings } from '#web/files/list/empty.strings.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { toastError } from '#web/lib/toasts.ts';
import { upTo } from '#web/ui/breakpoints.ts';
import { useCloseOnBack } from '#web/ui/dialog/close-on-back.ts';
import { useReturnFocus } from '#web/ui/dialog/return-focus.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { useIsLow } from '#web/ui/use-is-low.ts';
import type { ViewerRights } from '#web/viewers/pdf/viewer-props.ts';
import { useNeighbourKeys } from '#web/viewers/use-neighbour-keys.ts';
import { FilePages } from './file-pages.tsx';
import { hasPages, mayHaveNext } from './find-shown.ts';
import { PreviewBar } from './preview-bar.tsx';
import classes from './preview-dialog.module.css';
import { previewStrings } from './preview.strings.ts';
import { type OverList, useListedItem } from './use-listed-item.ts';
import { useStep } from './use-step.ts';

export interface PreviewDialogProps extends OverList {
  /** The address of the page of a file. */
  hrefOf: (item: ListedFile) => string | undefined;
  onShow: (id: ListedFile['id'], row: number) => void;
  onClose: () => void;
}

/**
 * The pages of a file in a dialog over the list, with the steps to the documents before and after it. It does not remember the place:
 * a glance must not change where somebody stopped reading.
 */
export function PreviewDialog(props: PreviewDialogProps) {
  const { rows, hrefOf, onClose } = props;
  const texts = useStrings(previewStrings);
  const { preview } = useStrings(readingStrings);
  const { title, hint } = useStrings(emptyStrings).notFound;
  const { row, item, known, isLost, failure } = useListedItem(props);
  const step = useStep({ ...props, row }, hasPages);
  const unnamed = isLost ? title : preview;
  const isPhone = useMediaQuery(upTo('phone'), undefined, { getInitialValueInEffect: false });
  const isLow = useIsLow();
  const dialog = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useReturnFocus(true);
  useCloseOnBack(true, onClose);
  useEscape(dialog, onClose);
  usePrintKey(item);
  useNeighbourKeys(step);
  // What had the focus may have gone with the pages of another file.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  });

  const canStep = (by: 1 | -1) => row !== null && mayHaveNext(rows, row, by, hasPages);

  return (
    // Escape closes the search in the document first. Nothing around the file manager scrolls, and locking it would cost a recalculation of
    // all styles.
    <Modal.Root
      opened
      onClose={onClose}
      closeOnEscape={false}
      lockScroll={false}
      size={1040}
      yOffset="3dvh"
      fullScreen={isPhone || isLow}
      transitionProps={{ duration: 120 }}
    >
      <Modal.Overlay />
      <Modal.Content
        classNames={{ content: classes.content }}
        aria-label={known ? texts.previewOf(known.name) : unnamed}
      >
        <div ref={dialog} className={classes.dialog}>
          <PreviewBar
            heading={heading}
            item={known}
            href={item && hrefOf(item)}
            canStep={row === null ? undefined : canStep}
            onStep={step}
            onClose={onClose}
          />
          <div className={classes.pages}>
            {item && (
              <FilePages
                key={item.id}
                file={item}
                rights={rightsOf(item)}
                dialog={dialog}
                hasNeighbours={canStep(1) || canStep(-1)}
              />
            )}
            {isLost && (
              <div role="alert">
                <EmptyState icon={IconFileOff} title={title} description={hint} />
              </div>
            )}
            {failure && (
              <ErrorState message={failure.message} requestId={failure.requestId} onRetry={failure.retry} />
            )}
            {!item && !isLost && !failure && <Loader className={classes.loader} />}
          </div>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

const rightsOf = (item: ListedFile): ViewerRights => ({
  onPrint: item.actions.includes('print') ? () => void printFiles([item]).catch(toastError) : undefined,
  onDownload: item.actions.includes('download') ? () => void downloadFile(item).catch(toastError) : undefined,
});

/** Escape closes the dialog, unless something in it or over it used the key: the search, a menu, the sheet of keys. */
function useEscape(dialog: RefObject<HTMLElement | null>, onClose: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    if (target === document.body || dialog.current?.contains(target as Node)) onClose();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    // After the viewer, which listens at the window, and before a tooltip that is shown, which stops the key.
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
}
