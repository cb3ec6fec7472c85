import { Button, FileButton } from '@mantine/core';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { PICTURE_MAX_BYTES, PICTURE_TYPES } from '#shared/profile/profile.contract.ts';
import { formatBytes } from '#web/lib/format.ts';
import { toastCheckFailed } from '#web/lib/toasts.ts';
import { useLocale, useStrings } from '#web/lib/use-strings.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { pictureFault, type PictureFault } from './check-picture.ts';
import classes from './picture-field.module.css';
import type { PictureChange } from './profile.api.ts';
import { profileStrings } from './profile.strings.ts';

interface PictureFieldProps {
  name: string;
  /** The stored picture. */
  pictureUrl: string | null;
  change: PictureChange;
  onChange: (change: PictureChange) => void;
}

/** Shows the picture as it will be after saving. Nothing is sent before the form is saved. */
export function PictureField({ name, pictureUrl, change, onChange }: PictureFieldProps) {
  const texts = useStrings(profileStrings);
  const locale = useLocale();
  const size = formatBytes(PICTURE_MAX_BYTES, locale);
  const [fault, setFault] = useState<PictureFault | null>(null);
  const preview = usePreview(change instanceof File ? change : null);
  const shown = preview ?? (change === 'remove' ? null : pictureUrl);
  const resetInput = useRef<() => void>(null);
  const errorId = useId();

  const faultTexts: Record<PictureFault, string> = {
    image: texts.fileUploader.image,
    size: texts.fileUploader.size(size),
    formats: texts.fileUploader.formats,
  };

  async function choose(file: File | null): Promise<void> {
    if (!file) return;
    // Without this, selecting the same file again after correcting it would have no effect.
    resetInput.current?.();
    const found = await pictureFault(file);
    setFault(found);
    if (found) toastCheckFailed(faultTexts[found]);
    else onChange(file);
  }

  function remove(): void {
    setFault(null);
    onChange(pictureUrl ? 'remove' : null);
  }

  return (
    <fieldset className={classes.field} aria-label={texts.picture.label}>
      <Avatar name={name} pictureUrl={shown} size={96} />
      <div className={classes.words}>
        <p className={classes.label}>{texts.picture.label}</p>
        <div className={classes.buttons}>
          <FileButton
            accept={PICTURE_TYPES.join(',')}
            onChange={(file) => void choose(file)}
            resetRef={resetInput}
          >
            {(props) => (
              <Button
                {...props}
                variant="default"
                leftSection={<Icon icon={IconPhoto} size={18} />}
                aria-describedby={fault ? errorId : undefined}
              >
                {texts.picture.choose}
              </Button>
            )}
          </FileButton>
          {shown && (
            <Button
              variant="subtle"
              color="danger"
              leftSection={<Icon icon={IconTrash} size={18} />}
              onClick={remove}
            >
              {texts.picture.remove}
            </Button>
          )}
        </div>
        <p className={classes.hint}>{texts.picture.hint(size)}</p>
        {fault && (
          <p id={errorId} className={classes.error}>
            {faultTexts[fault]}
          </p>
        )}
      </div>
    </fieldset>
  );
}

/** A URL for a file that is not on the server yet. It is revoked when it is no longer shown. */
function usePreview(file: File | null): string | null {
  const url = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  return url;
}
