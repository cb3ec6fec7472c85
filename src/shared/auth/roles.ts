import { z } from 'zod';

export const roles = ['Admin', 'DataCenter', 'Employee'] as const;
export const role = z.enum(roles);
export type Role = z.infer<typeof role>;

export const capabilities = ['Upload', 'Download', 'Print', 'Share'] as const;
export const capability = z.enum(capabilities);
export type Capability = z.infer<typeof capability>;
