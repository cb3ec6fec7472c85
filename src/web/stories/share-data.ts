import type { FileItem } from '#shared/files/files.contract.ts';
import type { PublicShare } from '#shared/files/public-shares.contract.ts';
import type { ShareLink } from '#shared/files/shares.contract.ts';
import { files } from './data.ts';

const link = (number: number, more: Partial<ShareLink> = {}): ShareLink => ({
  id: `link-${number}` as ShareLink['id'],
  emailAddress: `partner${number}@example.org`,
  createdBy: { id: 'user-1' as ShareLink['id'], name: 'نورة السالم' },
  createdAt: '2026-11-16T08:15:00.000Z',
  expiresAt: '2026-11-23T08:15:00.000Z',
  hasPassword: false,
  isAttached: false,
  maxDownloads: null,
  downloads: 0,
  openings: 0,
  lastOpenedAt: null,
  state: 'active',
  mail: 'sent',
  ...more,
});

const links: readonly ShareLink[] = [
  link(1, { hasPassword: true, isAttached: true, openings: 3, downloads: 1, maxDownloads: 5 }),
  link(2, {
    emailAddress: 'omar.abdulrahman.al-mutairi@procurement.regional-office.eastern-province.example.org',
    mail: 'failed',
  }),
  link(3, { state: 'expired', openings: 12, downloads: 2 }),
  link(4, { state: 'usedUp', openings: 2, downloads: 1, maxDownloads: 1 }),
  link(5, { state: 'revoked', openings: 1 }),
  link(6, { state: 'ended', createdBy: { id: null, name: 'Omar Abdulrahman Al-Mutairi' } }),
  link(7, { mail: 'waiting' }),
];
const many = Array.from({ length: 30 }, (_, index) => link(index + 1, links[index % links.length]));

export const linksOf = (id: FileItem['id']): readonly ShareLink[] =>
  id === files.longArabic.id ? links : id === files.plain.id ? many : [];

const publicShare: PublicShare = {
  sender: 'نورة السالم',
  locale: 'ar',
  expiresAt: '2026-11-23T08:15:00.000Z',
  needsPassword: false,
  file: null,
};
const fileOf = (
  { name, extension, type, size, version }: FileItem,
  isViewable: boolean,
): PublicShare['file'] => ({
  name,
  extension,
  type,
  size,
  version,
  view: isViewable ? { how: 'file' } : { how: 'none', reason: 'noViewer' },
  downloadsLeft: null,
});

const publicShares: Record<string, unknown> = {
  pdf: { ...publicShare, file: fileOf(files.plain, true) },
  long: { ...publicShare, file: { ...fileOf(files.longArabic, false), downloadsLeft: 3 } },
  english: {
    ...publicShare,
    sender: 'Omar Abdulrahman bin Abdulaziz Al-Mutairi',
    file: { ...fileOf(files.longEnglish, false), downloadsLeft: 1 },
  },
  usedUp: { ...publicShare, file: { ...fileOf(files.plain, true), downloadsLeft: 0 } },
  unbroken: { ...publicShare, file: fileOf(files.unbroken, true) },
  picture: { ...publicShare, file: fileOf(files.mixed, true) },
  locked: { ...publicShare, needsPassword: true },
  busy: { code: 'tooManyRequests', params: { seconds: 600 } },
  loading: 'never',
};

/** What the link with this token leads to; other links do not work. */
export const publicShareOf = (token: string): unknown =>
  publicShares[token] ?? { code: 'linkNotFound', params: {} };
