import type { ListedEntry } from '#shared/audit/audit.contract.ts';
import { auditActionNames, auditKindNames } from '#shared/audit/audit-names.ts';
import { formatBytes, formatDateTime, formatNumber } from '#web/lib/text/format.ts';
import { isolate } from '#shared/text/isolate.ts';
import type { Locale } from '#web/lib/text/locale.ts';
import { rolesStrings } from '#web/lib/text/roles.strings.ts';
import { auditStrings } from './audit.strings.ts';
import { valuesStrings } from './values.strings.ts';

export interface Change {
  field: string;
  before: string;
  after: string;
}

const NOTHING = '—';
/** Fields that are a number of bytes, with the decimals that are shown; a chosen size is shown as it was typed. */
const byteFields = { size: undefined, quota: 2, myFilesQuota: 2 };
const dateFields = new Set(['from', 'to', 'expiresAt']);
const languages = { ar: 'العربية', en: 'English' };

/** True when `names` has this key. Entries of an older or newer version may contain unknown ones. */
const has = <T extends object>(names: T, name: PropertyKey): name is keyof T => Object.hasOwn(names, name);

function nameOf(field: string, value: string, locale: Locale): string {
  const texts = valuesStrings[locale];
  const { roles } = rolesStrings[locale];
  const actions = auditActionNames[locale];
  const kinds = auditKindNames[locale];
  if (field === 'roles' && has(roles, value)) return roles[value];
  if (field === 'capabilities' && has(texts.capabilities, value)) return texts.capabilities[value];
  if (field === 'action' && has(actions, value)) return actions[value];
  if (field === 'kind' && has(kinds, value)) return kinds[value];
  if (field === 'reason' && has(texts.reasons, value)) return texts.reasons[value];
  if ((field === 'right' || field === 'rights') && has(texts.rights, value)) return texts.rights[value];
  if (field === 'outcome' && has(texts.outcomes, value)) return texts.outcomes[value];
  if (field === 'undrawableFiles' && has(texts.undrawableFiles, value)) return texts.undrawableFiles[value];
  if (field === 'output' && has(texts.outputs, value)) return texts.outputs[value];
  if (field === 'source' && has(texts.sources, value)) return texts.sources[value];
  if (field === 'path') return pathText(value, locale);
  if (field === 'locale' && has(languages, value)) return languages[value];
  if (dateFields.has(field) && !Number.isNaN(Date.parse(value))) return formatDateTime(value, locale);
  return value;
}

/**
 * The recorded path of an item in the direction of the page, whatever its first name is: the mark at its start decides, and every
 * name is isolated. The roots are recorded by one name for all languages.
 */
function pathText(path: string, locale: Locale): string {
  const texts = valuesStrings[locale];
  const roots = { 'Data Center': texts.roots.dataCenter, 'My Files': texts.roots.myFiles };
  const [root = '', ...names] = path.split(' / ');
  const mark = locale === 'ar' ? '\u200F' : '\u200E';
  return mark + [has(roots, root) ? roots[root] : root, ...names].map(isolate).join(' / ');
}

/** One recorded value as text. */
export function valueText(field: string, value: unknown, locale: Locale): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? valuesStrings[locale].yes : valuesStrings[locale].no;
  if (typeof value === 'number')
    return has(byteFields, field)
      ? formatBytes(value, locale, byteFields[field])
      : formatNumber(value, locale, { useGrouping: false });
  if (Array.isArray(value)) {
    // One value per line, because names of departments may contain commas.
    return value.map((item) => valueText(field, item, locale)).join('\n') || NOTHING;
  }
  return typeof value === 'object' ? JSON.stringify(value) : nameOf(field, String(value), locale);
}

export function fieldName(field: string, locale: Locale): string {
  const texts = valuesStrings[locale];
  return has(texts.fieldNames, field) ? texts.fieldNames[field] : field;
}

type Values = Record<string, unknown> | null;

/** Every field of an entry, with its values before and after as text. */
export function changesOf(entry: { before: Values; after: Values }, locale: Locale): Change[] {
  const fields = new Set([...Object.keys(entry.after ?? {}), ...Object.keys(entry.before ?? {})]);
  return [...fields].map((field) => ({
    field: fieldName(field, locale),
    before: valueText(field, entry.before?.[field], locale),
    after: valueText(field, entry.after?.[field], locale),
  }));
}

/**
 * To whom a share was, which its entry keeps as `users`; null for other entries. Where some are left out, their number comes first,
 * because the line ends before the last of them.
 */
export function receiversText(
  { after, leftOut }: Pick<ListedEntry, 'after' | 'leftOut'>,
  locale: Locale,
): string | null {
  const users = after?.['users'];
  if (!Array.isArray(users) || users.length === 0) return null;
  const texts = auditStrings[locale];
  const list = users
    .map((user) => isolate(valueText('users', user, locale)))
    .join(locale === 'ar' ? '، ' : ', ');
  const more = leftOut?.after['users'];
  return more ? texts.manyReceivers(users.length + more, list) : texts.receivers(list);
}
