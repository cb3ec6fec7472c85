import { useStrings } from '#web/lib/text/use-strings.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { KeyRows } from '#web/ui/text/key-rows.tsx';
import { documentKeys } from './document-keys.ts';
import { keysStrings } from './keys.strings.ts';

interface KeysDialogProps {
  hasFullScreen: boolean;
  onClose: () => void;
}

/** The keys that work in the viewer. */
export function KeysDialog({ hasFullScreen, onClose }: KeysDialogProps) {
  const texts = useStrings(keysStrings);
  const shown = documentKeys.filter(([name]) => hasFullScreen || name !== 'full');
  return (
    <Dialog opened onClose={onClose} title={texts.title}>
      <KeyRows rows={shown.map(([name, ...keys]) => ({ label: texts.keys[name], keys }))} />
    </Dialog>
  );
}
