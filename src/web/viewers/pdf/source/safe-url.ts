const safeProtocols = new Set(['http:', 'https:', 'mailto:']);

/** The address of a link in a document when it is one that may be followed, else undefined. */
export function safeUrl(address: string | undefined): string | undefined {
  if (!address || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  return safeProtocols.has(url.protocol) ? url.href : undefined;
}
