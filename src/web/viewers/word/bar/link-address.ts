/** What a link may lead to. A script or a local file is refused, whatever its spelling. */
const allowed = /^(?:https?:\/\/[^\s/]+\.?\S*|mailto:[^\s@]+@[^\s@]+)$/i;

/** The address of a link as somebody typed it, with the part that people leave out; null when it is none. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === '') return null;
  if (allowed.test(text)) return text;
  // Neither a scheme nor a space.
  if (/^[^\s:@/]+@[^\s:@/]+\.[^\s:@/]+$/.test(text)) return `mailto:${text}`;
  if (/^[^\s:@/]+\.[^\s:@/]{2,}(?::\d+)?(?:\/\S*)?$/.test(text)) return `https://${text}`;
  return null;
}
