import { Button } from '@mantine/core';
import type { FileItem } from '#shared/files/files.contract.ts';
import { shownName } from '#web/lib/text/shown-name.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { FileName } from '#web/ui/text/file-name.tsx';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import { TypeIcon } from '#web/files/list/row/type-icon.tsx';
import { bulkStrings } from './bulk.strings.ts';
import classes from './failures-dialog.module.css';

interface FailuresDialogProps {
  title: string;
  failed: readonly { item: FileItem; why: string }[];
  /** Null when trying again cannot help. */
  onRetry: (() => void) | null;
  onClose: () => void;
}

/** Lists the items that failed, with the reasons. */
export function FailuresDialog({ title, failed, onRetry, onClose }: FailuresDialogProps) {
  const texts = useStrings(bulkStrings);
  const locale = useLocale();
  const ui = useUiTexts();
  function retry(): void {
    onClose();
    onRetry?.();
  }
  const footer = (
    <>
      {onRetry && <Button onClick={retry}>{texts.retry}</Button>}
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
