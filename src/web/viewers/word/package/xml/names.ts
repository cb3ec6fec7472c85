/** Namespaces of WordprocessingML and of packages. */
export const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
export const W14 = 'http://schemas.microsoft.com/office/word/2010/wordml';
export const MC = 'http://schemas.openxmlformats.org/markup-compatibility/2006';
export const XML = 'http://www.w3.org/XML/1998/namespace';
export const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';

const STRICT = 'http://purl.oclc.org/ooxml/';
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
  if (renamed !== undefined) return `http://schemas.openxmlformats.org/${renamed}`;
  const relationship = 'officeDocument/relationships/';
  if (rest.startsWith(relationship))
    return `http://schemas.openxmlformats.org/officeDocument/2006/relationships/${RELATIONSHIP_ENDS[rest.slice(relationship.length)] ?? rest.slice(relationship.length)}`;
  const [family, name] = rest.split('/');
  return family === 'drawingml' ? `http://schemas.openxmlformats.org/drawingml/2006/${name}` : uri;
}

const RELATIONSHIP_ENDS: Readonly<Record<string, string>> = {
  extendedProperties: 'extended-properties',
  customProperties: 'custom-properties',
};
