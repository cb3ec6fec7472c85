import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { isApiError } from '#web/lib/http/api-error.ts';
import { errorText } from '#web/lib/http/error-text.ts';
import { failureOf } from '#web/lib/form/form-checks.ts';
import { directionOfText } from '#web/lib/text/shown-name.ts';
import { toastCheckFailed } from '#web/lib/toasts.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { isGone } from '#web/files/files.api.ts';
import { Form, FormFooter } from '#web/ui/form/form.tsx';
import classes from './name-dialog.module.css';
import { nameFaultText } from './name-fault-text.ts';
import { joinName, type NameParts } from './name-parts.ts';
import { namesStrings } from './names.strings.ts';

interface NameDialogProps {
  title: string;
  label: string;
  initial: NameParts;
  saveLabel: string;
  /** Replaces the general message when nothing was typed. */
  emptyText?: string;
  save: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for a name. The part that can be changed is selected; the extension is shown beside it and stays. */
export function NameDialog({ title, label, initial, saveLabel, emptyText, save, onClose }: NameDialogProps) {
  const texts = useStrings(namesStrings);
  const locale = useLocale();
  const { suffix } = initial;
  const saving = useMutation({
    mutationFn: save,
    onSuccess: onClose,
    // Another name would not help.
    onError: (error) => isGone(error) && onClose(),
  });
  const form = useForm({
    initial: { name: initial.stem },
    check: ({ name }) => {
      const fault = nameFaultText({ stem: name, suffix }, locale, emptyText);
      return fault ? failureOf('name', fault) : null;
    },
    onInvalid: toastCheckFailed,
    onValid: ({ name }) => {
      if (name === initial.stem && name !== '') onClose();
      else saving.mutate(joinName(name, suffix));
    },
  });
  const field = form.text('name');
  const isTaken = isApiError(saving.error, 'nameTaken') && saving.variables === joinName(field.value, suffix);
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
          error={field.error ?? (isTaken ? errorText(saving.error) : undefined)}
          autoComplete="off"
          data-autofocus
          // The direction of the name decides on which side the extension is shown.
          attributes={{ wrapper: { dir: direction }, input: { dir: direction } }}
          {...(suffix !== '' && {
            description: texts.extensionStays,
            rightSection: (
              <bdi className={classes.suffix} dir="ltr">
                {suffix}
              </bdi>
            ),
            rightSectionWidth: `${suffix.length + 2}ch`,
            rightSectionPointerEvents: 'none' as const,
          })}
        />
        <FormFooter saveLabel={saveLabel} saving={saving.isPending} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
