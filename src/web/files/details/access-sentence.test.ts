import { describe, expect, it } from 'vitest';
import type { AccessPerson, AccessSource } from '#shared/files/access.contract.ts';
import type { Right } from '#shared/files/rights.ts';
import type { Locale } from '#web/lib/text/locale.ts';
import { accessSentences, sourceLabels } from './access-sentence.ts';

const at = '2026-11-03T09:00:00.000Z';
const creator: AccessSource = { kind: 'creator' };
const department: AccessSource = { kind: 'department', name: 'الأرشيف' };
const leila: AccessSource = { kind: 'granted', by: 'ليلى', at };

const person = (rights: [Right[], ...AccessSource[]][], more: Partial<AccessPerson> = {}): AccessPerson => ({
  id: 'person',
  name: 'سارة',
  isActive: true,
  rights: rights.flatMap(([names, ...sources]) => names.map((right) => ({ right, sources }))),
  withoutCapability: [],
  ...more,
});

/** Without the marks that isolate names, and with usual spaces. */
const plain = (given: AccessPerson, locale: Locale) =>
  accessSentences(given, locale).map((sentence) =>
    sentence.replaceAll(/[\u2068\u2069]/g, '').replaceAll('\u00a0', ' '),
  );

describe('the sentence that says why someone can reach a file', () => {
  it.each<[AccessPerson, string, string]>([
    [
      person([[['read', 'download', 'print', 'share', 'delete'], creator]]),
      'تُتاح القراءة والتنزيل والطباعة والمشاركة والاستعادة من سلة المهملات بحكم إنشاء الملف.',
      'Can read, download, print, share, and restore it as the creator of the file.',
    ],
    [
      person([[['read'], department]]),
      'تُتاح القراءة بحكم العمل في إدارة «الأرشيف».',
      'Can read it through working in the department “الأرشيف”.',
    ],
    [
      person([
        [['read'], leila],
        [['download'], creator],
      ]),
      'تُتاح القراءة بمشاركة من ليلى بتاريخ 3 نوفمبر 2026، والتنزيل بحكم إنشاء الملف.',
      'Can read it because ليلى shared it on 3 Nov, 2026, and download it as the creator of the file.',
    ],
    [
      person([
        [['read'], department],
        [['download', 'print'], leila],
      ]),
      'تُتاح القراءة بحكم العمل في إدارة «الأرشيف»، والتنزيل والطباعة بإذن من ليلى بتاريخ 3 نوفمبر 2026.',
      'Can read it through working in the department “الأرشيف”, and download and print it because ليلى allowed it on 3 Nov, 2026.',
    ],
    [
      person([[['read'], department, leila]]),
      'تُتاح القراءة بحكم العمل في إدارة «الأرشيف»، وكذلك بمشاركة من ليلى بتاريخ 3 نوفمبر 2026.',
      'Can read it through working in the department “الأرشيف” and also because ليلى shared it on 3 Nov, 2026.',
    ],
    [
      person([[['read'], { kind: 'granted', by: null, at }]]),
      'تُتاح القراءة بمشاركة بتاريخ 3 نوفمبر 2026.',
      'Can read it because it was shared on 3 Nov, 2026.',
    ],
    [
      person([[['read', 'print'], { kind: 'granted', by: null, at }]]),
      'تُتاح القراءة والطباعة بإذن بتاريخ 3 نوفمبر 2026.',
      'Can read and print it because it was allowed on 3 Nov, 2026.',
    ],
    [
      person([[['read', 'download'], { kind: 'owner' }]]),
      'تُتاح القراءة والتنزيل بصفة المالك.',
      'Can read and download it as the Owner.',
    ],
    [
      person([[['read'], { kind: 'role', role: 'DataCenter' }]]),
      'تُتاح القراءة بحكم الدور «مسؤول مركز البيانات».',
      'Can read it through the role Data Center.',
    ],
    [
      person([[['read', 'share'], { kind: 'myFiles' }]]),
      'تُتاح القراءة والمشاركة لأن الملف محفوظ في «ملفاتي» الخاصة بهذا المستخدم.',
      'Can read and share it because the file is in this user’s My Files.',
    ],
  ])('is written in both languages: case %#', (given, arabic, english) => {
    expect(plain(given, 'ar')).toEqual([arabic]);
    expect(plain(given, 'en')).toEqual([english]);
  });

  it('says which rights have no effect, and that the account is disabled', () => {
    const given = person([[['read'], department]], { withoutCapability: ['download'], isActive: false });
    expect(plain(given, 'ar').slice(1)).toEqual([
      'حق التنزيل مُدرج في القائمة، لكن صلاحية «التنزيل» معطّلة في حساب هذا المستخدم.',
      'الحساب معطّل حاليًا، فلا يمكن تسجيل الدخول به.',
    ]);
    expect(plain(given, 'en').slice(1)).toEqual([
      'Download is on the list, but the user’s Download switch is off.',
      'The account is disabled, so nobody can sign in with it.',
    ]);
  });

  it('counts rights as given together when one person gave them on one day', () => {
    const later: AccessSource = { kind: 'granted', by: 'ليلى', at: '2026-11-03T09:05:00.000Z' };
    expect(
      plain(
        person([
          [['read'], leila],
          [['print'], later],
        ]),
        'en',
      ),
    ).toEqual(['Can read and print it because ليلى allowed it on 3 Nov, 2026.']);
  });
});

it('names each source of a person once', () => {
  const given = person([
    [['read'], department, leila],
    [['download'], leila],
  ]);
  expect(sourceLabels(given, 'en')).toEqual(['الأرشيف', 'Shared by ليلى']);
  expect(sourceLabels(given, 'ar')).toEqual(['الأرشيف', 'بمشاركة من ليلى']);
});
