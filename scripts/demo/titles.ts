/** What a document may be called, and in which formats an office keeps it. */
interface Title {
  text: string;
  extensions: readonly string[];
  /** It names the other party, as contracts and invoices do. */
  hasParty?: true;
  /** It is a photograph, so each is another picture. */
  isPhoto?: true;
}

const contract: Title = { text: 'عقد توريد', extensions: ['docx', 'pdf'], hasParty: true };
const invoice: Title = { text: 'فاتورة', extensions: ['pdf', 'pdf', 'xlsx'], hasParty: true };
const minutes: Title = { text: 'محضر اجتماع', extensions: ['docx', 'pdf'] };
const progress: Title = { text: 'تقرير إنجاز', extensions: ['docx', 'pdf'] };
const letter: Title = { text: 'خطاب', extensions: ['docx', 'pdf'], hasParty: true };
const sitePlan: Title = { text: 'Site plan', extensions: ['svg', 'pdf', 'png'] };
const budget: Title = { text: 'Budget', extensions: ['xlsx'] };
const statement: Title = { text: 'كشف حساب', extensions: ['xlsx', 'pdf'], hasParty: true };
const permit: Title = { text: 'رخصة بناء', extensions: ['pdf', 'jpg'] };
const mixedReport: Title = { text: 'Progress report تقرير', extensions: ['docx', 'pdf'] };
const floorPlan: Title = { text: 'مخطط الدور الأرضي', extensions: ['png', 'svg', 'pdf'] };
const englishMinutes: Title = { text: 'Minutes', extensions: ['docx', 'txt'] };
const quotation: Title = { text: 'عرض سعر', extensions: ['pdf'], hasParty: true };
const inventory: Title = { text: 'قائمة الجرد', extensions: ['xlsx'] };
const photo: Title = { text: 'صورة الموقع', extensions: ['jpg', 'webp'], isPhoto: true };

/** The folders of every department and what is kept in each. */
export const folders: readonly { name: string; titles: readonly Title[] }[] = [
  { name: 'العقود 2026', titles: [contract, quotation] },
  { name: 'Invoices', titles: [invoice, statement] },
  { name: 'المحاضر', titles: [minutes, englishMinutes] },
  { name: 'Drawings', titles: [sitePlan, floorPlan] },
  { name: 'المراسلات الواردة', titles: [letter, quotation] },
  { name: 'صور الموقع', titles: [photo] },
  { name: 'الميزانية', titles: [budget, inventory, statement] },
  { name: 'أرشيف 2024', titles: [contract, invoice, letter, minutes] },
  { name: 'تقارير شهرية', titles: [progress, mixedReport] },
  { name: 'Permits', titles: [permit, letter] },
];

const parties = [
  'شركة الفنار',
  'Al Rajhi Steel',
  'مؤسسة البناء الحديث',
  'Gulf Ready-Mix',
  'مصنع الرياض للألمنيوم',
  'Zamil Glass زجاج الزامل',
];

const at = <T>(list: readonly T[], index: number): T => list[index % list.length]!;

export interface NamedDocument {
  /** With its number, which is different in each folder. */
  name: string;
  /** What is written in the document: few are different, because each is drawn only once. */
  title: string;
  extension: string;
  isPhoto: boolean;
}

/** The document with this number in a folder. The seed makes folders of the same kind differ. */
export function documentOf(
  folder: { titles: readonly Title[] },
  number: number,
  seed: number,
): NamedDocument {
  const { text, extensions, hasParty, isPhoto = false } = at(folder.titles, number);
  const extension = at(extensions, Math.floor(number / folder.titles.length));
  const title = hasParty ? `${text} ${at(parties, seed + number)}` : text;
  // Consecutive, so no two files of a folder have the same name.
  const reference = ((seed * 37) % 800) + 100 + number;
  return { name: `${title} ${reference}.${extension}`, title, extension, isPhoto };
}
