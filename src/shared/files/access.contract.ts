import { z } from 'zod';
import { role } from '#shared/auth/roles.ts';
import { contract } from '#shared/http/contract.ts';
import { cursorPage, cursorQuery } from '#shared/http/paging.ts';
import { id } from '#shared/http/params.ts';
import { line } from '#shared/http/text.ts';
import { crumb, outcome } from './files.contract.ts';
import { type Right, right } from './rights.ts';

/** The rights that people give and take away. The other lists have the creator only. */
export const givenRights = ['read', 'download', 'print'] as const satisfies readonly Right[];
export const givenRight = z.enum(givenRights);
export type GivenRight = z.infer<typeof givenRight>;

/** The most pairs of a file and a person whose rights one request changes: 500 files and a department of 200. */
export const MAX_GRANTS = 100_000;
/** The people of a department that the tree shows; the others are found by their names. */
export const MAX_PEOPLE_SHOWN = 500;
/** What a user can reach is counted up to this many files. */
export const MAX_COUNTED = 1000;

/** The most people that one request names. */
export const MAX_PEOPLE = 5000;

const ids = z.array(id).min(1).max(1000);
const people = z.array(id).max(MAX_PEOPLE);
const given = z.array(givenRight).min(1).max(givenRights.length);

/** Whom a right is given to: people, and all people of companies and departments. */
const recipients = z.object({
  userIds: people.default([]),
  unitIds: z.array(id).max(1000).default([]),
  rights: given,
});
const losers = z.object({ userIds: people.min(1), rights: given });

/** A company or a department, in which recipients are chosen. */
const recipientUnit = z.object({
  id,
  kind: z.enum(['company', 'department']),
  name: z.string(),
  /** The company of a department; the partition of a company is only named. */
  parentId: id.nullable(),
  partition: z.string().nullable(),
  /** How many people of it can be given something. */
  people: z.number(),
  /** How many of these have the right on all of the files already. */
  holders: z.number(),
});
export type RecipientUnit = z.infer<typeof recipientUnit>;

/** How someone may read a file without being on its list. */
const impliedBy = z.enum(['department', 'role']);

const recipientPerson = z.object({
  id,
  name: z.string(),
  emailAddress: z.string(),
  /** The departments that the person works in, of those that the answer contains or that were asked for. */
  departmentIds: z.array(id),
  /** On how many of the files the person is on the list already. */
  holds: z.number(),
  /** Set when the person reads, downloads or prints all of the files anyway. */
  impliedBy: impliedBy.nullable(),
  /** False for an employee whose capability is switched off: the right has no effect until it is switched on. */
  isCapable: z.boolean(),
});
export type RecipientPerson = z.infer<typeof recipientPerson>;

/** Where a right of a person comes from. */
const source = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('creator') }),
  /** The file is in this person's My Files. */
  z.object({ kind: z.literal('myFiles') }),
  z.object({ kind: z.literal('owner') }),
  z.object({ kind: z.literal('role'), role }),
  z.object({ kind: z.literal('department'), name: z.string() }),
  /** `by` is null when nobody knows any more who gave it. */
  z.object({ kind: z.literal('granted'), by: z.string().nullable(), at: z.iso.datetime() }),
]);
export type AccessSource = z.infer<typeof source>;

const accessPerson = z.object({
  id,
  name: z.string(),
  isActive: z.boolean(),
  /** One entry for each right that the person has on the file now; none without read. */
  rights: z.array(z.object({ right, sources: z.array(source).min(1) })),
  /** The rights whose list the person is on without the capability that they need. */
  withoutCapability: z.array(right),
});
export type AccessPerson = z.infer<typeof accessPerson>;

const listedPerson = z.object({
  id,
  name: z.string(),
  emailAddress: z.string(),
  /** On how many of the files the person is on the list. */
  files: z.number(),
  /** Whether the person created one of the files. */
  isCreator: z.boolean(),
  /** On how many of the files the caller may take the right away. */
  removable: z.number(),
  /** Whether the person may read all of the files anyway, so that only the list changes. */
  impliedBy: impliedBy.nullable(),
});
export type ListedPerson = z.infer<typeof listedPerson>;

const filterText = line(200).default('');

export const accessContract = contract({
  list: {
    method: 'GET',
    path: '/api/files/:id/access',
    aboutItems: true,
    params: z.object({ id }),
    query: z.object({ q: filterText, ...cursorQuery }),
    summary:
      'Who can reach a file, with which rights and why: the creator, then those whom rights were given to, then all others, each by name',
    response: cursorPage(accessPerson),
  },
  giveOne: {
    method: 'POST',
    path: '/api/files/:id/access',
    aboutItems: true,
    params: z.object({ id }),
    work: 'heavy',
    summary: 'Give people rights on one file',
    body: recipients,
    response: z.object({ people: z.number() }),
    errors: ['noRecipients', 'tooManyRecipients', 'forbidden', 'inTrash'],
  },
  takeOne: {
    method: 'DELETE',
    path: '/api/files/:id/access',
    aboutItems: true,
    params: z.object({ id }),
    work: 'heavy',
    summary: 'Take rights on one file away from people',
    body: losers,
    response: z.object({ people: z.number() }),
    errors: ['creatorStays', 'forbidden', 'inTrash'],
  },
  give: {
    method: 'POST',
    path: '/api/files/access',
    aboutItems: true,
    work: 'heavy',
    summary: 'Give people rights on files; `people` is how many they are',
    body: recipients.extend({ ids }),
    response: outcome.extend({ people: z.number() }),
    errors: ['noRecipients', 'tooManyRecipients'],
  },
  take: {
    method: 'DELETE',
    path: '/api/files/access',
    aboutItems: true,
    work: 'heavy',
    summary: 'Take rights on files away from people',
    body: losers.extend({ ids }),
    response: outcome.extend({ people: z.number() }),
    errors: ['tooManyRecipients'],
  },
  recipients: {
    method: 'POST',
    path: '/api/files/access/recipients',
    aboutItems: true,
    summary:
      'One level of the tree in which recipients are chosen (companies; departments; people), or with `q` every match with its units',
    body: z.object({ ids, right: givenRight, under: id.optional(), q: filterText }),
    response: z.object({
      units: z.array(recipientUnit),
      people: z.array(recipientPerson),
      /** There are more than the answer has. */
      hasMore: z.boolean(),
    }),
  },
  people: {
    method: 'POST',
    path: '/api/files/access/people',
    aboutItems: true,
    // The lists of a thousand files may have millions of rows.
    work: 'heavy',
    summary: 'The people on the list of a right of any of these files, without the caller, by name',
    body: z.object({ ids, right: givenRight, q: filterText, cursor: cursorQuery.cursor }),
    response: cursorPage(listedPerson),
  },
  /** What a user can reach: the reverse of `list`. */
  reach: {
    method: 'GET',
    path: '/api/users/:id/access',
    params: z.object({ id }),
    query: z.object({ q: filterText, ...cursorQuery }),
    summary: 'What a user can reach and why: by role, by department, and file by file (owner and admins)',
    response: z.object({
      /** Set when the role opens the whole data center. */
      role: role.nullable(),
      isOwner: z.boolean(),
      departments: z.array(z.object({ id, name: z.string(), company: z.string(), folderId: id })),
      /** How many files the user created, counted up to one more than `MAX_COUNTED`; null on the pages after the first. */
      created: z.number().nullable(),
      /**
       * How many files were shared with the user, and how many of them the caller may not open: these are not listed. Null on the
       * pages after the first.
       */
      granted: z
        .object({
          total: z.number(),
          hidden: z.number(),
          /** False when only the newest `MAX_COUNTED` shares were counted. */
          areAll: z.boolean(),
        })
        .nullable(),
      /**
       * The files that were shared with the user and that the caller may open, the newest share first. A page may be short when
       * few of many files match.
       */
      files: cursorPage(
        z.object({
          id,
          name: z.string(),
          extension: z.string(),
          path: z.array(crumb),
          rights: z.array(right),
          by: z.string().nullable(),
          at: z.iso.datetime(),
        }),
      ),
    }),
  },
});
