import { IconCopy } from '@tabler/icons-react';
import { copyText } from '#web/lib/copy-text.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { Bdi } from '#web/ui/text/bdi.tsx';
import { IconButton } from '#web/ui/icon-action.tsx';
import classes from './barcode.module.css';
import { detailsStrings } from './details.strings.ts';

/** The number of a barcode with a button that copies it. */
export function Barcode({ code }: { code: string }) {
  const texts = useStrings(detailsStrings);
  const messages = { copied: texts.copied, failed: texts.copyFailed };
  return (
    <span className={classes.barcode}>
      <Bdi ltr>{code}</Bdi>
      <IconButton icon={IconCopy} label={texts.copyBarcode} onClick={() => void copyText(code, messages)} />
    </span>
  );
}
