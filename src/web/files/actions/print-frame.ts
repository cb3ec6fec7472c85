/** The attribute of the frame, of which there is at most one. */
const FRAME_ATTRIBUTE = 'data-print';

/**
 * Creates an invisible frame to print from. No browser reports reliably when printing has ended, so the frame stays until
 * the next one replaces it.
 */
function newFrame(): HTMLIFrameElement {
  const last = document.querySelector<HTMLIFrameElement>(`iframe[${FRAME_ATTRIBUTE}]`);
  if (last?.src.startsWith('blob:')) URL.revokeObjectURL(last.src);
  last?.remove();
  const frame = document.createElement('iframe');
  frame.setAttribute(FRAME_ATTRIBUTE, '');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  // Not `display: none`, because the browser does not print an element without layout.
  frame.style.cssText =
    'position:fixed;inset-block-end:0;inline-size:1px;block-size:1px;border:0;visibility:hidden';
  return frame;
}

/** Some browsers print the page that has the focus. It is given back, because the frame would take the keys of the page. */
function print({ contentWindow }: HTMLIFrameElement): void {
  const focused = document.activeElement;
  try {
    contentWindow?.focus();
    contentWindow?.print();
  } finally {
    window.focus();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}

/** Prints a PDF with the browser's viewer, or opens it in a new tab when the viewer cannot be scripted. */
export async function printPdf(bytes: Blob): Promise<void> {
  const frame = newFrame();
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
  await new Promise((resolve) => {
    frame.addEventListener('load', resolve, { once: true });
    frame.src = url;
    document.body.append(frame);
  });
  try {
    print(frame);
  } catch {
    window.open(url, '_blank');
  }
}

/** Prints an image on one page. Throws when the browser cannot show it. */
export async function printImage(bytes: Blob, name: string): Promise<void> {
  const frame = newFrame();
  document.body.append(frame);
  const page = frame.contentDocument;
  if (!page) return;
  const type = name.toLowerCase().endsWith('.svg') ? 'image/svg+xml' : bytes.type;
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  const image = page.createElement('img');
  image.src = url;
  image.style.cssText = 'display:block;max-inline-size:100%;max-block-size:96vh;margin:auto';
  try {
    await image.decode();
  } finally {
    URL.revokeObjectURL(url);
  }
  // The title is the suggested name when the user prints to a file.
  page.title = name;
  page.body.append(image);
  print(frame);
}
