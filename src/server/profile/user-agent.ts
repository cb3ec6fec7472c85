import type { BrowserName, SystemName } from '#shared/profile/sessions.contract.ts';

// The first that matches counts: most browsers also claim to be Chrome or Safari, and Android claims to be Linux.

const browsers: readonly (readonly [BrowserName, RegExp])[] = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOP(?:R|T|iOS)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Huawei Browser', /\bHuaweiBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
];

const systems: readonly (readonly [SystemName, RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

const firstMatch = <T>(names: readonly (readonly [T, RegExp])[], text: string): T | null =>
  names.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

/** The browser and the system that a user agent claims to be; null for those that are not in the lists. */
export function readUserAgent(userAgent: string): { browser: BrowserName | null; system: SystemName | null } {
  return { browser: firstMatch(browsers, userAgent), system: firstMatch(systems, userAgent) };
}
