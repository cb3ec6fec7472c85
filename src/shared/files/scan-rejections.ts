/** Why something in the scanner inbox was moved aside. `stuck`: it could not even be moved. */
export const scanRejections = [
  'noDepartment',
  'tooLarge',
  'quotaExceeded',
  'incomplete',
  'folder',
  'notAFile',
  'unreadable',
  'stuck',
] as const;
export type ScanRejection = (typeof scanRejections)[number];
