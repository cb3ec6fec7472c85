import { CloseButton } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './banner.module.css';
import { Icon } from '#web/ui/icon.tsx';
import { useUiTexts } from '#web/ui/ui-texts.ts';

const icons = { error: IconAlertCircle, warning: IconAlertTriangle, success: IconCircleCheck };

interface BannerProps {
  tone: keyof typeof icons;
  children: ReactNode;
  onDismiss?: () => void;
}

/** A message at the top of a form that stays until the user dismisses it or another replaces it. */
export function Banner({ tone, children, onDismiss }: BannerProps) {
  const texts = useUiTexts();
  return (
    <div className={classes.banner} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon icon={icons[tone]} />
      <p className={classes.words}>{children}</p>
      {onDismiss && (
        <CloseButton
          className={classes.close}
          aria-label={texts.dismiss}
          onClick={onDismiss}
          icon={<Icon icon={IconX} size={18} />}
        />
      )}
    </div>
  );
}
