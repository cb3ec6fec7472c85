/** The LIKE pattern for "contains this text", in which nothing the person typed is a wildcard. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
