import { Button, TextInput } from '@mantine/core';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import { AuditFilterFields } from './audit-filter-fields.tsx';
import classes from './audit-filters.module.css';
import type { AuditFilter } from './audit-search-params.ts';
import { auditStrings } from './audit.strings.ts';
import { useAuditDraft } from './use-audit-draft.ts';

export interface AuditFiltersProps {
  /** The current filter of the log. */
  filter: AuditFilter;
  onGo: (filter: AuditFilter) => void;
}

/** Person, action, kind, outcome and days, Go and Reset. */
export function AuditFilters({ filter, onGo }: AuditFiltersProps) {
  const { filters: texts } = useStrings(auditStrings);
  const ui = useUiTexts();
  const draft = useAuditDraft(filter, onGo);
  return (
    <search>
      <form className={classes.bar} onSubmit={draft.go}>
        <TextInput
          {...draft.field('person')}
          className={classes.person}
          placeholder={texts.personHint}
          attributes={{ input: { dir: 'auto' } }}
        />
        <AuditFilterFields draft={draft} />
        <div className={classes.buttons}>
          <Button type="submit" variant="light">
            {ui.go}
          </Button>
          <Button variant="default" onClick={draft.reset}>
            {ui.reset}
          </Button>
        </div>
      </form>
    </search>
  );
}
