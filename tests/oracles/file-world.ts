import fc from 'fast-check';
import { givenRights } from '#shared/files/access.contract.ts';
import { rightBit, rights } from '#shared/files/rights.ts';
import { capabilities, roles } from '#shared/auth/roles.ts';

/** Selects a person, unit or item: the number is taken modulo how many there are. */
const pick = fc.nat(999);

const oneInThree = fc.constantFrom(true, false, false);

export const plan = fc.record({
  /** How many companies a partition has, and departments a company. */
  units: fc.array(fc.array(fc.integer({ min: 1, max: 2 }), { minLength: 1, maxLength: 2 }), {
    minLength: 1,
    maxLength: 2,
  }),
  people: fc.array(
    fc.record({
      role: fc.constantFrom(...roles, 'Employee' as const, 'Employee' as const, 'Employee' as const),
      capabilities: fc.subarray([...capabilities]),
      departments: fc.array(pick, { maxLength: 2 }),
    }),
    { minLength: 4, maxLength: 4 },
  ),
  items: fc.array(
    fc.record({
      isFolder: oneInThree,
      type: fc.constantFrom('pdf', 'docx', 'archive'),
      creator: pick,
      /** In the creator's My Files; otherwise in a department. */
      isPersonal: oneInThree,
      folder: pick,
    }),
    { minLength: 6, maxLength: 14 },
  ),
  grants: fc.array(
    fc.record({ person: pick, file: pick, lists: fc.subarray([...rights], { minLength: 1 }) }),
    { minLength: 4, maxLength: 12 },
  ),
  /** Links for people outside, sent before the changes. */
  links: fc.array(
    fc.record({
      sharer: pick,
      isByCreator: fc.boolean(),
      file: pick,
      fate: fc.constantFrom('kept', 'kept', 'kept', 'expired', 'revoked'),
    }),
    { minLength: 3, maxLength: 8 },
  ),
  /** Rights that people give each other, or take away, after the changes. */
  sharing: fc.array(
    fc.record({
      /** The creator of the file, who may mostly share it; otherwise anyone. */
      isByCreator: fc.boolean(),
      actor: pick,
      file: pick,
      people: fc.array(pick, { minLength: 1, maxLength: 3 }),
      rights: fc.subarray([...givenRights], { minLength: 1 }),
      isTaken: oneInThree,
    }),
    { minLength: 12, maxLength: 24 },
  ),
  changes: fc.array(
    fc.record({
      what: fc.constantFrom('trash', 'trash', 'trash', 'restore', 'move', 'move', 'deleteDepartment'),
      item: pick,
      target: pick,
    }),
    { minLength: 3, maxLength: 8 },
  ),
});
export type Plan = typeof plan extends fc.Arbitrary<infer P> ? P : never;

export const bitsOf = (lists: Iterable<keyof typeof rightBit>): number =>
  [...lists].reduce((bits, list) => bits | rightBit[list], 0);
