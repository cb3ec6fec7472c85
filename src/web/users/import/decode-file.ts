import { encodingOf } from '#web/lib/text/encoding.ts';

/** The text of a file that a spreadsheet saved. */
export const decodeFile = (bytes: Uint8Array): string => new TextDecoder(encodingOf(bytes)).decode(bytes);
