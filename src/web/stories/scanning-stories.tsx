import { ScanningSettings } from '#web/settings/scanning/scanning-settings.tsx';
import type { Story } from './story.ts';

export const scanningStories: readonly Story[] = [
  { name: 'scanner-inbox', draw: () => <ScanningSettings /> },
];
