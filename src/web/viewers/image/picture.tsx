import { Loader } from '@mantine/core';
import { type CSSProperties, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import classes from './picture.module.css';
import type { PictureSource } from './picture-source.ts';
import type { Size } from './transform.ts';
import type { PictureView } from './use-picture-view.ts';
import { usePictureUrl } from './use-picture-url.ts';

/**
 * The picture at this address could not be shown. `hasSmaller`: a smaller drawing of it stays. `isTooLarge`: it has more pixels
 * than a browser decodes.
 */
export type OnFailed = (url: string, how: { hasSmaller: boolean; isTooLarge: boolean }) => void;

/** As many as the server draws. More fill the memory of the tab, or hold it up for many seconds. */
const MAX_PIXELS = 100_000_000;

interface PictureProps {
  name: string;
  source: PictureSource;
  thumbnailUrl: string | null;
  view: PictureView;
  /** How far a finger has pulled it aside. */
  pulled: number;
  onShown: () => void;
  onFailed: OnFailed;
}

/** A picture, and what is shown in its place until it, or a larger drawing of it, has arrived. */
export function Picture({ name, source, thumbnailUrl, view, pulled, onShown, onFailed }: PictureProps) {
  const url = usePictureUrl(source, view.scale);
  const [shownUrl, setShownUrl] = useState<string | null>(null);
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const layers = [shownUrl, url === failedUrl ? null : url].filter((layer) => layer !== null);

  async function show(image: HTMLImageElement, layer: string): Promise<void> {
    // Otherwise the one below is removed before this one is painted.
    await image.decode().catch(() => {});
    setShownUrl(layer);
    onShown();
  }

  function fail(layer: string, isTooLarge = false): void {
    setFailedUrl(layer);
    onFailed(layer, { hasSmaller: shownUrl !== null, isTooLarge });
  }

  /** Before it is decoded, because only then its memory is needed. */
  function onSize(size: Size, layer: string): void {
    if (size.width * size.height > MAX_PIXELS) fail(layer, true);
    else view.setSize(size);
  }

  return (
    <>
      {!shownUrl && <Loader className={classes.loader} color="currentColor" />}
      <div
        className={classes.picture}
        style={styleOf(view, pulled)}
        data-glides={view.isGliding || undefined}
        data-pulled={pulled !== 0 || undefined}
        data-shown={shownUrl !== null || undefined}
      >
        {!shownUrl && thumbnailUrl && <Thumbnail url={thumbnailUrl} />}
        {[...new Set(layers)].map((layer) => (
          <Layer
            key={layer}
            url={layer}
            alt={layer === layers[0] ? name : ''}
            onSize={source.how === 'file' ? (size) => onSize(size, layer) : undefined}
            onLoad={({ currentTarget }) => void show(currentTarget, layer)}
            onError={() => fail(layer)}
          />
        ))}
      </div>
    </>
  );
}

interface LayerProps {
  url: string;
  alt: string;
  onSize: ((size: Size) => void) | undefined;
  onLoad: (event: SyntheticEvent<HTMLImageElement>) => void;
  onError: () => void;
}

function Layer({ url, alt, onSize, onLoad, onError }: LayerProps) {
  const image = useRef<HTMLImageElement>(null);
  // The size is in the first bytes of a picture; the browser has no event for it.
  useEffect(() => {
    if (!onSize) return undefined;
    let frame = 0;
    function look(): void {
      const { naturalWidth: width, naturalHeight: height } = image.current!;
      if (width > 0) onSize!({ width, height });
      else frame = requestAnimationFrame(look);
    }
    look();
    return () => cancelAnimationFrame(frame);
    // oxlint-disable-next-line react/exhaustive-deps -- the size of a picture does not change
  }, []);
  return (
    <img
      ref={image}
      className={classes.layer}
      src={url}
      alt={alt}
      draggable={false}
      onLoad={onLoad}
      onError={onError}
    />
  );
}

function Thumbnail({ url }: { url: string }) {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) return null;
  return (
    <img className={classes.layer} src={url} alt="" draggable={false} onError={() => setHasFailed(true)} />
  );
}

/** While the size is unknown, what there is fills the place. */
function styleOf({ frame, scale, transform: { turns, middle } }: PictureView, pulled: number): CSSProperties {
  if (!frame || scale === null) return {};
  return {
    inlineSize: frame.picture.width * scale,
    blockSize: frame.picture.height * scale,
    transform: `translate(${middle.x + pulled}px, ${middle.y}px) rotate(${turns * 90}deg)`,
  };
}
