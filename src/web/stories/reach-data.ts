import type { AccessPerson, AccessSource } from '#shared/files/access.contract.ts';
import { type Right, rights } from '#shared/files/rights.ts';
import type { Reach } from '#web/users/reach/reach.api.ts';
import { files, place } from './data.ts';

const at = '2026-11-03T09:00:00.000Z';
const noura: AccessSource = { kind: 'granted', by: 'نورة السالم', at };

const person = (
  name: string,
  given: readonly [readonly Right[], ...AccessSource[]][],
  more: Partial<AccessPerson> = {},
): AccessPerson => ({
  id: name,
  name,
  isActive: true,
  rights: given.flatMap(([each, ...sources]) => each.map((right) => ({ right, sources }))),
  withoutCapability: [],
  ...more,
});

/** One of each source, more of them than need no filter. */
export const accessPeople: readonly AccessPerson[] = [
  person('نورة السالم', [[rights, { kind: 'owner' }, { kind: 'creator' }]]),
  person('Omar Haddad', [[rights, { kind: 'role', role: 'DataCenter' }]]),
  person('سالم الحربي', [[['read'], { kind: 'department', name: place.name }]]),
  person(
    'عبد الرحمن بن محمد بن عبد العزيز آل الشيخ القحطاني المستشار القانوني',
    [
      [['read'], { kind: 'department', name: place.name }, noura],
      [['download'], noura],
    ],
    { withoutCapability: ['print'] },
  ),
  person('هدى المطيري', [[['read'], noura]], { isActive: false }),
  person('Layla Al-Qahtani', [[['read', 'download', 'print'], { kind: 'granted', by: null, at }]]),
  ...['فهد', 'منى', 'ريم', 'بدر'].map((name) => person(name, [[['read'], noura]])),
];

const path = [...place.path, { id: place.id, name: place.name, unit: place.unit }];

export const reach: Reach = {
  role: null,
  isOwner: false,
  departments: [
    { id: 'unit-3', name: place.name, company: place.path.at(-1)!.name, folderId: place.id },
    {
      id: 'unit-4',
      name: 'إدارة العقود والمشتريات والمخازن في المنطقة الشرقية',
      company: 'الديار',
      folderId: 'folder-4',
    },
  ],
  created: 1001,
  granted: { total: 12, hidden: 2, areAll: true },
  files: {
    items: [files.plain, files.longArabic, files.unbroken].map(({ id, name, extension }, index) => ({
      id,
      name,
      extension,
      path,
      rights: rights.slice(0, index + 1),
      by: index === 2 ? null : 'نورة السالم',
      at,
    })),
    nextCursor: 'next',
  },
};
