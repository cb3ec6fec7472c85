/** Namespaces of WordprocessingML and of packages. */
export const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
export const W14 = 'http://schemas.microsoft.com/office/word/2010/wordml';
export const MC = 'http://schemas.openxmlformats.org/markup-compatibility/2006';
export const XML = 'http://www.w3.org/XML/1998/namespace';
export const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';

const STRICT = 'http://purl.oclc.org/ooxml/';
const TRANSITIONAL = 'http://schemas.openxmlformats.org/';
/** The strict namespaces that are not called like the transitional ones otherwise. */
const RENAMED: Readonly<Record<string, string>> = {
  'officeDocument/relationships': 'officeDocument/2006/relationships',
  'officeDocument/math': 'officeDocument/2006/math',
  'officeDocument/bibliography': 'officeDocument/2006/bibliography',
  'officeDocument/customXml': 'officeDocument/2006/customXml',
  'officeDocument/customProperties': 'officeDocument/2006/custom-properties',
  'officeDocument/extendedProperties': 'officeDocument/2006/extended-properties',
  'officeDocument/docPropsVTypes': 'officeDocument/2006/docPropsVTypes',
  'officeDocument/characteristics': 'officeDocument/2006/characteristics',
  'schemaLibrary/main': 'schemaLibrary/2006/main',
  'wordprocessingml/main': 'wordprocessingml/2006/main',
};

export const isStrictUri = (uri: string): boolean => uri.startsWith(STRICT);

/** The transitional namespace, or type of a relationship, for a strict one; any other as it is. */
export function transitionalUri(uri: string): string {
  if (!isStrictUri(uri)) return uri;
  const rest = uri.slice(STRICT.length);
  const renamed = RENAMED[rest];
  if (renamed !== undefined) return TRANSITIONAL + renamed;
  const relationship = after(rest, 'officeDocument/relationships/');
  if (relationship !== null)
    return `${TRANSITIONAL}officeDocument/2006/relationships/${RELATIONSHIP_ENDS[relationship] ?? relationship}`;
  const drawing = after(rest, 'drawingml/');
  return drawing === null ? uri : `${TRANSITIONAL}drawingml/2006/${drawing}`;
}

/** The strict one for a transitional one; any other as it is. */
export function strictUri(uri: string): string {
  const rest = after(uri, TRANSITIONAL);
  if (rest === null) return uri;
  const renamed = STRICT_NAMES[rest];
  if (renamed !== undefined) return STRICT + renamed;
  const relationship = after(rest, 'officeDocument/2006/relationships/');
  if (relationship !== null)
    return `${STRICT}officeDocument/relationships/${STRICT_ENDS[relationship] ?? relationship}`;
  const drawing = after(rest, 'drawingml/2006/');
  return drawing === null ? uri : `${STRICT}drawingml/${drawing}`;
}

const after = (text: string, start: string): string | null =>
  text.startsWith(start) ? text.slice(start.length) : null;

const RELATIONSHIP_ENDS: Readonly<Record<string, string>> = {
  extendedProperties: 'extended-properties',
  customProperties: 'custom-properties',
};

const reversed = (names: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(names).map(([one, other]) => [other, one]));
const STRICT_NAMES = reversed(RENAMED);
const STRICT_ENDS = reversed(RELATIONSHIP_ENDS);
