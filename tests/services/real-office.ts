import { type OfficeProgram, findOffice } from '#server/platform/office/find-office.ts';
import { type Unavailable, installDebianPackages, unavailable } from './debian.ts';

const packages = ['writer', 'calc', 'impress'].map((part) => `libreoffice-${part}-nogui`);

/** The LibreOffice of this machine; root installs it when it is missing. */
export async function realOffice(): Promise<OfficeProgram | Unavailable> {
  const reason = await installDebianPackages(packages, () => findOffice(null) !== null);
  return reason === null ? findOffice(null)! : unavailable('LibreOffice', reason);
}
