import { useStrings } from '#web/lib/use-strings.ts';
import { SuccessDialog } from '#web/ui/success-dialog.tsx';
import { usersStrings } from './users.strings.ts';

/** Who was activated or disabled: one by name, several by number. */
export interface StatusChange {
  isActive: boolean;
  changed: number;
  name: string | null;
}

/** The modal that the specification asks for after activating or disabling (administration 4). */
export function StatusDone({ change, onClose }: { change: StatusChange | null; onClose: () => void }) {
  const texts = useStrings(usersStrings).done;
  if (!change) return null;
  const { isActive, changed, name } = change;
  const words = isActive
    ? (name ?? texts.activatedCount(changed))
    : name === null
      ? texts.disabledCount(changed)
      : texts.disabledNamed(name);
  return (
    <SuccessDialog opened onClose={onClose} title={isActive ? texts.activated : texts.disabled}>
      <p dir="auto">{words}</p>
    </SuccessDialog>
  );
}
