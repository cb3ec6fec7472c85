import { type OfficeProgram, findOffice } from '#server/platform/office/find-office.ts';
import { officePackages } from '../../scripts/find-office.mjs';
import { type Unavailable, installDebianPackages, unavailable } from './debian.ts';

/** The LibreOffice of this machine; root installs it when it is missing. */
export async function realOffice(): Promise<OfficeProgram | Unavailable> {
  const reason = await installDebianPackages(officePackages, () => findOffice(null) !== null);
  return reason === null ? findOffice(null)! : unavailable('LibreOffice', reason);
}
