import { Skeleton, Tabs } from '@mantine/core';
import {
  IconBarcode,
  IconBuilding,
  IconDatabase,
  IconEye,
  IconScan,
  IconShieldCheck,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { loadFailure } from '#web/lib/http/load-failure.ts';
import { useMe } from '#web/lib/session.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { Banner } from '#web/ui/state/banner.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { AuditAnchors } from './anchors/audit-anchors.tsx';
import { BrandSettings } from './brand/brand-settings.tsx';
import { QuotaSettings } from './quota-settings.tsx';
import { ScanningSettings } from './scanning/scanning-settings.tsx';
import { ScalesForm } from './scales-form.tsx';
import { type SettingsTab, settingsSearch, settingsTabs } from './settings-search-params.ts';
import { barcodeScalesQuery, mailQuery } from './settings.api.ts';
import classes from './settings.module.css';
import { settingsStrings } from './settings.strings.ts';
import { ViewingSettings } from './viewing-settings.tsx';

const route = getRouteApi('/{-$locale}/signed-in/shell/settings');

const contents: Record<SettingsTab, { icon: typeof IconBarcode; Content: ComponentType }> = {
  'barcode-printing': { icon: IconBarcode, Content: BarcodePrinting },
  'audit-log': { icon: IconShieldCheck, Content: AuditAnchors },
  storage: { icon: IconDatabase, Content: QuotaSettings },
  viewing: { icon: IconEye, Content: ViewingSettings },
  scanning: { icon: IconScan, Content: ScanningSettings },
  organisation: { icon: IconBuilding, Content: BrandSettings },
};

export function SettingsPage() {
  const texts = useStrings(settingsStrings);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { isOwner, screens } = useMe();
  const canSeeAuditLog = screens.includes('auditLogs');
  const visible = settingsTabs.filter((tab) => tab !== 'audit-log' || canSeeAuditLog);
  // A link may lead to a tab that this user does not see.
  const shown = visible.find((tab) => tab === search.tab) ?? visible[0]!;
  return (
    <>
      <PageHeader title={texts.title} />
      {isOwner && <MailNotice />}
      <Tabs value={shown} onChange={(tab) => void navigate({ search: settingsSearch({ tab }) })}>
        <Tabs.List className={classes.tabs}>
          {visible.map((tab) => (
            <Tabs.Tab
              key={tab}
              value={tab}
              ref={tab === shown ? showInRow : undefined}
              leftSection={<Icon icon={contents[tab].icon} size={18} />}
            >
              {texts.tabs[tab]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {/* Hidden ones keep what was typed, and load nothing before they are shown. */}
        {visible.map((tab) => {
          const { Content } = contents[tab];
          return (
            <Tabs.Panel key={tab} value={tab} className={classes.panel}>
              <Content />
            </Tabs.Panel>
          );
        })}
      </Tabs>
    </>
  );
}

/** Says to the owner that mails are not sent, because nobody else would see it. */
function MailNotice() {
  const texts = useStrings(settingsStrings);
  const { data } = useQuery(mailQuery);
  if (data?.isSetUp !== false) return null;
  return (
    <div className={classes.notice}>
      <Banner tone="warning">{texts.noMail}</Banner>
    </div>
  );
}

/** On a phone the row of tabs scrolls sideways, and the selected one may be outside. */
const showInRow = (tab: HTMLElement | null): void =>
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

function BarcodePrinting() {
  const texts = useStrings(settingsStrings);
  const scales = useQuery(barcodeScalesQuery);
  const failure = loadFailure(scales, useLocale());
  return (
    <>
      <p className={classes.description}>{texts.description}</p>
      {failure && (
        <ErrorState message={failure.message} requestId={failure.requestId} onRetry={failure.retry} />
      )}
      {scales.isPending && <Skeleton className={classes.skeleton} />}
      {scales.data && <ScalesForm scales={scales.data.items} />}
    </>
  );
}
