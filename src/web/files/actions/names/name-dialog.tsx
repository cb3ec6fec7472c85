import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { NameFault } from '#shared/files/names.ts';
import { isApiError } from '#web/lib/api-error.ts';
import { errorText } from '#web/lib/error-text.ts';
import { failureOf } from '#web/lib/form-checks.ts';
import { toastCheckFailed } from '#web/lib/toasts.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useStrings } from '#web/lib/use-strings.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormFooter } from '#web/ui/form.tsx';
import classes from './name-dialog.module.css';
import { directionOfText, faultOf, joined, type NameParts } from './name-parts.ts';
import { namesStrings } from './names.strings.ts';

interface NameDialogProps {
  title: string;
  label: string;
  initial: NameParts;
  saveLabel: string;
  /** What it says when nothing was typed, where that has words of its own. */
  emptyText?: string;
  save: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for one name. What can be changed of it is selected; an extension stands beside it and stays. */
export function NameDialog({ title, label, initial, saveLabel, emptyText, save, onClose }: NameDialogProps) {
  const texts = useStrings(namesStrings);
  const { suffix } = initial;
  const saving = useMutation({ mutationFn: save, onSuccess: onClose });
  const words = (fault: NameFault) => (fault === 'empty' && emptyText) || texts.faults[fault];
  const form = useForm({
    initial: { name: initial.stem },
    check: ({ name }) => {
      const fault = faultOf(name, suffix);
      return fault ? failureOf('name', words(fault)) : null;
    },
    onInvalid: toastCheckFailed,
    onValid: ({ name }) => {
      if (name === initial.stem && name !== '') onClose();
      else saving.mutate(joined(name, suffix));
    },
  });
  const field = form.text('name');
  const taken = isApiError(saving.error, 'nameTaken') && saving.variables === joined(field.value, suffix);
  const direction = directionOfText(field.value);

  return (
    <Dialog opened onClose={onClose} title={title}>
      <Form onSubmit={form.submit}>
        <TextInput
          name={field.name}
          label={label}
          value={field.value}
          onChange={(event) => field.onChange(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          error={field.error ?? (taken ? errorText(saving.error) : undefined)}
          autoComplete="off"
          data-autofocus
          // The extension stands where the name ends, whichever way that runs.
          attributes={{ wrapper: { dir: direction }, input: { dir: direction } }}
          {...(suffix !== '' && {
            description: texts.extensionStays,
            rightSection: <span className={classes.suffix}>{suffix}</span>,
            rightSectionWidth: `${suffix.length + 2}ch`,
            rightSectionPointerEvents: 'none' as const,
          })}
        />
        <FormFooter saveLabel={saveLabel} saving={saving.isPending} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
