import { ActionIcon } from '@mantine/core';
import {
  IconBarcode,
  IconCircleCheck,
  IconCircleMinus,
  IconClock,
  IconExclamationCircle,
  IconFileScissors,
  IconHelpCircle,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconUpload,
  IconWifiOff,
  IconX,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import { hasWholeDataCenter, useMe } from '#web/lib/session.ts';
import { Link, useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { isTouchDevice } from '#web/lib/touch.ts';
import type { Locale } from '#web/lib/text/locale.ts';
import { useLocale } from '#web/lib/text/use-strings.ts';
import { FittedLine } from '#web/ui/text/fitted-line.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { revealByLink } from '#web/files/reveal-items.ts';
import { folderLink } from '#web/files/use-files-navigation.ts';
import { NameText } from '#web/files/list/row/name-text.tsx';
import { hasOffers, newFileIds } from '#web/files/splits/counted-splits.ts';
import { offersStrings } from '#web/files/splits/offers.strings.ts';
import { showOffers } from '#web/files/splits/show-offers.tsx';
import { separateStrings } from './separate.strings.ts';
import { uploadStrings } from './upload.strings.ts';
import { canRetry, type UploadItem, type UploadStatus, isPending } from './upload-item.ts';
import { arrivedLine, itemText } from './upload-texts.ts';
import classes from './upload-row.module.css';
import { uploads } from './uploads.ts';

const icons: Record<UploadStatus, TablerIcon> = {
  waiting: IconClock,
  sending: IconUpload,
  paused: IconPlayerPause,
  offline: IconWifiOff,
  asking: IconHelpCircle,
  separating: IconFileScissors,
  done: IconCircleCheck,
  skipped: IconCircleMinus,
  failed: IconExclamationCircle,
};

/** Width in a row that the name does not have: icon and margins. */
const BESIDE_NAME = 20 + 16 + 8 + 2 * 12;
const BUTTON = 36;
const TOUCH_BUTTON = 44;

interface UploadRowProps {
  item: UploadItem;
  /** Width of the list, in pixels. */
  width: number;
}

/** One file of the upload tray. */
export function UploadRow({ item, width }: UploadRowProps) {
  const locale = useLocale();
  const { file, status, sent, split } = item;
  const action = actionFor(item, locale);
  const text = itemText(item, locale);
  const buttons = 2 * (isTouchDevice() ? TOUCH_BUTTON : BUTTON);
  return (
    <div className={classes.row} data-status={status}>
      <Icon icon={icons[status]} />
      <div className={classes.words}>
        <RowName item={item} width={width - BESIDE_NAME - buttons} />
        <p className={classes.text} title={text}>
          {status === 'done' ? <FittedLine parts={arrivedLine(item, locale)} /> : text}
        </p>
        {status === 'sending' && (
          <progress className={classes.progress} max={file.size} value={sent} aria-label={file.name} />
        )}
        {status === 'separating' && (
          <progress
            className={classes.progress}
            max={split?.total ?? 1}
            value={split?.done ?? 0}
            aria-label={file.name}
          />
        )}
      </div>
      <div className={classes.actions}>
        {action && <RowButton {...action} />}
        {(isPending(item) || status === 'failed') && (
          <RowButton icon={IconX} label={cancelLabel(item, locale)} run={() => uploads.cancel(item)} />
        )}
      </div>
    </div>
  );
}

/** The name; of an uploaded file it is a link to its folder, which then shows the file. */
function RowName({ item: { file, saved, split }, width }: UploadRowProps) {
  const me = useMe();
  const router = useRouter();
  const name = <NameText name={file.name} isFile width={width} />;
  if (!saved) return name;
  const { fileId, folderId } = saved;
  function reveal(event: MouseEvent<HTMLAnchorElement>): void {
    const ids = split?.state === 'done' ? newFileIds(split) : [fileId];
    revealByLink({ folderId, ids, isAskedFor: true }, event, router);
  }
  // A folder of My Files is redirected to its area by its page.
  const dataCenter = hasWholeDataCenter(me) ? 'staff' : 'employee';
  return (
    <Link
      className={`touch-target ${classes.link}`}
      {...folderLink(folderId === 'my-files' ? 'own' : dataCenter, folderId, {})}
      onClick={reveal}
    >
      {name}
    </Link>
  );
}

interface RowAction {
  icon: TablerIcon;
  label: string;
  run: () => void;
}

/** The action of a row's first button; the second one cancels. */
function actionFor(item: UploadItem, locale: Locale): RowAction | undefined {
  const texts = uploadStrings[locale];
  const { split, splitProblem } = item;
  const { name } = item.file;
  const answered = () => uploads.forgetOffers(item);
  const review = {
    icon: IconBarcode,
    label: offersStrings[locale].decide,
    run: () => split && showOffers(split, answered),
  };
  const resume = { icon: IconPlayerPlay, label: texts.resume(name), run: () => uploads.resume(item) };
  const pause = { icon: IconPlayerPause, label: texts.pause(name), run: () => uploads.pause(item) };
  const retry = {
    icon: IconRefresh,
    label: splitProblem ? separateStrings[locale].retry(name) : texts.retry(name),
    run: () => uploads.retry(item),
  };
  const decide = { icon: IconHelpCircle, label: texts.decideAbout(name), run: () => uploads.askAgain(item) };
  const offered: Partial<Record<UploadStatus, RowAction>> = {
    waiting: pause,
    sending: pause,
    offline: pause,
    paused: resume,
    ...(canRetry(item) && { failed: retry }),
    asking: decide,
    ...(split && hasOffers(split) && { done: review }),
  };
  return offered[item.status];
}

/** What the second button of a row does. */
function cancelLabel({ file, status, splitProblem }: UploadItem, locale: Locale): string {
  const separating = separateStrings[locale];
  if (status === 'separating') return separating.cancel(file.name);
  return splitProblem ? separating.remove(file.name) : uploadStrings[locale].cancel(file.name);
}

const RowButton = ({ icon, label, run }: RowAction) => (
  <ActionIcon size={BUTTON} aria-label={label} title={label} onClick={run}>
    <Icon icon={icon} size={18} />
  </ActionIcon>
);
