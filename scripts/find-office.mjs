import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The packages of Debian that convert documents, sheets and slides, without windows. */
export const officePackages = ['writer', 'calc', 'impress'].map((part) => `libreoffice-${part}-nogui`);

/** Whether LibreOffice is in one of the folders of programs. */
export const hasOffice = () =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'soffice')));
