import type { Label } from '#shared/files/labels.contract.ts';
import type { BarcodeScale } from '#shared/settings/settings.contract.ts';
import { listed } from './data.ts';

/** The bars of the barcode 07121763000000. */
const BARS = [
  2, 1, 1, 2, 3, 2, 1, 2, 2, 3, 1, 2, 1, 1, 2, 2, 3, 2, 1, 2, 3, 2, 2, 1, 1, 1, 1, 2, 2, 4, 2, 1, 2, 2, 2, 2,
  2, 1, 2, 2, 2, 2, 2, 1, 2, 2, 2, 2, 3, 1, 2, 2, 1, 2, 2, 3, 3, 1, 1, 1, 2,
];

const labelOf = (id: string): Label => {
  const name = listed.find((item) => item.id === id)?.name ?? id;
  const isLong = name.length > 40;
  return {
    id,
    name,
    barcode: '07121763000000',
    bars: BARS,
    heading: isLong ? 'إدارة متابعة عقود التوريد والصيانة والتشغيل' : 'الموارد البشرية',
    printed: isLong ? { count: 2, at: '2026-11-16T09:30:00.000Z', by: 'نورة السالم' } : null,
  };
};

const scales: BarcodeScale[] = [{ index: 1, name: 'scale1', height: 150, width: 300, checked: true }];
const printer = { uid: '1', name: 'ZDesigner ZD421-203dpi ZPL' };

/** What the server and the service of label printers would answer; undefined for other requests. */
export function labelAnswer(path: string, body: string): unknown {
  if (path === '/api/files/labels') {
    const { ids } = JSON.parse(body) as { ids: string[] };
    return { labels: ids.map(labelOf) };
  }
  if (path === '/api/settings/barcode-scales') return { items: scales };
  if (path === '/available') return { printer: [printer] };
  return path === '/default' ? printer : undefined;
}
