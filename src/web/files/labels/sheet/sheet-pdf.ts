import type { DotRows } from '#web/files/labels/dot-rows.ts';
import { type SheetLayout, placeOf, printedSize } from './sheet-layouts.ts';

const POINTS_PER_MM = 72 / 25.4;
const points = (millimetres: number): string => (millimetres * POINTS_PER_MM).toFixed(3);

/**
 * A PDF with labels on sheets. Each label is a picture of one bit a dot, so that it is printed exactly as it was checked, and Arabic as
 * the browser has shaped it. Labels are packed when they are added, so that hundreds take little memory.
 */
export class SheetPdf {
  readonly #layout: SheetLayout;
  readonly #used: number;
  readonly #objects: (Uint8Array<ArrayBuffer> | string)[][] = [];
  readonly #pages: { pictures: number[]; commands: string[] }[] = [];
  #count = 0;

  constructor(layout: SheetLayout, used: number) {
    this.#layout = layout;
    this.#used = used;
  }

  /** Adds a label, which stands in the middle of the next place. */
  async add(dots: DotRows): Promise<void> {
    const { paper, label } = this.#layout;
    const { width, height } = printedSize(this.#layout);
    const place = placeOf(this.#layout, this.#count, this.#used);
    this.#count += 1;
    const page = (this.#pages[place.page] ??= { pictures: [], commands: [] });
    const stream = await deflated(dots.bytes);
    const number = this.#addObject(
      `<< /Type /XObject /Subtype /Image /Width ${dots.width} /Height ${dots.height} /ImageMask true /Decode [1 0] /BitsPerComponent 1 /Filter /FlateDecode /Length ${stream.length} >>\nstream\n`,
      stream,
      '\nendstream',
    );
    page.pictures.push(number);
    const x = place.x + (label.width - width) / 2;
    const y = paper.height - place.y - (label.height + height) / 2;
    page.commands.push(
      `q ${points(width)} 0 0 ${points(height)} ${points(x)} ${points(y)} cm /L${number} Do Q`,
    );
  }

  /** The whole file. */
  end(): Blob {
    const { paper } = this.#layout;
    const pagesNumber = this.#objects.length + this.#pages.length * 2 + 1;
    const pageNumbers = this.#pages.map(({ pictures, commands }) => {
      const drawn = commands.join('\n');
      const contents = this.#addObject(`<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`);
      const named = pictures.map((number) => `/L${number} ${number} 0 R`).join(' ');
      return this.#addObject(
        `<< /Type /Page /Parent ${pagesNumber} 0 R /MediaBox [0 0 ${points(paper.width)} ${points(paper.height)}] /Contents ${contents} 0 R /Resources << /XObject << ${named} >> >> >>`,
      );
    });
    const kids = pageNumbers.map((number) => `${number} 0 R`).join(' ');
    this.#addObject(`<< /Type /Pages /Kids [${kids}] /Count ${pageNumbers.length} >>`);
    // Otherwise the dialog of a viewer shrinks the sheet to its margins, and every label is out of place.
    const root = this.#addObject(
      `<< /Type /Catalog /Pages ${pagesNumber} 0 R /ViewerPreferences << /PrintScaling /None >> >>`,
    );
    return this.#write(root);
  }

  #addObject(...parts: (Uint8Array<ArrayBuffer> | string)[]): number {
    this.#objects.push(parts);
    return this.#objects.length;
  }

  #write(root: number): Blob {
    const written: (Uint8Array<ArrayBuffer> | string)[] = [];
    const offsets: number[] = [];
    let length = 0;
    // All texts are ASCII, so their letters are their bytes.
    const write = (part: Uint8Array<ArrayBuffer> | string) => {
      written.push(part);
      length += part.length;
    };
    write('%PDF-1.4\n');
    for (const [index, parts] of this.#objects.entries()) {
      offsets.push(length);
      write(`${index + 1} 0 obj\n`);
      for (const part of parts) write(part);
      write('\nendobj\n');
    }
    const start = length;
    const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
    write(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${entries}`);
    write(`trailer\n<< /Size ${offsets.length + 1} /Root ${root} 0 R >>\nstartxref\n${start}\n%%EOF\n`);
    return new Blob(written, { type: 'application/pdf' });
  }
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}
