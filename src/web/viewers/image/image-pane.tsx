import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { isTyping } from '#web/lib/is-typing.ts';
import { directionOf } from '#web/lib/text/locale.ts';
import { useLocale } from '#web/lib/text/use-strings.ts';
import { ImageStage } from './image-stage.tsx';
import { commandOf } from './lightbox-command.ts';
import classes from './lightbox.module.css';
import type { LightboxImage } from './picture-source.ts';
import type { OnFailed } from './picture.tsx';
import { useImageView } from './use-image-view.ts';
import { ZoomTools } from './zoom-tools.tsx';

interface ImagePaneProps {
  image: LightboxImage | undefined;
  /** Further buttons of the bar. */
  buttons: ReactNode;
  /** The browser's own menu offers to save a picture. */
  hasBrowserMenu: boolean;
  /** Shows the file before (-1) or after (1) this one, if it has any. The page has the buttons for it. */
  onStep: ((by: 1 | -1) => void) | undefined;
  onFailed: OnFailed;
}

/** These use the keys themselves, or are drawn anew for the next picture. */
const withOwnKeys = 'aside, [role=menu], [role=dialog]';

/** One image on its own page, with the tools and keys of the lightbox. It fills its container. */
export function ImagePane({ image, buttons, hasBrowserMenu, onStep, onFailed }: ImagePaneProps) {
  const isRtl = directionOf(useLocale()) === 'rtl';
  const { view, isFullScreen, run } = useImageView(image, onStep);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (isTyping(event) || !(target instanceof Element) || target.closest(withOwnKeys)) return;
    const command = commandOf(event, { isZoomed: view.isZoomed, isRtl });
    if (!command) return;
    event.preventDefault();
    run(command);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return (
    <div className={classes.pane} data-full-screen={isFullScreen || undefined}>
      {image && !image.problem && <ZoomTools view={view} isFullScreen={isFullScreen} onCommand={run} />}
      <div className={classes.buttons}>{buttons}</div>
      <ImageStage
        image={image}
        view={view}
        hasBrowserMenu={hasBrowserMenu}
        onStep={onStep}
        hasStepButtons={false}
        onShown={() => {}}
        onFailed={onFailed}
      />
    </div>
  );
}
