import { Button, Loader, NativeSelect } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-action.tsx';
import { Banner } from '#web/ui/state/banner.tsx';
import classes from './label-dialog.module.css';
import { labelsStrings } from './labels.strings.ts';
import type { usePrinters } from './use-printers.ts';

interface PrinterFieldProps {
  printers: ReturnType<typeof usePrinters>;
  /** The way out when no service answers. */
  onUseBrowser: () => void;
}

/** Chooses a label printer, or says why there is none and what to do. */
export function PrinterField({
  printers: { found, chosen, choose, search },
  onUseBrowser,
}: PrinterFieldProps) {
  const texts = useStrings(labelsStrings);
  switch (found.state) {
    case 'explain':
      return (
        <div className={classes.part}>
          <p>{texts.permission}</p>
          <Button variant="default" onClick={search}>
            {texts.find}
          </Button>
        </div>
      );
    case 'searching':
      return (
        <p className={classes.searching} aria-live="polite">
          <Loader size={16} />
          {texts.searching}
        </p>
      );
    case 'found':
      return (
        <div className={classes.choice}>
          <NativeSelect
            label={texts.printer}
            value={chosen?.uid ?? ''}
            data={[
              ...(chosen ? [] : [{ value: '', label: texts.choosePrinter }]),
              ...found.printers.map(({ uid, name }) => ({ value: uid, label: name || uid })),
            ]}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          />
          <IconButton icon={IconRefresh} label={texts.findAgain} onClick={search} />
        </div>
      );
    default:
      return (
        <div className={classes.part}>
          <Banner tone="warning">
            {found.state === 'failed' ? texts.error(found.reason) : texts.problems[found.state]}
          </Banner>
          <div className={classes.buttons}>
            <Button variant="default" leftSection={<Icon icon={IconRefresh} size={18} />} onClick={search}>
              {texts.findAgain}
            </Button>
            <Button variant="default" onClick={onUseBrowser}>
              {texts.useBrowser}
            </Button>
          </div>
        </div>
      );
  }
}
