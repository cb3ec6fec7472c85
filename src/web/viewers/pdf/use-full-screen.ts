import { useEffect, useState } from 'react';

export interface FullScreen {
  isOn: boolean;
  /** Undefined where the browser cannot, or the viewer does not offer it. */
  toggle: (() => void) | undefined;
}

/** The whole page fills the screen, because menus and messages are drawn outside the viewer. */
export function useFullScreen(isOffered: boolean): FullScreen {
  const [isOn, setOn] = useState(document.fullscreenElement !== null);
  useEffect(() => {
    const follow = () => setOn(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  function toggle(): void {
    const change = isOn ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    // The browser may refuse, and the page stays as it is.
    change.catch(() => {});
  }
  if (!isOffered) return { isOn: false, toggle: undefined };
  return { isOn, toggle: document.fullscreenEnabled ? toggle : undefined };
}
