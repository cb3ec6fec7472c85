import { CloseButton } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './banner.module.css';
import { Icon } from './icon.tsx';
import { useUiTexts } from './ui-texts.ts';

interface BannerProps {
  tone: 'error' | 'success';
  children: ReactNode;
  onDismiss?: () => void;
}

/** A message at the top of a form that stays until the user dismisses it or another replaces it. */
export function Banner({ tone, children, onDismiss }: BannerProps) {
  const texts = useUiTexts();
  return (
    <div className={classes.banner} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon icon={tone === 'error' ? IconAlertCircle : IconCircleCheck} />
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
