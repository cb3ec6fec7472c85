import { PICTURE_MAX_BYTES, PICTURE_TYPES } from '#shared/profile/profile.contract.ts';
import { formatBytes } from '#web/lib/text/format.ts';
import { type PictureChange, usePictureChoice } from '#web/lib/form/use-picture-choice.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { PictureField } from '#web/ui/form/picture-field.tsx';
import { profileStrings } from './profile.strings.ts';

interface ProfilePictureFieldProps {
  name: string;
  /** The stored picture. */
  pictureUrl: string | null;
  change: PictureChange;
  onChange: (change: PictureChange) => void;
}

export function ProfilePictureField({ name, pictureUrl, change, onChange }: ProfilePictureFieldProps) {
  const { picture: texts } = useStrings(profileStrings);
  const size = formatBytes(PICTURE_MAX_BYTES, useLocale());
  const { shownUrl, fault, choose, remove } = usePictureChoice({
    types: PICTURE_TYPES,
    maxBytes: PICTURE_MAX_BYTES,
    storedUrl: pictureUrl,
    change,
    onChange,
  });
  return (
    <PictureField
      label={texts.label}
      hint={texts.hint(size)}
      error={fault}
      types={PICTURE_TYPES}
      preview={<Avatar name={name} pictureUrl={shownUrl} size={96} />}
      choose={{ label: texts.choose, run: (file) => void choose(file) }}
      remove={shownUrl ? { label: texts.remove, run: remove } : undefined}
    />
  );
}
