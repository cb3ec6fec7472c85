import address from '@docx-editor.dev/core/styles/editor.css?url';

let loading: Promise<void> | null = null;

/**
 * Loads the styles of the engine, once. They are a file of their own, because our own styles are one file that every page loads.
 * Without them the pages are still drawn, so a failure is no reason not to open the document.
 */
export function loadEngineStyles(): Promise<void> {
  loading ??= new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address });
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      loading = null;
      resolve();
    });
    document.head.append(link);
  });
  return loading;
}
