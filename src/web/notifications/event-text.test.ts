import { expect, it } from 'vitest';
import { isolate } from '#shared/text/isolate.ts';
import { eventText, eventToast } from './event-text.ts';
import { notificationsStrings } from './notifications.strings.ts';

const unit = (kind: 'partition' | 'company') => ({ id: '1', name: 'ديار', kind, above: [] });

it('makes the Arabic verb agree with the gender of the unit', () => {
  expect(eventText({ type: 'unitCreated', unit: unit('partition') }, 'ar')).toBe(
    `أُنشئ القسم الرئيسي «${isolate('ديار')}»`,
  );
  expect(eventText({ type: 'unitDeleted', unit: unit('company') }, 'ar')).toBe(
    `حُذفت الشركة «${isolate('ديار')}»`,
  );
});

it('shortens a long name in a toast only, so that the end of its sentence is seen', () => {
  const name = 'Administration of Contracts and Procurement of the Eastern Province';
  const event = { type: 'unitDeleted', unit: { ...unit('company'), name } } as const;
  expect(eventText(event, 'en')).toContain(name);
  expect(eventToast(event, 'en')).toBe(
    `The company “${isolate('Administration of Contracts and…Province')}” was deleted`,
  );
  const added = { type: 'userCreated', user: { id: '1', name } } as const;
  expect(eventToast(added, 'en')).toMatch(/…Province\W$/);
});

it('lists the departments of the user, or says that there are none', () => {
  const changed = (departments: string[]) => eventText({ type: 'departmentsChanged', departments }, 'en');
  expect(changed(['A', 'B'])).toBe(
    `Your departments changed; they are now: ${isolate('A')}, ${isolate('B')}`,
  );
  expect(changed([])).toContain('none');
});

it('says why a scan was moved aside, and for which department', () => {
  const rejected = (reason: string, department: string | null) =>
    eventText({ type: 'scanRejected', fileName: 'scan.pdf', department, reason }, 'en');
  expect(rejected('tooLarge', 'Legal')).toContain(`for “${isolate('Legal')}”`);
  expect(rejected('tooLarge', 'Legal')).toContain('larger than allowed');
  expect(rejected('of a later version', null)).toContain('the reason is beside the file');
});

it('uses all six Arabic plural forms for the number of unread notifications', () => {
  const forms = [0, 1, 2, 3, 11, 100].map(notificationsStrings.ar.bell);
  expect(new Set(forms).size).toBe(6);
});
