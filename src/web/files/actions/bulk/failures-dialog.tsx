import { Button } from '@mantine/core';
import type { FileItem } from '#shared/files/files.contract.ts';
import { useStrings } from '#web/lib/use-strings.ts';
import { Bdi } from '#web/ui/bdi.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import { TypeIcon } from '#web/files/list/type-icon.tsx';
import { bulkStrings } from './bulk.strings.ts';
import classes from './failures-dialog.module.css';

interface FailuresDialogProps {
  title: string;
  failed: readonly { item: FileItem; why: string }[];
  onRetry: () => void;
  onClose: () => void;
}

/** Lists the items that failed, with the reasons. */
export function FailuresDialog({ title, failed, onRetry, onClose }: FailuresDialogProps) {
  const texts = useStrings(bulkStrings);
  const ui = useUiTexts();
  function retry(): void {
    onClose();
    onRetry();
  }
  const footer = (
    <>
      <Button onClick={retry}>{texts.retry}</Button>
      <Button variant="default" onClick={onClose} data-autofocus>
        {ui.close}
      </Button>
    </>
  );
  return (
    <Dialog opened onClose={onClose} title={title} footer={footer}>
      <ul className={classes.list}>
        {failed.map(({ item, why }) => (
          <li key={item.id} className={classes.row}>
            <TypeIcon item={item} />
            <div className={classes.words}>
              <p className={classes.name}>
                <Bdi>{item.name}</Bdi>
              </p>
              <p className={classes.why}>{why}</p>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
