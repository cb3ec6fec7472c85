import type { FileItem } from '#shared/files/files.contract.ts';
import type { Me } from '#shared/auth/auth.contract.ts';
import type { Crumb, ListedFile, OpenFolder } from '#web/files/files.api.ts';

export const me: Me = {
  id: 'user-1',
  name: 'نورة السالم',
  username: 'noura',
  emailAddress: 'noura@example.com',
  phoneNumber: '+966500000000',
  role: 'Admin',
  capabilities: [],
  isOwner: true,
  mustChangePassword: false,
  pictureUrl: null,
  startFolderId: null,
  screens: ['home', 'dataCenter', 'myFiles', 'users', 'auditLogs', 'partitions', 'settings'],
};

const noura = { id: 'user-1', name: 'نورة السالم' };

const fileActions: FileItem['actions'] = [
  'open',
  'download',
  'print',
  'printLabel',
  'split',
  'rename',
  'move',
  'copy',
  'replace',
  'share',
  'shareDownload',
  'sharePrint',
  'removeAccess',
  'trash',
];
const folderActions: FileItem['actions'] = [
  'open',
  'upload',
  'createFolder',
  'rename',
  'move',
  'copy',
  'trash',
];

function item(id: string, name: string, more: Partial<FileItem> = {}): ListedFile {
  return {
    id: id as FileItem['id'],
    kind: 'file',
    location: 'DC',
    parentId: 'folder-1' as FileItem['id'],
    name,
    type: 'pdf',
    extension: 'pdf',
    size: 2_345_678,
    barcode: '26111614302517',
    version: 1,
    unit: null,
    createdAt: '2026-03-01T08:15:00.000Z',
    createdBy: noura,
    updatedAt: '2026-03-01T08:15:00.000Z',
    deletedAt: null,
    deletedBy: null,
    hasThumbnail: false,
    isTemplate: false,
    actions: fileActions,
    ...more,
  };
}

const folder = (id: string, name: string, itemCount: number, more: Partial<FileItem> = {}) =>
  item(id, name, {
    kind: 'folder',
    type: 'folder',
    extension: '',
    size: 0,
    barcode: null,
    itemCount,
    actions: folderActions,
    ...more,
  });

export const folders = {
  arabic: folder('folder-2', 'وارد المكتب', 18),
  long: folder('folder-3', 'Correspondence with the regional offices and their branches 2024–2026', 1001),
};

export const files = {
  plain: item('file-plain', 'خطاب الوزارة رقم 214.pdf'),
  longArabic: item(
    'file-arabic',
    'محضر اجتماع اللجنة العليا لمراجعة عقود التوريد والصيانة والتشغيل للمباني الإدارية في المنطقة الشرقية للعام المالي 2026.docx',
    { type: 'docx', extension: 'docx', size: 845_120, isTemplate: true },
  ),
  longEnglish: item(
    'file-english',
    'Minutes of the steering committee for the review of supply and maintenance contracts, second quarter 2026 (final, signed).xlsx',
    { type: 'xlsx', extension: 'xlsx', size: 99_000_123 },
  ),
  unbroken: item('file-unbroken', `${'scan_of_the_archive_'.repeat(8)}0001.pdf`),
  mixed: item('file-mixed', 'عقد توريد 1 – Annex B 2.jpg', { type: 'image', extension: 'jpg', size: 512 }),
  picture: item('file-picture', 'صورة الموقع.jpg', {
    type: 'image',
    extension: 'jpg',
    hasThumbnail: true,
  }),
  /** The server has no such thumbnail. */
  failedPicture: item('file-failed', 'plan.png', { type: 'image', extension: 'png', hasThumbnail: true }),
};

export const listed: readonly ListedFile[] = [...Object.values(folders), ...Object.values(files)];

/** So many that they can be searched. */
export const templates: readonly ListedFile[] = [
  files.longArabic,
  ...Array.from({ length: 8 }, (_, index) =>
    item(`template-${index}`, index % 2 === 0 ? `خطاب رسمي ${index + 1}.docx` : `Letter ${index + 1}.docx`, {
      type: 'docx',
      extension: 'docx',
    }),
  ),
];

const deleted = { deletedAt: '2026-11-10T08:15:00.000Z', deletedBy: noura };
const trashPath: Crumb[] = [
  { id: 'data-center', name: '', unit: null },
  { id: 'folder-1' as FileItem['id'], name: 'الصادر والوارد', unit: 'department' },
];
const inTrash = (one: ListedFile): ListedFile => ({
  ...one,
  ...deleted,
  actions: ['restore', 'purge'],
  path: trashPath,
  isPlaceOpen: true,
});
export const trashed = [files.plain, files.longArabic, folders.long].map(inTrash);

export const place: OpenFolder = {
  ...folder('folder-1', 'الصادر والوارد', listed.length, { unit: 'department', parentId: 'data-center' }),
  path: [
    { id: 'data-center', name: '', unit: null },
    { id: 'unit-1' as FileItem['id'], name: 'القطاع الأول', unit: 'partition' },
    {
      id: 'unit-2' as FileItem['id'],
      name: 'Eastern Province Holding Company for Development',
      unit: 'company',
    },
  ],
  unitIds: { partition: 'unit-1', company: 'unit-2' },
};
