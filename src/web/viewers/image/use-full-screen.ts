import { useFullscreenDocument } from '@mantine/hooks';
import { useEffect } from 'react';

/** The full screen of the whole page, because messages are drawn outside the lightbox. It ends with the lightbox. */
export function useFullScreen() {
  const { fullscreen: isOn, toggle } = useFullscreenDocument();
  useEffect(
    () => () => {
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => {});
    },
    [],
  );
  return { isOn, toggle: () => void toggle().catch(() => {}) };
}
