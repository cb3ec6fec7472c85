import { Skeleton, Tabs } from '@mantine/core';
import { IconBarcode, IconDatabase, IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { loadFailure } from '#web/lib/load-failure.ts';
import { useMe } from '#web/lib/session.ts';
import { useLocale, useStrings } from '#web/lib/use-strings.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { AuditAnchors } from './anchors/audit-anchors.tsx';
import { QuotaSettings } from './quota-settings.tsx';
import { ScalesForm } from './scales-form.tsx';
import { barcodeScalesQuery } from './settings.api.ts';
import classes from './settings.module.css';
import { settingsStrings } from './settings.strings.ts';

const BARCODE_PRINTING = 'barcode-printing';
const AUDIT_LOG = 'audit-log';
const STORAGE = 'storage';

export function SettingsPage() {
  const texts = useStrings(settingsStrings);
  const scales = useQuery(barcodeScalesQuery);
  const failure = loadFailure(scales, useLocale());
  const { tab = BARCODE_PRINTING } = useSearch({ strict: false }) as { tab?: string };
  const navigate = useNavigate();
  const show = (next: string | null) =>
    void navigate({ to: '.', search: (next === BARCODE_PRINTING ? {} : { tab: next }) as object });
  const canSeeAuditLog = useMe().screens.includes('auditLogs');
  return (
    <>
      <PageHeader title={texts.title} />
      <Tabs value={tab} onChange={show}>
        <Tabs.List>
          <Tabs.Tab value={BARCODE_PRINTING} leftSection={<Icon icon={IconBarcode} size={18} />}>
            {texts.barcodePrinting}
          </Tabs.Tab>
          {canSeeAuditLog && (
            <Tabs.Tab value={AUDIT_LOG} leftSection={<Icon icon={IconShieldCheck} size={18} />}>
              {texts.auditLog}
            </Tabs.Tab>
          )}
          <Tabs.Tab value={STORAGE} leftSection={<Icon icon={IconDatabase} size={18} />}>
            {texts.storage}
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
        {canSeeAuditLog && (
          <Tabs.Panel value={AUDIT_LOG} className={classes.panel}>
            {tab === AUDIT_LOG && <AuditAnchors />}
          </Tabs.Panel>
        )}
        <Tabs.Panel value={STORAGE} className={classes.panel}>
          {tab === STORAGE && <QuotaSettings />}
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
