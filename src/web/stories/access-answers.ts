import type { ListedPerson, RecipientPerson, RecipientUnit } from '#shared/files/access.contract.ts';
import { files } from './data.ts';

const id = (value: string) => value as RecipientUnit['id'];

const company: RecipientUnit = {
  id: id('company-1'),
  kind: 'company',
  name: 'شركة العمران للتطوير والاستثمار العقاري',
  parentId: null,
  partition: null,
  people: 231,
  holders: 0,
};
const department = (n: number, name: string, people: number, holders = 0): RecipientUnit => ({
  ...company,
  id: id(`department-${n}`),
  kind: 'department',
  parentId: company.id,
  name,
  people,
  holders,
});
export const departments = [
  department(1, 'الشؤون المالية', 12),
  department(2, 'Department of Correspondence with the Regional Offices and their Branches', 218),
  department(3, 'الأرشيف', 0),
  department(4, 'إدارة متابعة عقود التوريد والصيانة والتشغيل للمباني الإدارية في المنطقة الشرقية', 1, 1),
];

const person = (n: number, name: string, more: Partial<RecipientPerson> = {}): RecipientPerson => ({
  id: id(`person-${n}`),
  name,
  emailAddress: `person.${n}@development.example.test`,
  departmentIds: [departments[0]!.id],
  holds: 0,
  impliedBy: null,
  isCapable: true,
  ...more,
});
export const recipients = [
  person(1, 'سارة الدوسري'),
  person(2, 'عبدالرحمن بن عبدالعزيز آل مقبل الشمري', { holds: 3 }),
  person(3, 'Alexandrina Konstantinopoulou-Featherstonehaugh', { holds: 2 }),
  person(4, 'خالد العتيبي', { impliedBy: 'department', isCapable: false }),
];

function listedPerson(at: number, more: Partial<ListedPerson> = {}): ListedPerson {
  const { id: personId, name, emailAddress } = recipients[at]!;
  const free = { files: 1, isCreator: false, removable: 1, impliedBy: null };
  return { id: personId, name, emailAddress, ...free, ...more };
}
const listed = [
  listedPerson(0, { isCreator: true, removable: 0 }),
  listedPerson(1, { impliedBy: 'department' }),
  listedPerson(2),
  listedPerson(3, { impliedBy: 'role' }),
];

/** What the server would answer about the recipients of a file: those of one file cannot be loaded, and another has none. */
export function accessAnswer(path: string, body: string): unknown {
  if (!path.startsWith('/api/files/access/')) return undefined;
  const { ids, under } = JSON.parse(body) as { ids: string[]; under?: string };
  if (ids.includes(files.failedPicture.id)) return undefined;
  const isEmpty = ids.includes(files.mixed.id);
  if (path.endsWith('/people')) return { items: isEmpty ? [] : listed, nextCursor: null };
  const units = under === undefined ? [company] : departments;
  return { units: isEmpty ? [] : units, people: [], hasMore: false };
}
