import { IconCopy } from '@tabler/icons-react';
import { toastFailure, toastSuccess } from '#web/lib/toasts.ts';
import { useStrings } from '#web/lib/use-strings.ts';
import { Bdi } from '#web/ui/bdi.tsx';
import { IconButton } from '#web/ui/icon-action.tsx';
import classes from './barcode.module.css';
import { detailsStrings } from './details.strings.ts';

/** The number of a barcode with a button that copies it. */
export function Barcode({ code }: { code: string }) {
  const texts = useStrings(detailsStrings);
  async function copy(): Promise<void> {
    try {
      // `navigator.clipboard` is missing on pages without HTTPS, except on localhost.
      await navigator.clipboard.writeText(code);
      toastSuccess(texts.copied);
    } catch {
      toastFailure(texts.copyFailed);
    }
  }
  return (
    <span className={classes.barcode}>
      <Bdi ltr>{code}</Bdi>
      <IconButton icon={IconCopy} label={texts.copyBarcode} onClick={() => void copy()} />
    </span>
  );
}
