import classes from './print-sheets.module.css';
import type { Sheet } from './sheet.ts';

/** Prints sheets through the browser's dialog. The title is the suggested name when the user prints to a file. */
export async function printSheets(sheets: readonly Sheet[], title: string): Promise<void> {
  const urls = sheets.map(({ picture }) => URL.createObjectURL(picture));
  const list = document.createElement('div');
  list.className = classes.sheets!;
  const sizes = pageSizes(sheets);
  const images = sheets.map((sheet, index) => {
    const image = new Image();
    image.className = classes.sheet!;
    image.src = urls[index]!;
    image.alt = '';
    image.style.setProperty('page', sizes.nameOf(sheet));
    return image;
  });
  list.append(...images);
  const former = document.title;

  function remove(): void {
    list.remove();
    delete document.body.dataset['printing'];
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((it) => it !== sizes.styles);
    document.title = former;
    for (const url of urls) URL.revokeObjectURL(url);
  }

  try {
    // The browser prints what is there at once, and a picture that is not decoded yet would be missing.
    await Promise.all(images.map((image) => image.decode()));
    document.body.append(list);
    document.body.dataset['printing'] = '';
    document.adoptedStyleSheets.push(sizes.styles);
    document.title = title;
  } catch (error) {
    remove();
    throw error;
  }
  // Otherwise the next page that is printed from the browser's menu would be this one again.
  window.addEventListener('afterprint', remove, { once: true });
  window.print();
}

/** A style sheet that gives each sheet the paper of its size, so that portrait and landscape can be mixed. */
function pageSizes(sheets: readonly Sheet[]) {
  const nameOf = ({ width, height }: Sheet) => `sheet-${Math.round(width)}-${Math.round(height)}`;
  const styles = new CSSStyleSheet();
  const rules = new Map(
    sheets.map((sheet) => [nameOf(sheet), `${Math.round(sheet.width)}pt ${Math.round(sheet.height)}pt`]),
  );
  styles.replaceSync(
    [...rules].map(([name, size]) => `@page ${name} { size: ${size}; margin: 0 }`).join('\n'),
  );
  return { styles, nameOf };
}
