import { CameraDialog } from '#web/barcodes/camera-dialog.tsx';
import { LabelDialog } from '#web/files/labels/label-dialog.tsx';
import { PrinterField } from '#web/files/labels/printer-field.tsx';
import type { PrinterSearch } from '#web/files/labels/use-printers.ts';
import { files } from './data.ts';
import { ignore } from './ignore.ts';
import type { Story } from './story.ts';

const withSearch = (found: PrinterSearch) => ({
  found,
  chosen: null,
  choose: ignore,
  search: ignore,
});

const searches: Record<string, PrinterSearch> = {
  explain: { state: 'explain' },
  searching: { state: 'searching' },
  found: {
    state: 'found',
    printers: [
      { uid: '1', name: 'ZDesigner ZD421-203dpi ZPL' },
      { uid: '2', name: 'طابعة ملصقات الأرشيف المركزي في مبنى الإدارة العامة' },
    ],
  },
  none: { state: 'noPrinters' },
  'no-service': { state: 'noService' },
  'not-allowed': { state: 'notAllowed' },
  failed: { state: 'failed', reason: 'Device not found' },
};

export const labelStories: readonly Story[] = [
  { name: 'labels-one', isAlone: true, draw: () => <LabelDialog items={[files.plain]} onClose={ignore} /> },
  {
    name: 'labels-many',
    isAlone: true,
    draw: () => <LabelDialog items={[files.longArabic, files.plain]} onClose={ignore} />,
  },
  ...Object.entries(searches).map(([name, found]) => ({
    name: `label-printers-${name}`,
    draw: () => <PrinterField printers={withSearch(found)} onUseBrowser={ignore} />,
  })),
  // A browser of tests has no camera.
  { name: 'camera-missing', isAlone: true, draw: () => <CameraDialog onClose={ignore} /> },
];
