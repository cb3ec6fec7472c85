import { LOGO_MAX_BYTES, LOGO_TYPES } from '#shared/settings/brand.contract.ts';
import { formatBytes } from '#web/lib/text/format.ts';
import { type PictureChange, usePictureChoice } from '#web/lib/form/use-picture-choice.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { Logo } from '#web/ui/logo.tsx';
import { PictureField } from '#web/ui/form/picture-field.tsx';
import { brandSettingsStrings } from './brand.strings.ts';
import classes from './logo-field.module.css';

interface LogoFieldProps {
  /** The logo that is shown to everybody now. */
  storedUrl: string | null;
  change: PictureChange;
  onChange: (change: PictureChange) => void;
}

/** Chooses the logo and shows it as the top bar will, in the light and in the dark scheme. */
export function LogoField({ storedUrl, change, onChange }: LogoFieldProps) {
  const texts = useStrings(brandSettingsStrings);
  const size = formatBytes(LOGO_MAX_BYTES, useLocale());
  const { shownUrl, fault, choose, remove } = usePictureChoice({
    types: LOGO_TYPES,
    maxBytes: LOGO_MAX_BYTES,
    storedUrl,
    change,
    onChange,
  });
  return (
    <PictureField
      label={texts.logo}
      hint={texts.logoHint(size)}
      error={fault}
      types={LOGO_TYPES}
      preview={<LogoPreview url={shownUrl} />}
      choose={{ label: texts.chooseLogo, run: (file) => void choose(file) }}
      remove={shownUrl ? { label: texts.removeLogo, run: remove } : undefined}
    />
  );
}

function LogoPreview({ url }: { url: string | null }) {
  const texts = useStrings(brandSettingsStrings);
  if (!url) return <div className={classes.empty}>{texts.noLogo}</div>;
  return (
    <figure className={classes.preview} aria-label={texts.preview}>
      <div className={classes.light}>
        <Logo url={url} plate={false} />
      </div>
      <div className={classes.dark}>
        <Logo url={url} plate />
      </div>
    </figure>
  );
}
