import type { Identities } from './xml-identity.ts';
import type { XmlElement } from './xml-tree.ts';
export function markArabic(_b: XmlElement, _n: XmlElement, _i: Identities): void {}
