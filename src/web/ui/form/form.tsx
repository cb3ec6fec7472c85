import { Button } from '@mantine/core';
import type { ReactNode, SyntheticEvent } from 'react';
import classes from './form.module.css';
import { useUiTexts } from '#web/ui/ui-texts.ts';

interface FormProps {
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  children: ReactNode;
  /** For a form that arranges its fields in several columns. */
  wide?: boolean;
}

/** One column of fields. The browser's validation messages are off, because they are not in the language of the page. */
export function Form({ onSubmit, children, wide = false }: FormProps) {
  return (
    <form className={classes.form} data-wide={wide || undefined} onSubmit={onSubmit} noValidate>
      {children}
    </form>
  );
}

interface FormFooterProps {
  saveLabel: string;
  saving: boolean;
  onCancel?: (() => void) | undefined;
  /** It stays at the lower edge of the window while the fields scroll. */
  sticky?: boolean;
  /** More buttons after Cancel. */
  children?: ReactNode;
}

export function FormFooter({ saveLabel, saving, onCancel, sticky = false, children }: FormFooterProps) {
  const texts = useUiTexts();
  return (
    <footer className={classes.footer} data-sticky={sticky || undefined}>
      <Button type="submit" loading={saving}>
        {saveLabel}
      </Button>
      {onCancel && (
        <Button variant="default" onClick={onCancel} disabled={saving}>
          {texts.cancel}
        </Button>
      )}
      {children}
    </footer>
  );
}
