import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditContract } from '#shared/audit/audit.contract.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import type { Browser } from '#tests/services/browser.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { withAudit, system } from './with-audit.ts';

let app: TestApp;
let owner: Browser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());

const record = (...names: string[]) =>
  withAudit(app.deps.db, system, async (_tx, audit) => {
    for (const name of names)
      audit.record({ action: 'create', entity: { kind: 'partition', id: name, name }, after: { name } });
  });

const exportLog = async (query: object) => {
  const { status, body, headers } = await owner.call(auditContract.csv, { query });
  expect(status).toBe(200);
  return { text: body as unknown as string, headers };
};

it('exports a CSV file that Excel opens in Arabic, with formulas escaped', async () => {
  await record('=HYPERLINK("http://evil")', 'قسم, أول');
  const { text, headers } = await exportLog({ kind: 'partition', timeZone: 'Asia/Riyadh' });
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toMatch(/^attachment; filename="audit-log-[\d-]+\.csv"$/);
  const [heading, comma, formula] = text.split('\r\n');
  expect(heading).toMatch(/^\uFEFFالرقم,التاريخ والوقت \(Asia\/Riyadh\),الإجراء,/);
  expect(comma).toMatch(/^\d+,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,إنشاء,قسم رئيسي,"قسم, أول",/);
  expect(formula).toContain(`,"'=HYPERLINK(""http://evil"")",`);
});

it('exports times in the requested time zone', async () => {
  const { body } = await owner.call(auditContract.list, { query: {} });
  const newest = body.items[0]!;
  const { text } = await exportLog({ locale: 'en', timeZone: 'Asia/Tokyo' });
  const line = text.split('\r\n').find((row) => row.startsWith(`${newest.id},`))!;
  const tokyo = new Date(new Date(newest.at).getTime() + 9 * 3_600_000).toISOString();
  expect(line.split(',')[1]).toBe(tokyo.slice(0, 19).replace('T', ' '));
});

it('exports each entry of a log longer than one batch exactly once, newest first', async () => {
  const names = Array.from({ length: 6000 }, (_, n) => `many-${n}`);
  await record(...names);
  const { text } = await exportLog({ locale: 'en', kind: 'partition', person: 'system' });
  const exported = text.split('\r\n').flatMap((row) => /,(many-\d+),many-/.exec(row)?.[1] ?? []);
  expect(exported).toEqual(names.toReversed());
});

it('records the export and its filters in the audit log', async () => {
  await exportLog({ person: 'system', action: 'create', locale: 'en' });
  const { body } = await owner.call(auditContract.list, { query: { action: 'export' } });
  expect(body.items[0]).toMatchObject({
    entityKind: 'auditLog',
    after: { person: 'system', action: 'create' },
    createdBy: { username: 'noura' },
  });
});

it('refuses to export with an unknown time zone', async () => {
  const { status, error } = await owner.call(auditContract.csv, { query: { timeZone: 'Mars/Base' } });
  expect([status, error.fields]).toEqual([400, ['query.timeZone']]);
});
