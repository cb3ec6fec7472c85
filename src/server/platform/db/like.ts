const literal = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** The LIKE pattern for "contains this text"; wildcards in the text are escaped. */
export const containing = (text: string): string => `%${literal(text)}%`;
