import { Button } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { Bdi } from '#web/ui/text/bdi.tsx';
import { Icon } from '#web/ui/icon.tsx';
import classes from './state.module.css';
import { useUiTexts } from '#web/ui/ui-texts.ts';

interface ErrorStateProps {
  message: string;
  /** Left out when trying again cannot help. */
  onRetry?: (() => void) | undefined;
  /** What the button says; without it, that it tries again. */
  retryLabel?: string | undefined;
  /** With this id an administrator finds the failure in the log. */
  requestId?: string | undefined;
}

/** Shown in the place of a list or page that could not be loaded. */
export function ErrorState({ message, onRetry, retryLabel, requestId }: ErrorStateProps) {
  const texts = useUiTexts();
  return (
    <div className={classes.state} role="alert">
      <span className={classes.mark} data-tone="error">
        <Icon icon={IconAlertTriangle} size={28} />
      </span>
      <h2 className={classes.title}>{texts.loadFailed}</h2>
      <p className={classes.description}>{message}</p>
      {requestId && (
        <p className={classes.reference}>
          {texts.reference} <Bdi ltr>{requestId}</Bdi>
        </p>
      )}
      {onRetry && (
        <div className={classes.action}>
          <Button variant="default" leftSection={<Icon icon={IconRefresh} size={18} />} onClick={onRetry}>
            {retryLabel ?? texts.retry}
          </Button>
        </div>
      )}
    </div>
  );
}
