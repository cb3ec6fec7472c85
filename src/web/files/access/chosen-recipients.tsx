import { useStrings } from '#web/lib/text/use-strings.ts';
import { RemovableNames } from '#web/ui/text/removable-names.tsx';
import { accessStrings } from './access.strings.ts';
import { countChosen, type Recipients } from './recipient-selection.ts';

interface ChosenRecipientsProps {
  chosen: Recipients;
  onDeselect: (id: string) => void;
}

/** Who is chosen, by name, also in a part of the tree that is closed. */
export function ChosenRecipients({ chosen, onDeselect }: ChosenRecipientsProps) {
  const texts = useStrings(accessStrings);
  const units = [...chosen.units].map(([id, { name, company }]) => ({ id, name, within: company?.name }));
  const people = [...chosen.people].map(([id, { name }]) => ({ id, name }));
  return (
    <RemovableNames
      label={texts.chosen(countChosen(chosen))}
      names={[...units, ...people]}
      removeLabel={texts.deselect}
      othersLabel={texts.others}
      onRemove={onDeselect}
    />
  );
}
