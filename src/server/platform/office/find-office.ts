import { readFileSync, realpathSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { NO_OFFICE, isProgram } from '#server/platform/office-path.ts';

/** An installed LibreOffice. */
export interface OfficeProgram {
  /** The program, with no link in its path. */
  path: string;
  /** What it reads of itself. */
  folders: string[];
  /** As the installation names it; null when it does not. */
  version: string | null;
}

/** Where packages put it when its folder is not in PATH. */
const wellKnown = [
  '/usr/lib/libreoffice/program/soffice',
  '/opt/libreoffice/program/soffice',
  '/Applications/LibreOffice.app/Contents/MacOS/soffice',
];

/** The LibreOffice of this machine, or null: the product works without it. `given` was checked at the start. */
export function findOffice(given: string | null): OfficeProgram | null {
  if (given === NO_OFFICE) return null;
  const inPath = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'soffice'));
  const found = given ?? [...inPath, ...wellKnown].find(isProgram);
  return found === undefined ? null : describe(realpathSync(found));
}

function describe(path: string): OfficeProgram {
  const programs = dirname(path);
  const isInstallation = ['program', 'MacOS'].includes(basename(programs));
  return {
    path,
    // Debian keeps its settings apart from it.
    folders: [isInstallation ? dirname(programs) : programs, '/etc/libreoffice', '/var/lib/libreoffice'],
    version: versionIn(join(programs, 'bootstraprc')),
  };
}

function versionIn(file: string): string | null {
  try {
    return /^ProductKey=LibreOffice(?:Dev)? ([\d.]+)/m.exec(readFileSync(file, 'utf8'))?.[1] ?? null;
  } catch {
    return null;
  }
}
