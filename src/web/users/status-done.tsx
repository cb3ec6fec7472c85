import { useStrings } from '#web/lib/text/use-strings.ts';
import { SuccessDialog } from '#web/ui/dialog/success-dialog.tsx';
import { usersStrings } from './users.strings.ts';

/** A finished change of status. `name` is null when several users were selected. */
export interface StatusChange {
  isActive: boolean;
  changed: number;
  name: string | null;
}

/** The dialog after activating or disabling users (specification, administration 4). */
export function StatusDone({ change, onClose }: { change: StatusChange | null; onClose: () => void }) {
  const texts = useStrings(usersStrings).done;
  if (!change) return null;
  const { isActive, changed, name } = change;
  const message = isActive
    ? (name ?? texts.activatedCount(changed))
    : name === null
      ? texts.disabledCount(changed)
      : texts.disabledNamed(name);
  return (
    <SuccessDialog opened onClose={onClose} title={isActive ? texts.activated : texts.disabled}>
      <p dir="auto">{message}</p>
    </SuccessDialog>
  );
}
