import { UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { FittedLine } from '#web/ui/text/fitted-line.tsx';
import { accessStrings } from './access.strings.ts';
import classes from './chosen-recipients.module.css';
import { countChosen, type Recipients } from './recipient-selection.ts';

/** More are counted instead of named, so that the dialog does not become endless. */
const MAX_NAMED = 12;

interface ChosenRecipientsProps {
  chosen: Recipients;
  onDeselect: (id: string) => void;
}

/** Who is chosen, by name, also in a part of the tree that is closed. */
export function ChosenRecipients({ chosen, onDeselect }: ChosenRecipientsProps) {
  const texts = useStrings(accessStrings);
  const all = [
    ...[...chosen.units].map(([id, { name, company }]) => ({ id, name, more: company?.name })),
    ...[...chosen.people].map(([id, { name }]) => ({ id, name, more: undefined })),
  ];
  if (all.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={texts.chosen(countChosen(chosen))}>
      {all.slice(0, MAX_NAMED).map(({ id, name, more }) => (
        <li key={id} className={classes.chip}>
          <FittedLine parts={[{ stem: name }, ...(more ? [{ stem: more }] : [])]} />
          <UnstyledButton
            className={classes.remove}
            aria-label={texts.deselect(name)}
            onClick={() => onDeselect(id)}
          >
            <Icon icon={IconX} size={14} />
          </UnstyledButton>
        </li>
      ))}
      {all.length > MAX_NAMED && <li className={classes.others}>{texts.others(all.length - MAX_NAMED)}</li>}
    </ul>
  );
}
