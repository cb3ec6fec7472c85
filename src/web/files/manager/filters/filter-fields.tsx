import { NativeSelect } from '@mantine/core';
import { modifiedSpans, type SizeClass, sizeClasses } from '#web/files/filter-params.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { DaysFields } from './days-fields.tsx';
import classes from './filter-fields.module.css';
import { filtersStrings } from './filters.strings.ts';
import { PersonField } from './person-field.tsx';
import { type FiltersControl, OWN_RANGE } from './use-filters.ts';

/** The filters by date, person and size. */
export function FilterFields({ control }: { control: FiltersControl }) {
  const texts = useStrings(filtersStrings);
  const { filters, isOwnRange, change, chooseSpan } = control;
  const { modified, from, to, by, size } = filters;
  return (
    <div className={classes.fields}>
      <NativeSelect
        label={texts.modified}
        value={isOwnRange ? OWN_RANGE : (modified ?? '')}
        onChange={(event) => chooseSpan(event.currentTarget.value)}
        data={[
          { value: '', label: texts.anyTime },
          ...modifiedSpans.map((span) => ({ value: span, label: texts.spans[span] })),
          { value: OWN_RANGE, label: texts.ownRange },
        ]}
      />
      {isOwnRange && (
        <DaysFields
          applied={{ ...(from && { from }), ...(to && { to }) }}
          onApply={(days) => change({ modified: undefined, from: days.from, to: days.to })}
        />
      )}
      <PersonField chosen={by} onChoose={(id) => change({ by: id })} />
      <NativeSelect
        label={texts.size}
        value={size ?? ''}
        onChange={({ currentTarget: { value } }) =>
          change({ size: sizeClasses.find((each): each is SizeClass => each === value) })
        }
        data={[
          { value: '', label: texts.anySize },
          ...sizeClasses.map((each) => ({ value: each, label: texts.sizes[each] })),
        ]}
      />
    </div>
  );
}
