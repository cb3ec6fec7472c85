import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { filesContract } from '#shared/files/files.contract.ts';
import { call } from '#web/lib/http/api.ts';
import { errorText } from '#web/lib/http/error-text.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import type { Target } from '#web/files/file-action.ts';
import { filesKey } from '#web/files/files.api.ts';
import { nameFaultText } from '#web/files/actions/names/name-fault-text.ts';
import { joinName } from '#web/files/actions/names/name-parts.ts';
import { namesStrings } from '#web/files/actions/names/names.strings.ts';
import classes from './target-dialog.module.css';
import { targetStrings } from './target.strings.ts';

interface NewFolderProps {
  /** The folder that the new one is created in. */
  parent: Target;
  onCreated: (id: string) => void;
  onCancel: () => void;
}

/** The field for the name of a new folder, below the tree. */
export function NewFolder({ parent, onCreated, onCancel }: NewFolderProps) {
  const texts = useStrings(targetStrings);
  const names = useStrings(namesStrings);
  const locale = useLocale();
  const ui = useUiTexts();
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const creating = useMutation({
    mutationFn: () =>
      call(filesContract.createFolder, { params: { id: parent.id }, body: { name: joinName(name, '') } }),
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: filesKey });
      onCreated(id);
    },
    onError: (error) => setFault(errorText(error)),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const found = nameFaultText({ stem: name, suffix: '' }, locale, names.emptyFolderName);
    if (found) setFault(found);
    else creating.mutate();
  }

  return (
    <form className={classes.newFolder} onSubmit={submit}>
      <TextInput
        className={classes.newName}
        label={texts.newFolderIn(parent.name)}
        value={name}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setFault(null);
        }}
        onKeyDown={(event) => event.key === 'Escape' && onCancel()}
        // Escape closes the field, not the dialog.
        data-mantine-stop-propagation
        error={fault}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just asked for it
        autoFocus
        attributes={{ input: { dir: 'auto' } }}
      />
      <Button type="submit" variant="default" loading={creating.isPending}>
        {names.create}
      </Button>
      <Button variant="subtle" onClick={onCancel}>
        {ui.cancel}
      </Button>
    </form>
  );
}
