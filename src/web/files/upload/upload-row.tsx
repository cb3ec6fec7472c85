import { ActionIcon } from '@mantine/core';
import {
  IconCircleCheck,
  IconCircleMinus,
  IconClock,
  IconExclamationCircle,
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
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { FittedLine } from '#web/ui/text/fitted-line.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { revealByLink } from '#web/files/reveal-items.ts';
import { folderLink } from '#web/files/use-files-navigation.ts';
import { NameText } from '#web/files/list/row/name-text.tsx';
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
  const texts = useStrings(uploadStrings);
  const { file, status, sent } = item;
  const action = actionFor(item, texts);
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
      </div>
      <div className={classes.actions}>
        {action && <RowButton {...action} />}
        {(isPending(item) || status === 'failed') && (
          <RowButton icon={IconX} label={texts.cancel(file.name)} run={() => uploads.cancel(item)} />
        )}
      </div>
    </div>
  );
}

/** The name; of an uploaded file it is a link to its folder, which then shows the file. */
function RowName({ item: { file, saved }, width }: UploadRowProps) {
  const me = useMe();
  const router = useRouter();
  const name = <NameText name={file.name} isFile width={width} />;
  if (!saved) return name;
  const { fileId, folderId } = saved;
  function reveal(event: MouseEvent<HTMLAnchorElement>): void {
    revealByLink({ folderId, ids: [fileId], isAskedFor: true }, event, router);
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
function actionFor(item: UploadItem, texts: (typeof uploadStrings)['ar']): RowAction | undefined {
  const { name } = item.file;
  const resume = { icon: IconPlayerPlay, label: texts.resume(name), run: () => uploads.resume(item) };
  const pause = { icon: IconPlayerPause, label: texts.pause(name), run: () => uploads.pause(item) };
  const retry = { icon: IconRefresh, label: texts.retry(name), run: () => uploads.retry(item) };
  const decide = { icon: IconHelpCircle, label: texts.decideAbout(name), run: () => uploads.askAgain(item) };
  const offered: Partial<Record<UploadStatus, RowAction>> = {
    waiting: pause,
    sending: pause,
    offline: pause,
    paused: resume,
    ...(canRetry(item) && { failed: retry }),
    asking: decide,
  };
  return offered[item.status];
}

const RowButton = ({ icon, label, run }: RowAction) => (
  <ActionIcon size={BUTTON} aria-label={label} title={label} onClick={run}>
    <Icon icon={icon} size={18} />
  </ActionIcon>
);
