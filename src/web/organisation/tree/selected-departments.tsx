import { useStrings } from '#web/lib/text/use-strings.ts';
import { RemovableNames } from '#web/ui/text/removable-names.tsx';
import type { SelectedDepartments as Selected } from './department-tree.ts';
import { departmentsFieldStrings } from './departments-field.strings.ts';

interface SelectedDepartmentsProps {
  selected: Selected;
  onRemove: (id: string) => void;
}

/** The selected departments by name, also those in a part of the tree that is closed. */
export function SelectedDepartments({ selected, onRemove }: SelectedDepartmentsProps) {
  const texts = useStrings(departmentsFieldStrings);
  return (
    <RemovableNames
      label={texts.selected(selected.size)}
      names={[...selected].map(([id, { name, companyName }]) => ({ id, name, within: companyName }))}
      removeLabel={texts.remove}
      othersLabel={texts.others}
      onRemove={onRemove}
    />
  );
}
