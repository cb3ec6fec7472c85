import { Skeleton, Tabs } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { loadFailure } from '#web/lib/load-failure.ts';
import { useLocale, useStrings } from '#web/lib/use-strings.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ScalesForm } from './scales-form.tsx';
import { barcodeScalesQuery } from './settings.api.ts';
import classes from './settings.module.css';
import { settingsStrings } from './settings.strings.ts';

const BARCODE_PRINTING = 'barcode-printing';

export function SettingsPage() {
  const texts = useStrings(settingsStrings);
  const scales = useQuery(barcodeScalesQuery);
  const failure = loadFailure(scales, useLocale());
  return (
    <>
      <PageHeader title={texts.title} />
      <Tabs value={BARCODE_PRINTING}>
        <Tabs.List>
          <Tabs.Tab value={BARCODE_PRINTING} leftSection={<Icon icon={IconBarcode} size={18} />}>
            {texts.barcodePrinting}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={BARCODE_PRINTING} className={classes.panel}>
          <p className={classes.description}>{texts.description}</p>
          {failure && (
            <ErrorState message={failure.message} requestId={failure.requestId} onRetry={failure.retry} />
          )}
          {scales.isPending && <Skeleton className={classes.skeleton} />}
          {scales.data && <ScalesForm scales={scales.data.items} />}
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
