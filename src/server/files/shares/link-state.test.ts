import { describe, expect, it } from 'vitest';
import { rightBit } from '#shared/files/rights.ts';
import type { LinkState } from '#shared/files/shares.contract.ts';
import type { Item } from '#server/files/item.ts';
import type { Viewer } from '#server/files/viewer.ts';
import { type LinkFacts, linkState } from './link-state.ts';

const now = new Date('2026-11-17T12:00:00Z');
const before = new Date('2026-11-17T11:00:00Z');
const later = new Date('2026-11-17T12:00:01Z');

const link: LinkFacts['link'] = {
  revoked_at: null,
  ended_at: null,
  expires_at: later,
  max_downloads: null,
  downloads: 0,
};

const sharer = {
  userId: 'sharer',
  role: 'Employee',
  isOwner: false,
  capabilities: ['Share', 'Download'],
  departmentIds: ['department'],
  partitionIds: [],
  companyIds: [],
} as unknown as Viewer;

const departmentFolder = {
  id: 'folder',
  state: 'published',
  unit_kind: 'department',
  department_id: 'department',
};
const item = {
  row: { id: 'file', kind: 'file', space: 'DC', state: 'published', unit_kind: null, parent_id: 'folder' },
  ancestors: [departmentFolder],
  rights: rightBit.share | rightBit.download,
} as unknown as Item;

const facts: LinkFacts = { link, sharer, item, wasInTrash: false };
const withLink = (change: Partial<LinkFacts['link']>): LinkFacts => ({
  ...facts,
  link: { ...link, ...change },
});
const withItem = (change: object): LinkFacts => ({ ...facts, item: { ...item, ...change } as Item });
const withSharer = (change: Partial<Viewer>): LinkFacts => ({ ...facts, sharer: { ...sharer, ...change } });

const table: [string, LinkState, LinkFacts][] = [
  ['nothing is wrong', 'active', facts],
  ['it expires in a second', 'active', withLink({ expires_at: later })],
  ['it expires at this moment', 'expired', withLink({ expires_at: now })],
  ['it expired before', 'expired', withLink({ expires_at: before })],
  ['it was revoked', 'revoked', withLink({ revoked_at: before })],
  ['it was revoked and is expired', 'revoked', withLink({ revoked_at: before, expires_at: before })],
  ['it was ended', 'ended', withLink({ ended_at: before })],
  ['a download is left', 'active', withLink({ max_downloads: 2, downloads: 1 })],
  ['no download is left', 'usedUp', withLink({ max_downloads: 2, downloads: 2 })],
  ['there were many downloads without a limit', 'active', withLink({ downloads: 1000 })],
  [
    'it is used up and the sharer is disabled',
    'ended',
    { ...withLink({ max_downloads: 1, downloads: 1 }), sharer: null },
  ],
  ['the sharer is disabled or deleted', 'ended', { ...facts, sharer: null }],
  ['the file was purged', 'ended', { ...facts, item: null }],
  ['the file was in the trash since', 'ended', { ...facts, wasInTrash: true }],
  ['the file is in the trash', 'ended', withItem({ row: { ...item.row, state: 'deleted' } })],
  ['the file is being purged', 'ended', withItem({ row: { ...item.row, state: 'purging' } })],
  [
    'a folder above is in the trash',
    'ended',
    withItem({ ancestors: [{ ...departmentFolder, state: 'deleted' }] }),
  ],
  ['the sharer has no capability Share', 'ended', withSharer({ capabilities: ['Download'] })],
  ['the sharer has no capability Download', 'ended', withSharer({ capabilities: ['Share'] })],
  ['the sharer lost the right to share', 'ended', withItem({ rights: rightBit.download })],
  ['the sharer lost the right to download', 'ended', withItem({ rights: rightBit.share })],
  ['the sharer left the department and is on no list', 'ended', withSharer({ departmentIds: [] })],
];

describe('the state of a link', () => {
  it.for(table)('when %s is %s', ([, state, given]) => {
    expect(linkState(given, now)).toBe(state);
  });
});
