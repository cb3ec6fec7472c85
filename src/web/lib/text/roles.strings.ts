import { roleNames } from '#shared/auth/role-names.ts';
import { strings } from './strings.ts';

export const rolesStrings = strings({
  ar: { roles: roleNames.ar, owner: 'المالك' },
  en: { roles: roleNames.en, owner: 'Owner' },
});
