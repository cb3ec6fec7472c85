import { CloseButton } from '@mantine/core';
import { IconDownload, IconInfoCircle, IconPrinter, IconX } from '@tabler/icons-react';
import type { Ref } from 'react';
import { shownName } from '#web/lib/text/shown-name.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Bdi } from '#web/ui/text/bdi.tsx';
import { FittedLine } from '#web/ui/text/fitted-line.tsx';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import { LightboxButton } from './lightbox-button.tsx';
import classes from './lightbox.module.css';
import { lightboxStrings } from './lightbox.strings.ts';

interface LightboxTitleProps {
  name: string | undefined;
  place: { number: number; total: number } | null;
}

/** The name of the image, and which one of how many it is. */
export function LightboxTitle({ name, place }: LightboxTitleProps) {
  const texts = useStrings(lightboxStrings);
  const locale = useLocale();
  return (
    <div className={classes.title}>
      <h2 className={classes.name}>
        {name !== undefined && <FittedLine parts={[shownName(name, locale)]} />}
      </h2>
      {/* Read out for each image, because the focus stays on the button. */}
      <p className={classes.place} aria-live="polite" aria-atomic>
        <span className="visually-hidden">
          <Bdi>{name}</Bdi>{' '}
        </span>
        {place && texts.place(place.number, place.total)}
      </p>
    </div>
  );
}

interface LightboxButtonsProps {
  hasDetails: boolean;
  detailsButton: Ref<HTMLButtonElement>;
  onToggleDetails: () => void;
  onPrint: (() => void) | undefined;
  onDownload: (() => void) | undefined;
  onClose: () => void;
}

export function LightboxButtons(props: LightboxButtonsProps) {
  const { hasDetails, detailsButton, onToggleDetails, onPrint, onDownload, onClose } = props;
  const texts = useStrings(lightboxStrings);
  const ui = useUiTexts();
  return (
    <div className={classes.buttons}>
      <LightboxButton
        ref={detailsButton}
        icon={IconInfoCircle}
        label={texts.details}
        isExpanded={hasDetails}
        onClick={onToggleDetails}
      />
      {onPrint && <LightboxButton icon={IconPrinter} label={texts.print} onClick={onPrint} />}
      {onDownload && <LightboxButton icon={IconDownload} label={texts.download} onClick={onDownload} />}
      <CloseButton
        className={classes.button}
        size={40}
        aria-label={ui.close}
        icon={<Icon icon={IconX} />}
        onClick={onClose}
        data-autofocus
      />
    </div>
  );
}
