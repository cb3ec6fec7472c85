import type { CheckedPackage } from './check/check-package.ts';
import type { MergedSave } from './save/merge-save.ts';
import type { PackageLimits } from './check/package-limits.ts';

export type PackageRequest =
  | { kind: 'check'; bytes: Uint8Array; limits: PackageLimits }
  | { kind: 'open'; original: Uint8Array; baseline: Uint8Array }
  | { kind: 'merge'; current: Uint8Array };

/** One for each request, in their order. */
export type PackageAnswer =
  | { kind: 'checked'; checked: CheckedPackage }
  | { kind: 'opened' }
  | { kind: 'merged'; merged: MergedSave }
  | { kind: 'failed'; message: string };
