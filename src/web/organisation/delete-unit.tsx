import { useState } from 'react';
import type { Unit } from '#shared/organisation/organisation.contract.ts';
import { isApiError } from '#web/lib/http/api-error.ts';
import { toastSuccess } from '#web/lib/toasts.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useDeleteUnit } from './organisation.api.ts';
import { organisationStrings } from './organisation.strings.ts';

interface DeleteUnitProps {
  unit: Unit;
  restorableDays: number;
  opened: boolean;
  onClose: () => void;
}

/** Asks for confirmation before a unit is deleted. The user has to type its name unless it is empty. */
export function DeleteUnit({ unit, restorableDays, opened, onClose }: DeleteUnitProps) {
  const texts = useStrings(organisationStrings);
  const words = texts.kinds[unit.kind];
  // Somebody may add content while the dialog is open. The server then refuses, and the dialog asks for the name.
  const [foundFilled, setFoundFilled] = useState(false);
  const isFilled = foundFilled || !unit.isEmpty;
  const remove = useDeleteUnit({
    onSuccess: () => {
      toastSuccess(words.deleted);
      onClose();
    },
    onError: (error) => {
      if (isApiError(error, 'nameConfirmationRequired')) setFoundFilled(true);
      else onClose();
    },
  });

  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={words.deleteTitle}
      name={unit.name}
      consequence={isFilled ? words.losesAll(restorableDays) : words.losesItself(restorableDays)}
      confirmLabel={texts.delete}
      confirming={remove.isPending}
      onConfirm={() => remove.mutate({ unit, ...(isFilled && { confirmName: unit.name }) })}
      typeName={isFilled}
    />
  );
}
