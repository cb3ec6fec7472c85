import { Button } from '@mantine/core';
import {
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconDeviceUnknown,
} from '@tabler/icons-react';
import type { Session, SystemName } from '#shared/profile/sessions.contract.ts';
import { formatDateTime } from '#web/lib/text/format.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { Bdi } from '#web/ui/text/bdi.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Tag } from '#web/ui/text/tag.tsx';
import classes from './sessions-row.module.css';
import { sessionsStrings } from './sessions.strings.ts';

const icons: Record<SystemName, typeof IconDeviceDesktop> = {
  Android: IconDeviceMobile,
  ChromeOS: IconDeviceDesktop,
  iPad: IconDeviceTablet,
  iPhone: IconDeviceMobile,
  Linux: IconDeviceDesktop,
  macOS: IconDeviceDesktop,
  Windows: IconDeviceDesktop,
};

interface SessionsRowProps {
  session: Session;
  ending: boolean;
  onEnd: () => void;
}

/** One session. The one that is in use here has no button, because signing out ends it. */
export function SessionsRow({ session, ending, onEnd }: SessionsRowProps) {
  const texts = useStrings(sessionsStrings);
  const locale = useLocale();
  const { browser, system, userAgent, isCurrent } = session;
  const device = useDeviceText(session);
  const facts = [
    { label: texts.lastUsed, value: isCurrent ? texts.now : formatDateTime(session.seenAt, locale) },
    { label: texts.address, value: <Bdi ltr>{session.address}</Bdi> },
    { label: texts.signedIn, value: formatDateTime(session.signedInAt, locale) },
  ];
  return (
    <li className={classes.row}>
      <span className={classes.icon}>
        <Icon icon={system ? icons[system] : IconDeviceUnknown} size={22} />
      </span>
      <div className={classes.words}>
        <p className={classes.device}>
          {device}
          {isCurrent && <Tag>{texts.current}</Tag>}
        </p>
        {!(browser && system) && userAgent && (
          <p className={classes.userAgent}>
            <Bdi ltr>{userAgent}</Bdi>
          </p>
        )}
        <dl className={classes.facts}>
          {facts.map(({ label, value }) => (
            <div key={label} className={classes.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {!isCurrent && (
        <Button
          className={classes.end}
          variant="default"
          aria-label={texts.endNamed(device)}
          loading={ending}
          onClick={onEnd}
        >
          {texts.end}
        </Button>
      )}
    </li>
  );
}

function useDeviceText({ browser, system }: Session): string {
  const texts = useStrings(sessionsStrings);
  if (!system) return browser ?? texts.unknownDevice;
  return browser ? texts.browserOn(browser, system) : texts.unknownBrowserOn(system);
}
