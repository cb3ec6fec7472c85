import { type DragEvent, type ReactNode, useRef } from 'react';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { toastFailure } from '#web/lib/toasts.ts';
import { passPicture } from './engine/caret.ts';
import type { WordEngine } from './engine/word-engine.ts';
import { wordStrings } from './word.strings.ts';

const accepted = ['image/png', 'image/jpeg', 'image/gif', 'image/bmp', 'image/webp'] as const;
type Mime = (typeof accepted)[number];
const isAccepted = (type: string): type is Mime => accepted.some((each) => each === type);

/** A picture with more pixels would fill the memory of the browser when it is drawn. */
const MAX_BYTES = 20 * 1024 * 1024;
/** The width of the text on an A4 page, in points. */
const MAX_WIDTH = 450;
const MAX_HEIGHT = 600;
/** Pixels are shown at 96 a inch, of 72 points. */
const POINTS_A_PIXEL = 0.75;

/** Puts pictures into the document: chosen from the disk, or dropped. */
export function usePictures(engine: WordEngine | null): {
  choose: () => void;
  /** The hidden field; it has to be drawn. */
  field: ReactNode;
  dropTarget: { onDrop: (event: DragEvent) => void };
} {
  const { pictureRefused } = useStrings(wordStrings);
  const input = useRef<HTMLInputElement>(null);

  async function insert(file: File): Promise<void> {
    const { type } = file;
    if (!engine || !isAccepted(type) || file.size > MAX_BYTES) throw new Error(pictureRefused);
    const { width, height } = await sizeOf(file);
    const scale = Math.min(1, MAX_WIDTH / (width * POINTS_A_PIXEL), MAX_HEIGHT / (height * POINTS_A_PIXEL));
    const data = new Uint8Array(await file.arrayBuffer());
    const result = await engine.editor.executeImageCommand({
      type: 'insertImage',
      data,
      mime: type,
      widthPoints: width * POINTS_A_PIXEL * scale,
      heightPoints: height * POINTS_A_PIXEL * scale,
    });
    engine.refresh();
    if (!result.ok) throw new Error(pictureRefused);
    passPicture(engine.editor);
  }
  const insertOrSay = (file: File): void => void insert(file).catch(() => toastFailure(pictureRefused));

  return {
    choose: () => input.current?.click(),
    field: (
      <input
        ref={input}
        type="file"
        hidden
        accept={accepted.join(',')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) insertOrSay(file);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    ),
    dropTarget: {
      onDrop(event) {
        const files = [...event.dataTransfer.files].filter(({ type }) => isAccepted(type));
        if (files.length === 0) return;
        event.preventDefault();
        for (const file of files) insertOrSay(file);
      },
    },
  };
}

async function sizeOf(file: File): Promise<{ width: number; height: number }> {
  const picture = await createImageBitmap(file);
  const { width, height } = picture;
  picture.close();
  return { width, height };
}
