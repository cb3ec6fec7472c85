import type { ComponentType } from 'react';

interface TopBarSlot {
  key: string;
  Slot: ComponentType;
}

/** What features put into the top bar, before the language switch, in order. */
export const topBarSlots: readonly TopBarSlot[] = [];
