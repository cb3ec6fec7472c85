import type { InboxDepartmentRow, Scanning } from '#shared/settings/inbox.contract.ts';

const scanning: Scanning = {
  splitScans: true,
  directory: '/srv/data-center/a-folder-with-a-rather-long-name/inbox',
  bucket: 's3://documents/data-center/inbox/',
};

const items: InboxDepartmentRow[] = [
  { id: '1', name: 'المالية', company: 'العمران', folder: '01-01' },
  { id: '2', name: 'Legal affairs and compliance', company: 'العمران', folder: '01-02' },
  {
    id: '3',
    name: 'إدارة متابعة عقود التوريد والصيانة والتشغيل في المنطقة الشرقية',
    company: 'شركة التطوير والاستثمار العقاري',
    folder: '102-1043',
  },
];

/** What the server would answer about the scanner inbox; undefined for other requests. */
export function scanningAnswer(path: string): unknown {
  if (path === '/api/settings/inbox') return scanning;
  if (path !== '/api/settings/inbox/departments') return undefined;
  return { items, page: 1, pageSize: 25, total: items.length };
}
