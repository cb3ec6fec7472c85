import { type LightboxCommand, viewAfter } from './lightbox-command.ts';
import type { LightboxImage } from './picture-source.ts';
import { useFullScreen } from './use-full-screen.ts';
import { usePictureView } from './use-picture-view.ts';

/** How an image is seen, and what changes that: keys, buttons and fingers all run commands. */
export function useImageView(image: LightboxImage | undefined, onStep: ((by: 1 | -1) => void) | undefined) {
  const fullScreen = useFullScreen();
  const view = usePictureView(image);

  function run(command: LightboxCommand): void {
    if (command.do === 'step') onStep?.(command.by);
    else if (command.do === 'fullScreen') fullScreen.toggle();
    else view.change((transform, frame) => viewAfter(command, transform, frame), 'glide');
  }
  return { view, isFullScreen: fullScreen.isOn, run };
}
