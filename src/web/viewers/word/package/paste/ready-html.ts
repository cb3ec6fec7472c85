/** The style of a heading, under the id by which the engine knows it. */
const headingId = (level: string): string => `Heading${level}`;

/**
 * What another program copied, as the engine reads all of it: headings get the style of their level if `hasStyle` knows it, not only its
 * looks, and the paragraphs of a Google document are not inside a text that is bold and is not.
 */
export function readyHtml(html: string, hasStyle: (id: string) => boolean): string {
  return html
    .replaceAll(/<b(\s[^<>]*\bid=["']?docs-internal-guid)/gi, '<div$1')
    .replaceAll(/<h([1-6])(?=[\s>])(?![^<>]*\bdocx-outline\b)/gi, (tag, level: string) =>
      hasStyle(headingId(level)) ? `${tag} class="${headingId(level)}"` : tag,
    );
}
