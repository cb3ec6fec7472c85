import { fitted, type Frame, panBy, type Point, type Transform, turn, zoomBy } from './transform.ts';

/** What changes how a picture is seen. */
type ViewCommand =
  | { do: 'pan'; by: Point }
  | { do: 'zoom'; factor: number }
  | { do: 'turn'; by: 1 | -1 }
  | { do: 'fit' };

export type LightboxCommand = ViewCommand | { do: 'step'; by: 1 | -1 } | { do: 'fullScreen' };

type PressedKey = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** How much one press of a key or a button zooms. */
export const ZOOM_STEP = 1.25;
/** How far an arrow key moves a picture that is zoomed, in pixels. */
const PAN_STEP = 80;

/** The picture moves against the arrow, so that what is seen moves with it. */
const panByKey: Record<string, Point> = {
  ArrowLeft: { x: PAN_STEP, y: 0 },
  ArrowRight: { x: -PAN_STEP, y: 0 },
  ArrowUp: { x: 0, y: PAN_STEP },
  ArrowDown: { x: 0, y: -PAN_STEP },
};

/** What a key does. Letters and digits are found by their position, because an Arabic keyboard types others there. */
export function commandOf(
  { key, code, shiftKey, altKey, ctrlKey, metaKey }: PressedKey,
  { isZoomed, isRtl }: { isZoomed: boolean; isRtl: boolean },
): LightboxCommand | null {
  // With Alt an arrow is the browser's Back, with Ctrl the others zoom or reload the page.
  if (altKey || ctrlKey || metaKey) return null;
  if (code === 'KeyR') return { do: 'turn', by: shiftKey ? -1 : 1 };
  if (key === '+' || key === '=' || code === 'NumpadAdd') return { do: 'zoom', factor: ZOOM_STEP };
  if (shiftKey) return null;
  if (key === '-' || code === 'NumpadSubtract') return { do: 'zoom', factor: 1 / ZOOM_STEP };
  if (code === 'Digit0' || code === 'Numpad0') return { do: 'fit' };
  if (code === 'KeyF') return { do: 'fullScreen' };
  if (key === 'PageDown') return { do: 'step', by: 1 };
  if (key === 'PageUp') return { do: 'step', by: -1 };
  const pan = panByKey[key];
  if (isZoomed && pan) return { do: 'pan', by: pan };
  if (key === 'ArrowRight') return { do: 'step', by: isRtl ? -1 : 1 };
  if (key === 'ArrowLeft') return { do: 'step', by: isRtl ? 1 : -1 };
  return null;
}

/** How a picture is shown after a command. */
export function viewAfter(command: ViewCommand, transform: Transform, frame: Frame): Transform {
  switch (command.do) {
    case 'pan':
      return panBy(transform, frame, command.by);
    case 'zoom':
      return zoomBy(transform, frame, command.factor);
    case 'turn':
      return turn(transform, frame, command.by);
    case 'fit':
      return { ...fitted, turns: transform.turns };
  }
}
