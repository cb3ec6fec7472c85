import { TextInput } from '@mantine/core';
import { type FileItem, MAX_VERSION_NAME } from '#shared/files/files.contract.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { toastSuccess } from '#web/lib/toasts.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Form, FormFooter } from '#web/ui/form/form.tsx';
import { isGone } from '#web/files/files.api.ts';
import { type FileVersion, useNameVersion } from './details.api.ts';
import { detailsStrings } from './details.strings.ts';

interface NameVersionDialogProps {
  file: Pick<FileItem, 'id'>;
  version: Pick<FileVersion, 'number' | 'name'>;
  onClose: () => void;
}

/** Names a version; an empty name takes its name away. */
export function NameVersionDialog({ file, version, onClose }: NameVersionDialogProps) {
  const texts = useStrings(detailsStrings);
  const { number } = version;
  const naming = useNameVersion(file.id, {
    onSuccess: ({ name }) => {
      toastSuccess(name === null ? texts.nameRemoved(number) : texts.named(number));
      onClose();
    },
    // An autosave may have been joined with the next one meanwhile.
    onError: (error) => isGone(error) && onClose(),
  });
  const form = useForm({
    initial: { name: version.name ?? '' },
    check: () => null,
    onValid: ({ name }) => naming.mutate({ number, name: name.trim() || null }),
  });
  const field = form.text('name');

  return (
    <Dialog opened onClose={onClose} title={texts.setName(number)}>
      <Form onSubmit={form.submit}>
        <TextInput
          name={field.name}
          label={texts.versionName}
          description={version.name === null ? texts.nameKeeps : texts.nameEmpty}
          value={field.value}
          onChange={(event) => field.onChange(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          maxLength={MAX_VERSION_NAME}
          autoComplete="off"
          data-autofocus
          attributes={{ input: { dir: 'auto' } }}
        />
        <FormFooter saveLabel={texts.save} saving={naming.isPending} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
