import { useEffect } from 'react';
import { isTyping } from '#web/lib/is-typing.ts';
import { markKeyboard, unmarkKeyboard } from '#web/lib/keyboard-mark.ts';

/**
 * Marks the page while the keyboard is used to move in it. The list has the focus on arrival, and browsers would draw the ring
 * there also for somebody who only uses a mouse or a finger.
 */
export function useKeyboardMark(): void {
  useEffect(() => {
    const { documentElement: root } = document;
    const mark = (event: KeyboardEvent) => {
      if (event.key === 'Tab' || !isTyping(event)) markKeyboard(root);
    };
    const unmark = () => unmarkKeyboard(root);
    // Before the handlers of the page, which may stop the event.
    document.addEventListener('keydown', mark, true);
    document.addEventListener('pointerdown', unmark, true);
    return () => {
      document.removeEventListener('keydown', mark, true);
      document.removeEventListener('pointerdown', unmark, true);
    };
  }, []);
}
