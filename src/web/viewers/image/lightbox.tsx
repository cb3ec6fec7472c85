import { ActionIcon, CloseButton, Loader, Modal } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconDownload, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type KeyboardEvent } from 'react';
import { toastError } from '#web/lib/toasts.ts';
import { useLocale, useStrings } from '#web/lib/use-strings.ts';
import { Bdi } from '#web/ui/bdi.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useReturnFocus } from '#web/ui/return-focus.ts';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import { downloadFile } from '#web/files/actions/download-file.ts';
import { inlineUrl, type ListedFile, placeQuery, thumbnailUrl } from '#web/files/files.api.ts';
import { findRow, nextImage } from '#web/files/manager/find-image.ts';
import { lightboxStrings } from './lightbox.strings.ts';
import type { Rows } from '#web/files/list/paging/rows.ts';
import { isDrawable } from '#web/viewers/registry.ts';
import classes from './lightbox.module.css';

interface LightboxProps {
  id: string;
  rows: Rows;
  /** Where the keyboard stands in the list. */
  active: number;
  onShow: (id: string, row: number) => void;
  onClose: () => void;
}

/** One image over everything, and the way to those before and after it in the list. */
export function Lightbox({ id, rows, active, onShow, onClose }: LightboxProps) {
  const texts = useStrings(lightboxStrings);
  const ui = useUiTexts();
  useReturnFocus(true);
  const isRightToLeft = useLocale() === 'ar';
  const row = findRow(rows, id, active);
  const known = row === null ? undefined : rows.at(row);
  const { data: asked } = useQuery({ ...placeQuery(id), enabled: !known });
  const item: ListedFile | undefined = known ?? asked;

  function step(by: 1 | -1): void {
    if (row === null) return;
    nextImage(rows, row, by).then((next) => next && onShow(next.item.id, next.row), toastError);
  }

  function onKeyDown({ key }: KeyboardEvent): void {
    if (key === 'ArrowRight') step(isRightToLeft ? -1 : 1);
    else if (key === 'ArrowLeft') step(isRightToLeft ? 1 : -1);
  }

  return (
    <Modal.Root opened onClose={onClose} fullScreen transitionProps={{ duration: 120 }}>
      <Modal.Content className={classes.content} aria-label={item?.name} onKeyDown={onKeyDown}>
        <div className={classes.frame}>
          <div className={classes.bar}>
            <h2 className={classes.title}>
              <Bdi>{item?.name}</Bdi>
            </h2>
            {item?.actions.includes('download') && (
              <ActionIcon
                className={classes.button}
                aria-label={texts.download}
                title={texts.download}
                onClick={() => void downloadFile(item).catch(toastError)}
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
            {item && <Picture key={`${item.id} ${item.version}`} item={item} failedText={texts.failed} />}
            <ActionIcon
              className={classes.step}
              data-side="start"
              aria-label={texts.previous}
              onClick={() => step(-1)}
            >
              <Icon icon={IconChevronLeft} size={28} directional />
            </ActionIcon>
            <ActionIcon
              className={classes.step}
              data-side="end"
              aria-label={texts.next}
              onClick={() => step(1)}
            >
              <Icon icon={IconChevronRight} size={28} directional />
            </ActionIcon>
          </div>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

/** The image itself; where a browser cannot draw it, its thumbnail. */
function Picture({ item, failedText }: { item: ListedFile; failedText: string }) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [source, setSource] = useState(isDrawable(item) ? inlineUrl(item) : thumbnailUrl(item));
  if (state === 'failed') return <p className={classes.failed}>{failedText}</p>;
  return (
    <>
      {state === 'loading' && <Loader className={classes.loader} />}
      <img
        className={classes.image}
        src={source}
        alt={item.name}
        onLoad={() => setState('shown')}
        onError={() => (source === thumbnailUrl(item) ? setState('failed') : setSource(thumbnailUrl(item)))}
      />
    </>
  );
}
