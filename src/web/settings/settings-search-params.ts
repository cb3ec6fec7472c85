/** The tabs of the settings, in order; the first is shown without a parameter. */
export const settingsTabs = [
  'barcode-printing',
  'audit-log',
  'storage',
  'viewing',
  'scanning',
  'organisation',
] as const;
export type SettingsTab = (typeof settingsTabs)[number];

export interface SettingsSearch {
  tab?: SettingsTab;
}

/** Reads the parameters of an address, which may be typed by hand. */
export function settingsSearch(search: Record<string, unknown>): SettingsSearch {
  const tab = settingsTabs.find((known) => known === search['tab']);
  return tab && tab !== settingsTabs[0] ? { tab } : {};
}
