/** Marks the frame, of which there is at most one. */
const MARK = 'data-print';

/**
 * An unseen frame to print from. No browser tells reliably when printing is over, so the frame stays until the next one
 * takes its place.
 */
function newFrame(): HTMLIFrameElement {
  const last = document.querySelector<HTMLIFrameElement>(`iframe[${MARK}]`);
  if (last?.src.startsWith('blob:')) URL.revokeObjectURL(last.src);
  last?.remove();
  const frame = document.createElement('iframe');
  frame.setAttribute(MARK, '');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  // Not `display: none`: what is not laid out is not printed.
  frame.style.cssText =
    'position:fixed;inset-block-end:0;inline-size:1px;block-size:1px;border:0;visibility:hidden';
  return frame;
}

/** Prints a document with the browser's own viewer; where that cannot be told to, it opens in a tab of its own. */
export async function printPdf(bytes: Blob): Promise<void> {
  const frame = newFrame();
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
  await new Promise((resolve) => {
    frame.addEventListener('load', resolve, { once: true });
    frame.src = url;
    document.body.append(frame);
  });
  try {
    frame.contentWindow?.focus();
    frame.contentWindow?.print();
  } catch {
    window.open(url, '_blank');
  }
}

/** Prints a picture on one sheet. Throws when the browser cannot show it. */
export async function printImage(bytes: Blob, name: string): Promise<void> {
  const frame = newFrame();
  document.body.append(frame);
  const sheet = frame.contentDocument;
  if (!sheet) return;
  const type = name.toLowerCase().endsWith('.svg') ? 'image/svg+xml' : bytes.type;
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  const picture = sheet.createElement('img');
  picture.src = url;
  picture.style.cssText = 'display:block;max-inline-size:100%;max-block-size:96vh;margin:auto';
  try {
    await picture.decode();
  } finally {
    URL.revokeObjectURL(url);
  }
  // The name of the sheet is what a print-out saved as a file is called.
  sheet.title = name;
  sheet.body.append(picture);
  frame.contentWindow?.focus();
  frame.contentWindow?.print();
}
