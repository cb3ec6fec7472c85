import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { directionOf } from '#web/lib/text/locale.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { Icon } from '#web/ui/icon.tsx';
import classes from './stage.module.css';
import { lightboxStrings } from './lightbox.strings.ts';
import { type OnFailed, Picture } from './picture.tsx';
import type { LightboxImage, PictureSource } from './picture-source.ts';
import { useGestures } from './use-gestures.ts';
import type { PictureView } from './use-picture-view.ts';

export interface StageProps {
  /** Undefined when there is a message instead. */
  image: (LightboxImage & { source: PictureSource }) | undefined;
  view: PictureView;
  /** The browser's own menu offers to save a picture. */
  hasBrowserMenu: boolean;
  onStep: ((by: 1 | -1) => void) | undefined;
  /** Whether it has buttons for that; a finger needs none. */
  hasStepButtons: boolean;
  /** The steps that do nothing, because there is no image on that side. */
  idleSteps?: readonly (1 | -1)[];
  onShown: () => void;
  onFailed: OnFailed;
  /** What is shown instead of an image. */
  children: ReactNode;
}

/** What the picture is moved on, with the buttons for the one before and after it. */
export function Stage(props: StageProps) {
  const { image, view, hasBrowserMenu, onStep, hasStepButtons, idleSteps = [] } = props;
  const { onShown, onFailed, children } = props;
  const { measure, isZoomed } = view;
  const texts = useStrings(lightboxStrings);
  const isRtl = directionOf(useLocale()) === 'rtl';
  const surface = useRef<HTMLDivElement>(null);
  const { pulled, handlers } = useGestures({ surface, view, isRtl, onStep });
  return (
    <div className={classes.stage}>
      <div
        ref={surface}
        className={classes.surface}
        data-zoomed={isZoomed || undefined}
        onContextMenu={hasBrowserMenu ? undefined : (event) => event.preventDefault()}
        {...handlers}
      >
        <div ref={measure} className={classes.place}>
          {image && (
            <Picture
              key={image.key}
              name={image.name}
              source={image.source}
              thumbnailUrl={image.thumbnailUrl}
              view={view}
              pulled={pulled}
              onShown={onShown}
              onFailed={onFailed}
            />
          )}
        </div>
      </div>
      {/* Not on the surface, which would take the click on a button of it. */}
      {!image && <div className={classes.place}>{children}</div>}
      {/* A button that does nothing keeps the focus, so that the keyboard does not lose its place. */}
      {onStep && hasStepButtons && (
        <>
          <ActionIcon
            className={classes.step}
            data-side="start"
            aria-label={texts.previous}
            aria-disabled={idleSteps.includes(-1)}
            onClick={() => onStep(-1)}
          >
            <Icon icon={IconChevronLeft} size={28} directional />
          </ActionIcon>
          <ActionIcon
            className={classes.step}
            data-side="end"
            aria-label={texts.next}
            aria-disabled={idleSteps.includes(1)}
            onClick={() => onStep(1)}
          >
            <Icon icon={IconChevronRight} size={28} directional />
          </ActionIcon>
        </>
      )}
    </div>
  );
}
