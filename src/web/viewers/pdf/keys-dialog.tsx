import { useStrings } from '#web/lib/text/use-strings.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { KeyValueList } from '#web/ui/text/key-value-list.tsx';
import { keysStrings } from './keys.strings.ts';

type Name = keyof typeof keysStrings.ar.keys;

const keys: readonly [name: Name, keys: string][] = [
  ['scroll', '↑ ↓'],
  ['window', 'PageUp  PageDown'],
  ['turn', '← →'],
  ['ends', 'Home  End'],
  ['zoom', '+  −'],
  ['fit', '0'],
  ['rotate', 'R'],
  ['find', 'Ctrl+F'],
  ['step', 'F3  Shift+F3'],
  ['full', 'F'],
  ['close', 'Esc'],
];

/** The keys that work in the viewer. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const texts = useStrings(keysStrings);
  return (
    <Dialog opened onClose={onClose} title={texts.title}>
      <KeyValueList
        items={keys.map(([name, combination]) => ({
          key: name,
          label: texts.keys[name],
          value: <kbd dir="ltr">{combination}</kbd>,
        }))}
      />
    </Dialog>
  );
}
