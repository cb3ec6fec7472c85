import { IconChevronLeft, IconChevronRight, IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { Label } from '#shared/files/labels.contract.ts';
import { type BarcodeReader, openBarcodeReader } from '#web/lib/barcode-reader/read-barcodes.ts';
import { errorText } from '#web/lib/http/error-text.ts';
import { shownName } from '#web/lib/text/shown-name.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-action.tsx';
import { FittedLine } from '#web/ui/text/fitted-line.tsx';
import { type LabelSize, LabelTooSmall } from './label-layout.ts';
import { UnreadableLabel, drawChecked, pngOf } from './label-picture.ts';
import classes from './label-dialog.module.css';
import { labelsStrings } from './labels.strings.ts';

interface LabelPreviewProps {
  labels: readonly Label[];
  size: LabelSize;
  /** The size is a scale of the settings, and not that of a sheet. */
  isScale: boolean;
  /** As many as the printer has, so that it is read as it will be printed. */
  dotsPerPixel: number;
}

/** In percent of the window. */
const HIGHEST = 26;

/** The labels, one at a time, as they will be printed; each is read as it will be before it is printed. */
export function LabelPreview({ labels, size, isScale, dotsPerPixel }: LabelPreviewProps) {
  const texts = useStrings(labelsStrings);
  const locale = useLocale();
  const [at, setAt] = useState(0);
  const label = labels[Math.min(at, labels.length - 1)]!;
  const reader = useReader();
  const facts = [
    ...(labels.length > 1 ? [texts.position(at + 1, labels.length)] : []),
    ...(isScale ? [texts.size(size.width, size.height)] : []),
  ];
  const step = (by: number) => setAt((at + by + labels.length) % labels.length);
  return (
    <figure className={classes.preview}>
      <div className={classes.stage}>
        <Drawn key={`${label.id} ${size.width} ${size.height}`} {...{ label, size, dotsPerPixel, reader }} />
      </div>
      <figcaption className={classes.caption}>
        {labels.length > 1 && (
          <IconButton icon={IconChevronLeft} label={texts.previous} onClick={() => step(-1)} directional />
        )}
        <span className={classes.of} aria-live="polite">
          <FittedLine parts={[shownName(label.name, locale)]} />
          <span className={classes.muted}>{facts.join(' · ')}</span>
        </span>
        {labels.length > 1 && (
          <IconButton icon={IconChevronRight} label={texts.next} onClick={() => step(1)} directional />
        )}
      </figcaption>
      {label.printed && <p className={classes.muted}>{texts.printedBefore(label.printed)}</p>}
    </figure>
  );
}

type Drawing = 'checking' | 'unreadable' | { url: string } | { failed: unknown };

interface DrawnProps extends Pick<LabelPreviewProps, 'size' | 'dotsPerPixel'> {
  label: Label;
  reader: () => BarcodeReader;
}

function Drawn({ label, size: { width, height }, dotsPerPixel, reader }: DrawnProps) {
  const texts = useStrings(labelsStrings);
  const locale = useLocale();
  const [drawing, setDrawing] = useState<Drawing>('checking');

  useEffect(() => {
    const ended = new AbortController();
    async function draw(): Promise<void> {
      const look = { size: { width, height }, dotsPerPixel };
      const picture = await drawChecked(reader(), label, look).then(pngOf);
      if (ended.signal.aborted) return;
      const url = URL.createObjectURL(picture);
      ended.signal.addEventListener('abort', () => URL.revokeObjectURL(url));
      setDrawing({ url });
    }
    draw().catch((error: unknown) => {
      const isUnreadable = error instanceof UnreadableLabel || error instanceof LabelTooSmall;
      if (!ended.signal.aborted) setDrawing(isUnreadable ? 'unreadable' : { failed: error });
    });
    return () => ended.abort();
  }, [reader, label, width, height, dotsPerPixel]);

  const ratio = width / height;
  // As large as it is printed, but no higher than a part of the window.
  const paper = {
    className: classes.paper,
    style: { aspectRatio: ratio, inlineSize: `min(${width}px, ${ratio * HIGHEST}dvh)` },
  };
  if (drawing === 'checking')
    return (
      <>
        <div {...paper} />
        <p className={classes.check}>{texts.checking}</p>
      </>
    );
  if (drawing === 'unreadable') return <p className={classes.unreadable}>{texts.unreadable}</p>;
  if ('failed' in drawing) return <p className={classes.unreadable}>{errorText(drawing.failed, locale)}</p>;
  return (
    <>
      <img {...paper} src={drawing.url} alt={texts.preview(label.barcode)} />
      <p className={classes.readable}>
        <Icon icon={IconCircleCheck} size={16} />
        {texts.readable}
      </p>
    </>
  );
}

/** One reader for as long as the preview is shown; it is opened when it is needed. */
function useReader(): () => BarcodeReader {
  const opened = useRef<BarcodeReader | null>(null);
  const [read] = useState(() => () => (opened.current ??= openBarcodeReader()));
  useEffect(
    () => () => {
      opened.current?.close();
      opened.current = null;
    },
    [],
  );
  return read;
}
