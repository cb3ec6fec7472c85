import { readFileSync } from 'node:fs';
import { GlobalFonts, PDFDocument } from '@napi-rs/canvas';

/** The typeface of the product: it has both scripts, and joins Arabic letters on every machine. */
const fontFile = (script: string, weight: number) =>
  new URL(
    import.meta.resolve(
      `@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-${script}-${weight}-normal.woff2`,
    ),
  );

let family: string | undefined;

function registerFont(): string {
  const names = ['arabic', 'latin'].map((script) => {
    GlobalFonts.register(readFileSync(fontFile(script, 400)), `Demo ${script}`);
    return `"Demo ${script}"`;
  });
  return names.join(', ');
}

const [WIDTH, HEIGHT, MARGIN] = [595, 842, 56];

/** A page of A4: a coloured bar, the organisation, the title and numbered clauses, from right to left. */
export function pdf(title: string, hue: number): Buffer {
  family ??= registerFont();
  const document = new PDFDocument({ title, author: 'مجموعة ديار' });
  const page = document.beginPage(WIDTH, HEIGHT);
  page.fillStyle = `hsl(${hue}, 45%, 35%)`;
  page.fillRect(0, 0, WIDTH, 40);
  page.direction = 'rtl';
  page.textAlign = 'right';
  const write = (text: string, size: number, y: number, colour = '#14201f') => {
    page.fillStyle = colour;
    page.font = `${size}px ${family}`;
    page.fillText(text, WIDTH - MARGIN, y);
  };
  write('مجموعة ديار', 14, 84, '#52636a');
  write(title, 24, 124);
  for (let clause = 1; clause <= 14; clause += 1)
    write(`${clause}. البند ${clause}: رُوجع واعتُمد وحُفظ في مركز البيانات.`, 13, 140 + clause * 40);
  document.endPage();
  return document.close();
}
