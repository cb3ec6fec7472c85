import { ActionIcon, Button, CloseButton, Loader, Modal } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconDownload, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { directionOf } from '#web/lib/text/locale.ts';
import { shownName } from '#web/lib/text/shown-name.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { FittedLine } from '#web/ui/text/fitted-line.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Bdi } from '#web/ui/text/bdi.tsx';
import { useReturnFocus } from '#web/ui/dialog/return-focus.ts';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import classes from './lightbox.module.css';
import { lightboxStrings } from './lightbox.strings.ts';

export interface LightboxImage {
  name: string;
  /** The address to draw from, and a second one for when the browser cannot draw the first. */
  url: string;
  fallbackUrl: string;
}

interface LightboxProps {
  /** Undefined while it is loading. */
  image: LightboxImage | undefined;
  /** Why there is no image any more. */
  lostText?: string | undefined;
  /** Which one of how many images, where it is known. */
  place: { number: number; total: number } | null;
  /** The details of the image, while they are shown. */
  details: ReactNode;
  detailsButton: Ref<HTMLButtonElement>;
  onShowDetails: () => void;
  onHideDetails: () => void;
  /** Shows the image before (-1) or after (1) this one; left out when it is the only one. */
  onStep: ((by: 1 | -1) => void) | undefined;
  /** Left out when the user may not download the image. */
  onDownload: (() => void) | undefined;
  onClose: () => void;
}

/** One image over the whole page, with buttons and arrow keys for the images before and after it. */
export function Lightbox(props: LightboxProps) {
  const { image, lostText, place, details, detailsButton } = props;
  const { onShowDetails, onHideDetails, onStep, onDownload, onClose } = props;
  const texts = useStrings(lightboxStrings);
  const ui = useUiTexts();
  useReturnFocus(true);
  const locale = useLocale();
  const forward = directionOf(locale) === 'rtl' ? 'ArrowLeft' : 'ArrowRight';

  // On the root, because the content of Mantine's modal drops the handler.
  function onKeyDown(event: KeyboardEvent): void {
    const { key, currentTarget, target } = event;
    // With Alt or the command key an arrow is the browser's Back.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // React also passes on the keys of a sheet, which is drawn over the lightbox and not in it.
    if (!currentTarget.contains(target as Node)) return;
    // Details are drawn anew for each image, so what has the focus in them would disappear.
    if ((target as Element).closest('aside')) return;
    if (key === 'ArrowRight' || key === 'ArrowLeft') onStep?.(key === forward ? 1 : -1);
  }

  return (
    <Modal.Root
      opened
      onClose={details ? onHideDetails : onClose}
      fullScreen
      transitionProps={{ duration: 120 }}
      onKeyDown={onKeyDown}
    >
      <Modal.Content className={classes.content} aria-label={image?.name ?? lostText}>
        <div className={classes.frame}>
          <div className={classes.bar}>
            <h2 className={classes.title}>
              {image && <FittedLine parts={[shownName(image.name, locale)]} />}
            </h2>
            <ActionIcon
              ref={detailsButton}
              className={classes.button}
              aria-label={texts.details}
              aria-expanded={Boolean(details)}
              title={texts.details}
              onClick={details ? onHideDetails : onShowDetails}
            >
              <Icon icon={IconInfoCircle} />
            </ActionIcon>
            {onDownload && (
              <ActionIcon
                className={classes.button}
                aria-label={texts.download}
                title={texts.download}
                onClick={onDownload}
              >
                <Icon icon={IconDownload} />
              </ActionIcon>
            )}
            <CloseButton
              className={classes.button}
              size={40}
              aria-label={ui.close}
              icon={<Icon icon={IconX} />}
              onClick={onClose}
              data-autofocus
            />
          </div>
          <div className={classes.stage}>
            {lostText && (
              <div className={classes.lost} role="alert">
                <p>{lostText}</p>
                <Button variant="default" onClick={onClose}>
                  {ui.close}
                </Button>
              </div>
            )}
            {image && <Picture key={image.url} image={image} failedText={texts.failed} />}
            {onStep && (
              <>
                <ActionIcon
                  className={classes.step}
                  data-side="start"
                  aria-label={texts.previous}
                  onClick={() => onStep(-1)}
                >
                  <Icon icon={IconChevronLeft} size={28} directional />
                </ActionIcon>
                <ActionIcon
                  className={classes.step}
                  data-side="end"
                  aria-label={texts.next}
                  onClick={() => onStep(1)}
                >
                  <Icon icon={IconChevronRight} size={28} directional />
                </ActionIcon>
              </>
            )}
            {/* Read out for each image, because the focus stays on the button. */}
            <p className={classes.place} aria-live="polite" aria-atomic>
              <span className="visually-hidden">
                <Bdi>{image?.name}</Bdi>{' '}
              </span>
              {place && texts.place(place.number, place.total)}
            </p>
          </div>
        </div>
        {details}
      </Modal.Content>
    </Modal.Root>
  );
}

function Picture({ image, failedText }: { image: LightboxImage; failedText: string }) {
  const { name, url, fallbackUrl } = image;
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [source, setSource] = useState(url);
  if (state === 'failed') return <p className={classes.failed}>{failedText}</p>;
  return (
    <>
      {state === 'loading' && <Loader className={classes.loader} />}
      <img
        className={classes.image}
        src={source}
        alt={name}
        onLoad={() => setState('shown')}
        onError={() => (source === fallbackUrl ? setState('failed') : setSource(fallbackUrl))}
      />
    </>
  );
}
