import classes from './print-sheets.module.css';
import type { Sheet } from './sheet.ts';

/** Prints sheets through the browser's dialog. The title is the suggested name when the user prints to a file. */
export async function printSheets(sheets: readonly Sheet[], title: string): Promise<void> {
  const urls = sheets.map(({ picture }) => URL.createObjectURL(picture));
  const list = document.createElement('div');
  list.className = classes.sheets!;
  const styles = paperStyles(sheets);
  const images = sheets.map((sheet, index) => {
    const image = new Image();
    image.className = classes.sheet!;
    image.src = urls[index]!;
    image.alt = '';
    const { name, width, height } = paperOf(sheet);
    image.style.setProperty('page', name);
    image.style.inlineSize = width;
    image.style.blockSize = height;
    return image;
  });
  list.append(...images);
  const former = document.title;

  function remove(): void {
    list.remove();
    delete document.body.dataset['printing'];
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((it) => it !== styles);
    document.title = former;
    for (const url of urls) URL.revokeObjectURL(url);
  }

  try {
    // The browser prints what is there at once, and a picture that is not decoded yet would be missing.
    await Promise.all(images.map((image) => image.decode()));
    document.body.append(list);
    document.body.dataset['printing'] = '';
    document.adoptedStyleSheets.push(styles);
    document.title = title;
  } catch (error) {
    remove();
    throw error;
  }
  // Otherwise the next page that is printed from the browser's menu would be this one again.
  window.addEventListener('afterprint', remove, { once: true });
  window.print();
}

/** The paper of a sheet, in whole points. */
function paperOf(sheet: Sheet) {
  const [width, height] = [Math.round(sheet.width), Math.round(sheet.height)];
  return { name: `sheet-${width}-${height}`, width: `${width}pt`, height: `${height}pt` };
}

/** Gives each sheet the paper of its size, so that portrait and landscape can be mixed. */
function paperStyles(sheets: readonly Sheet[]): CSSStyleSheet {
  const rules = sheets.map((sheet) => {
    const { name, width, height } = paperOf(sheet);
    return `@page ${name} { size: ${width} ${height}; margin: 0 }`;
  });
  const styles = new CSSStyleSheet();
  styles.replaceSync([...new Set(rules)].join('\n'));
  return styles;
}
