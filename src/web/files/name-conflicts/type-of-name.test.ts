import { expect, it } from 'vitest';
import { typeOfName } from './type-of-name.ts';

it.each([
  ['notes.txt', 'text'],
  ['table.CSV', 'text'],
  ['scans.zip', 'archive'],
  ['photo.JPG', 'image'],
  ['contract.pdf', 'pdf'],
  ['letter.docx', 'docx'],
  ['slides.pptx', 'slides'],
  // The names of types are no extensions, and neither is what every object has.
  ['plan.text', 'other'],
  ['plan.folder', 'other'],
  ['plan.constructor', 'other'],
  ['README', 'other'],
])('shows the icon of its extension for %s', (name, type) => expect(typeOfName(name)).toBe(type));
