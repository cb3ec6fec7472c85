import { useStrings } from '#web/lib/text/use-strings.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { KeyRows } from '#web/ui/text/key-rows.tsx';
import { type KeyPlace, keysIn } from './document-keys.ts';
import { keysStrings } from './keys.strings.ts';

interface KeysDialogProps {
  here: KeyPlace;
  onClose: () => void;
}

/** The keys that work where the viewer is. */
export function KeysDialog({ here, onClose }: KeysDialogProps) {
  const texts = useStrings(keysStrings);
  return (
    <Dialog opened onClose={onClose} title={texts.title}>
      <KeyRows rows={keysIn(here).map(([name, ...keys]) => ({ label: texts.keys[name], keys }))} />
    </Dialog>
  );
}
