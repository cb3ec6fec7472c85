import { IconCamera } from '@tabler/icons-react';
import { showDialog } from '#web/lib/dialogs.ts';
import { loadPart } from '#web/lib/load-part.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { toastError } from '#web/lib/toasts.ts';
import { IconButton } from '#web/ui/icon-action.tsx';
import { barcodesStrings } from './barcodes.strings.ts';

/** Scans a barcode with the camera of this device. */
export function ScanButton({ onOpen }: { onOpen: () => void }) {
  const texts = useStrings(barcodesStrings);

  function open(): void {
    loadPart(() => import('./camera-dialog.tsx')).then(({ CameraDialog }) => {
      onOpen();
      return showDialog((close) => <CameraDialog onClose={close} />);
    }, toastError);
  }

  return <IconButton icon={IconCamera} label={texts.scan} onClick={open} />;
}
