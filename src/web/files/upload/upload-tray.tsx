import { ActionIcon, Button, Tooltip } from '@mantine/core';
import {
  IconChevronDown,
  IconChevronUp,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconX,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { errorText } from '#web/lib/http/error-text.ts';
import { dialogStore } from '#web/lib/dialogs.ts';
import { useMe } from '#web/lib/session.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { upTo } from '#web/ui/breakpoints.ts';
import { Icon } from '#web/ui/icon.tsx';
import { listNames } from '#web/lib/text/counted.ts';
import { problemText } from '#web/files/splits/problem-text.ts';
import { separateStrings } from './separate.strings.ts';
import { uploadStrings } from './upload.strings.ts';
import { canRetry, isPending, type UploadItem } from './upload-item.ts';
import { UploadList } from './upload-list.tsx';
import { useTrayClosing } from './use-tray-closing.ts';
import { UploadQuestion } from './upload-question.tsx';
import { headline, progressText } from './upload-texts.ts';
import classes from './upload-tray.module.css';
import { uploads, useUploads } from './uploads.ts';

/** Shows the progress of the uploads on every page. Mounted once, in the frame of a signed-in user. */
export function UploadTray() {
  const me = useMe();
  const locale = useLocale();
  const texts = useStrings(uploadStrings);
  const separating = useStrings(separateStrings);
  const summary = useUploads();
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  // Two dialogs at once would fight for the focus: a question about an upload waits until the other one is closed.
  const otherDialog = useSyncExternalStore(dialogStore.subscribe, dialogStore.current);
  useEffect(() => uploads.setOwner(me.id), [me.id]);

  const { items, counts, questions, sentBytes, totalBytes } = summary;
  const tray = useRef<HTMLElement>(null);
  // On a phone the list would cover the page.
  const [isCollapsed, setIsCollapsed] = useState(() => window.matchMedia(upTo('phone')).matches);
  useTrayClosing(tray, summary);
  if (items.length === 0) return null;
  const running = counts.sending + counts.waiting + counts.offline;
  const pending = items.filter(isPending);
  const isOver = pending.length === 0;
  const isSeparating = pending.length > 0 && pending.length === counts.separating;
  const confirm = isSeparating ? separating : texts;
  const notSeparated = items.find(({ splitProblem }) => splitProblem)?.splitProblem;
  // A row has room for its beginning only, and what to do about a full space is at its end.
  const refused = counts.failed > 0 ? items.find(isRefusedByQuota) : undefined;
  // The user closed the question and has not decided about these.
  const undecided = questions.length === 0 ? items.find(({ status }) => status === 'asking') : undefined;
  const close = () => (isOver ? uploads.clear() : setIsConfirmOpen(true));

  return (
    <section ref={tray} className={classes.tray} aria-label={texts.tray} data-upload-tray>
      <header className={classes.head}>
        <div className={classes.words}>
          <h2 className={classes.title} aria-live="polite">
            {headline(summary, locale)}
          </h2>
          <p className={classes.detail}>{detailOf()}</p>
        </div>
        {undecided && (
          <Button variant="light" size="compact-md" onClick={() => uploads.askAgain(undecided)}>
            {texts.decide}
          </Button>
        )}
        {counts.failed > 0 && items.some(canRetry) && (
          <HeadButton icon={IconRefresh} label={texts.retryAll} onClick={() => uploads.retry()} />
        )}
        {running > 0 && (
          <HeadButton icon={IconPlayerPause} label={texts.pauseAll} onClick={() => uploads.pause()} />
        )}
        {running === 0 && counts.paused > 0 && (
          <HeadButton icon={IconPlayerPlay} label={texts.resumeAll} onClick={() => uploads.resume()} />
        )}
        <HeadButton
          icon={isCollapsed ? IconChevronUp : IconChevronDown}
          label={isCollapsed ? texts.expand : texts.collapse}
          expanded={!isCollapsed}
          onClick={() => setIsCollapsed(!isCollapsed)}
        />
        <HeadButton icon={IconX} label={isOver ? texts.close : confirm.cancelAll} onClick={close} />
      </header>
      {!isOver && (
        <progress
          className={classes.progress}
          max={totalBytes || 1}
          value={sentBytes}
          aria-label={texts.tray}
        />
      )}
      {refused && (
        <div className={classes.refusal}>
          <p role="alert">{errorText(refused.error, locale)}</p>
          {/* Refused for the sum of all files, before the server was asked about each. */}
          {refused.batch.usage && (
            <Button variant="default" onClick={() => uploads.retry()}>
              {texts.uploadWhatFits}
            </Button>
          )}
        </div>
      )}
      {notSeparated && (
        <div className={classes.refusal}>
          <p role="alert">{problemText(notSeparated, locale)}</p>
        </div>
      )}
      {!isCollapsed && <UploadList items={items} />}
      {questions[0] && !otherDialog && (
        <UploadQuestion key={questions[0].id} item={questions[0]} others={othersInBatch(questions[0])} />
      )}
      <ConfirmDialog
        opened={isConfirmOpen && !isOver}
        onClose={() => setIsConfirmOpen(false)}
        title={confirm.cancelTitle}
        name={listNames(
          pending.map(({ file }) => file),
          locale,
        )}
        consequence={isSeparating ? separating.cancelConsequence : texts.cancelConsequence(pending.length)}
        confirmLabel={confirm.cancelAll}
        confirming={false}
        onConfirm={() => {
          setIsConfirmOpen(false);
          uploads.cancel();
        }}
      />
    </section>
  );

  /** The line below the headline: the progress, or at the end how many files were uploaded when others failed. */
  function detailOf(): string {
    if (counts.sending > 0) return progressText(summary, locale);
    return isOver && counts.failed > 0 && counts.done > 0 ? texts.finished(counts.done) : '';
  }

  function othersInBatch({ batch }: UploadItem): number {
    return questions.filter((question) => question.batch === batch).length - 1;
  }
}

const isRefusedByQuota = ({ status, error }: UploadItem): boolean =>
  status === 'failed' && error?.code === 'quotaExceeded';

interface HeadButtonProps {
  icon: TablerIcon;
  label: string;
  expanded?: boolean;
  onClick: () => void;
}

const HeadButton = ({ icon, label, expanded, onClick }: HeadButtonProps) => (
  <Tooltip label={label}>
    <ActionIcon size={36} aria-label={label} aria-expanded={expanded} onClick={onClick}>
      <Icon icon={icon} />
    </ActionIcon>
  </Tooltip>
);
