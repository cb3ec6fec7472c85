export const officePackages: string[];
export function hasOffice(): boolean;
