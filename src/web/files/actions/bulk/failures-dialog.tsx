import { Button } from '@mantine/core';
import type { FileItem } from '#shared/files/files.contract.ts';
import { shownName } from '#web/lib/shown-name.ts';
import { useLocale, useStrings } from '#web/lib/use-strings.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FileName } from '#web/ui/file-name.tsx';
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
  const locale = useLocale();
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
                <FileName {...shownName(item.name, locale, item.kind === 'file')} />
              </p>
              <p className={classes.why}>{why}</p>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
