import { useElementSize, useMergedRef } from '@mantine/hooks';
import { type RefCallback, useRef, useState } from 'react';
import type { LightboxImage } from './picture-source.ts';
import {
  bounded,
  fitted,
  type Frame,
  isFitted,
  type Point,
  scaleOf,
  type Size,
  type Transform,
} from './transform.ts';

export interface PictureView {
  /** The `ref` of the element that the picture fits into. */
  measure: RefCallback<HTMLElement>;
  /** Its size; zero while it is unknown. */
  place: Size;
  /** Null while the size of the picture is unknown. */
  frame: Frame | null;
  transform: Transform;
  /** 1 when a pixel of the picture is a pixel of the screen; null while that is unknown. */
  scale: number | null;
  isZoomed: boolean;
  /** Whether the picture glides to its new place; under a finger it does not. */
  isGliding: boolean;
  /** Whether the user has changed anything since this picture is shown. */
  isChanged: boolean;
  /** Sets the size of a picture that the server does not draw. */
  setSize: (size: Size) => void;
  change: (next: (transform: Transform, frame: Frame) => Transform, how: 'glide' | 'follow') => void;
  pointOf: (event: { clientX: number; clientY: number }) => Point;
}

interface State {
  key: string;
  transform: Transform;
  isGliding: boolean;
  isChanged: boolean;
}

const newState = (key: string): State => ({ key, transform: fitted, isGliding: false, isChanged: false });

/** The zoom, rotation and place of a picture. Each picture begins whole and upright. */
export function usePictureView(image: LightboxImage | undefined): PictureView {
  const key = image?.key ?? '';
  const { ref: measuredRef, width, height } = useElementSize<HTMLElement>();
  const element = useRef<HTMLElement>(null);
  const measure = useMergedRef(measuredRef, element);
  const [loaded, setLoaded] = useState<{ key: string; size: Size } | null>(null);
  const [stored, setState] = useState(() => newState(key));
  const state = stored.key === key ? stored : newState(key);
  // So that a picture to which the user returns begins anew too.
  if (state !== stored) setState(state);

  const loadedSize = loaded?.key === key ? loaded.size : null;
  const picture = image?.source?.how === 'pages' ? image.source.size : loadedSize;
  const place = { width, height };
  const frame = picture && width > 0 && height > 0 ? { picture, place } : null;
  // The place may have become smaller since.
  const transform = frame ? bounded(state.transform, frame) : fitted;
  return {
    measure,
    place,
    frame,
    transform,
    scale: frame && scaleOf(transform, frame),
    isZoomed: !isFitted(transform),
    isGliding: state.isGliding,
    isChanged: state.isChanged,
    setSize: (size) => setLoaded({ key, size }),
    change(next, how) {
      if (!frame) return;
      // A finger moves several times before the picture is drawn again, so the latest state counts.
      setState((latest) => ({
        key,
        transform: next(bounded(latest.transform, frame), frame),
        isGliding: how === 'glide',
        isChanged: true,
      }));
    },
    pointOf({ clientX, clientY }) {
      const box = element.current!.getBoundingClientRect();
      return { x: clientX - box.x - box.width / 2, y: clientY - box.y - box.height / 2 };
    },
  };
}
