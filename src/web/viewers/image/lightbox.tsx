import { Modal } from '@mantine/core';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { directionOf } from '#web/lib/text/locale.ts';
import { useLocale } from '#web/lib/text/use-strings.ts';
import { useReturnFocus } from '#web/ui/dialog/return-focus.ts';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import { ImageStage } from './image-stage.tsx';
import { LightboxButtons, LightboxTitle } from './lightbox-bar.tsx';
import { commandOf } from './lightbox-command.ts';
import classes from './lightbox.module.css';
import type { LightboxImage, PictureSource } from './picture-source.ts';
import type { OnFailed } from './picture.tsx';
import { useImageView } from './use-image-view.ts';
import { useLoadAhead } from './use-load-ahead.ts';
import { ZoomTools } from './zoom-tools.tsx';

interface LightboxProps {
  /** Undefined while it is loading. */
  image: LightboxImage | undefined;
  /** Why there is no image any more. */
  lostText?: string | undefined;
  /** Which one of how many images, where it is known. */
  place: { number: number; total: number } | null;
  /** Images that are loaded before they are shown. */
  nearby: readonly PictureSource[];
  /** The details of the image, while they are shown. */
  details: ReactNode;
  detailsButton: Ref<HTMLButtonElement>;
  onShowDetails: () => void;
  onHideDetails: () => void;
  /** Shows the image before (-1) or after (1) this one; left out when it is the only one. */
  onStep: ((by: 1 | -1) => void) | undefined;
  /** The steps that do nothing, because it is known that there is no image on that side. */
  idleSteps: readonly (1 | -1)[];
  /** Left out when the user may not print the image. */
  onPrint: (() => void) | undefined;
  /** Left out when the user may not download the image. */
  onDownload: (() => void) | undefined;
  onShown: () => void;
  onFailed: OnFailed;
  onClose: () => void;
}

/** One image over the whole page. Buttons, keys and fingers zoom, turn and move it, and step to the images before and after it. */
export function Lightbox(props: LightboxProps) {
  const { image, lostText, place, nearby, details, detailsButton, idleSteps } = props;
  const { onShowDetails, onHideDetails, onStep, onPrint, onDownload, onShown, onFailed, onClose } = props;
  const ui = useUiTexts();
  const isRtl = directionOf(useLocale()) === 'rtl';
  const { view, isFullScreen, run } = useImageView(image, onStep);
  useLoadAhead(nearby, view.place);
  useReturnFocus(true);

  // On the root, because the content of Mantine's modal drops the handler.
  function onKeyDown(event: KeyboardEvent): void {
    const { currentTarget, target } = event;
    // React also passes on the keys of a sheet, which is drawn over the lightbox and not in it.
    if (!currentTarget.contains(target as Node)) return;
    // Details are drawn anew for each image, so what has the focus in them would disappear.
    if ((target as Element).closest('aside')) return;
    const command = commandOf(event, { isZoomed: view.isZoomed, isRtl });
    if (command) run(command);
  }

  return (
    <Modal.Root
      opened
      onClose={details ? onHideDetails : onClose}
      fullScreen
      transitionProps={{ duration: 120 }}
      onKeyDown={onKeyDown}
    >
      <Modal.Content className={classes.content} aria-label={image?.name ?? lostText}>
        <div className={classes.frame}>
          <LightboxTitle name={image?.name} place={place} />
          {image && !image.problem && <ZoomTools view={view} isFullScreen={isFullScreen} onCommand={run} />}
          <LightboxButtons
            hasDetails={Boolean(details)}
            detailsButton={detailsButton}
            onToggleDetails={details ? onHideDetails : onShowDetails}
            onPrint={onPrint}
            onDownload={onDownload}
            onClose={onClose}
          />
          <ImageStage
            image={image}
            message={lostText ? { text: lostText, button: { label: ui.close, onClick: onClose } } : undefined}
            view={view}
            hasBrowserMenu={onDownload !== undefined}
            onStep={onStep}
            hasStepButtons
            idleSteps={idleSteps}
            onShown={onShown}
            onFailed={onFailed}
          />
        </div>
        {details}
      </Modal.Content>
    </Modal.Root>
  );
}
