import { accessSync, constants, statSync } from 'node:fs';

/** The path of LibreOffice that stands for no program. */
export const NO_OFFICE = 'none';

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
