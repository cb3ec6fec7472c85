import type { ComponentType } from 'react';
import { Bell } from '#web/notifications/bell.tsx';
import { SearchSlot } from './search-slot.tsx';

interface TopBarSlot {
  key: string;
  Slot: ComponentType;
}

/** What features add to the top bar, before the language switch, in order. */
export const topBarSlots: readonly TopBarSlot[] = [
  { key: 'search', Slot: SearchSlot },
  { key: 'bell', Slot: Bell },
];
