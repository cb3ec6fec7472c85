import type { FileVersion } from '#web/files/details/details.api.ts';

const noura = { id: null, name: 'نورة السالم' };
const omar = { id: null, name: 'Omar Al-Rashid' };

const version = (number: number, more: Partial<FileVersion> = {}): FileVersion => ({
  number,
  size: 184_320 + number * 2048,
  createdAt: `2026-03-0${number}T08:15:00.000Z`,
  createdBy: noura,
  isCurrent: false,
  name: null,
  isAutosave: false,
  ...more,
});

/** The versions of a document that two people edited. */
export const versions: readonly FileVersion[] = [
  version(9, { isCurrent: true, isAutosave: true }),
  version(7, { name: 'نسخة مجلس الإدارة' }),
  version(6, { isAutosave: true, createdBy: omar }),
  version(4, {
    createdBy: omar,
    name: 'The wording that the legal department and the supplier agreed on, before the annexes were added',
  }),
  version(1),
];
