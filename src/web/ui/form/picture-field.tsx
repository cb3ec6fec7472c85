import { Button, FileButton } from '@mantine/core';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useId, useRef } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import classes from './picture-field.module.css';

interface PictureFieldProps {
  label: string;
  hint: string;
  error: string | null;
  /** The accepted content types. */
  types: readonly string[];
  /** The picture as it will be after saving. */
  preview: ReactNode;
  choose: { label: string; run: (file: File) => void };
  /** Absent while there is no picture. */
  remove: { label: string; run: () => void } | undefined;
}

/** Chooses a picture for a form. */
export function PictureField({ label, hint, error, types, preview, choose, remove }: PictureFieldProps) {
  const resetInput = useRef<() => void>(null);
  const errorId = useId();

  function onFile(file: File | null): void {
    if (!file) return;
    // Without this, selecting the same file again after correcting it would have no effect.
    resetInput.current?.();
    choose.run(file);
  }

  return (
    <fieldset className={classes.field} aria-label={label}>
      {preview}
      <div className={classes.words}>
        <p className={classes.label}>{label}</p>
        <div className={classes.buttons}>
          <FileButton accept={types.join(',')} onChange={onFile} resetRef={resetInput}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                leftSection={<Icon icon={IconPhoto} size={18} />}
                aria-describedby={error ? errorId : undefined}
              >
                {choose.label}
              </Button>
            )}
          </FileButton>
          {remove && (
            <Button
              variant="subtle"
              color="danger"
              leftSection={<Icon icon={IconTrash} size={18} />}
              onClick={remove.run}
            >
              {remove.label}
            </Button>
          )}
        </div>
        <p className={classes.hint}>{hint}</p>
        {error && (
          <p id={errorId} className={classes.error}>
            {error}
          </p>
        )}
      </div>
    </fieldset>
  );
}
