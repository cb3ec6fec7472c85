import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { useHandOverFocus } from '#web/lib/use-hand-over-focus.ts';
import { Bdi } from '#web/ui/text/bdi.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { peopleQuery, personQuery } from './filters.api.ts';
import { filtersStrings } from './filters.strings.ts';
import classes from './person-field.module.css';

/** A request is sent when nothing was typed for so long. */
const TYPING_MS = 200;

interface PersonFieldProps {
  /** The id of the chosen user. */
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
}

/** Chooses one of the users who created files that the caller may open. */
export function PersonField({ chosen, onChoose }: PersonFieldProps) {
  const texts = useStrings(filtersStrings);
  const [typed, setTyped] = useState('');
  const [name] = useDebouncedValue(typed.trim(), TYPING_MS);
  const { data: people } = useQuery({ ...peopleQuery(name), enabled: chosen === undefined });
  const { data: person } = useQuery(personQuery(chosen ?? ''));
  const [handOverFocus, takeFocus] = useHandOverFocus();

  function choose(id: string | undefined): void {
    handOverFocus();
    onChoose(id);
  }

  if (chosen !== undefined) {
    return (
      <div>
        <p className={classes.label}>{texts.person}</p>
        <Button
          ref={takeFocus}
          fullWidth
          variant="default"
          justify="space-between"
          rightSection={<Icon icon={IconX} size={16} />}
          aria-description={texts.changePerson}
          onClick={() => choose(undefined)}
        >
          <Bdi>{person?.name ?? '…'}</Bdi>
        </Button>
      </div>
    );
  }
  return (
    <div>
      <TextInput
        ref={takeFocus}
        label={texts.person}
        placeholder={texts.personHint}
        value={typed}
        maxLength={200}
        classNames={{ input: classes.input }}
        attributes={{ input: { dir: 'auto' } }}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {people && people.items.length === 0 && <p className={classes.nobody}>{texts.nobody}</p>}
      {people && people.items.length > 0 && (
        <ul className={classes.people}>
          {people.items.map((each) => (
            <li key={each.id}>
              <button type="button" className={classes.person} onClick={() => choose(each.id)}>
                <Bdi>{each.name}</Bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
