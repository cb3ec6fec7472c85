import { Button } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import type { PublicShare } from '#shared/files/public-shares.contract.ts';
import { formatBytes, formatDateTime } from '#web/lib/text/format.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { toastError, toastFailure, toastSuccess } from '#web/lib/toasts.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Bdi } from '#web/ui/text/bdi.tsx';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import { FilePaper } from './paper.tsx';
import { contentUrl, isDeadLink, useCheckLink } from './public-share.api.ts';
import classes from './public-share.module.css';
import { publicShareStrings } from './public-share.strings.ts';
import { SharedName } from './shared-name.tsx';

/** By then the server has counted a download, and the page can say how many are left. */
const COUNTED_AFTER_MS = 1500;

interface SharedFileProps {
  token: string;
  share: PublicShare;
  file: NonNullable<PublicShare['file']>;
}

/** The file behind a link: what it is, who sent it, until when, and what can be done with it. */
export function SharedFile({ token, share, file }: SharedFileProps) {
  const texts = useStrings(publicShareStrings);
  const ui = useUiTexts();
  const locale = useLocale();
  const [picture, setPicture] = useState<'unread' | 'shown' | 'hidden'>('unread');
  const actions = useContent(token);
  const isPicture = file.type === 'image';
  const isShown = picture === 'shown';
  const hasDownloads = file.downloadsLeft !== 0;
  const facts: { key: string; label: string; value: ReactNode }[] = [
    { key: 'size', label: texts.size, value: <Bdi>{formatBytes(file.size, locale)}</Bdi> },
    { key: 'expires', label: texts.expires, value: formatDateTime(share.expiresAt, locale) },
    ...(file.downloadsLeft === null
      ? []
      : [{ key: 'left', label: texts.downloadsLeft, value: texts.downloadCount(file.downloadsLeft) }]),
  ];
  return (
    <div className={classes.file}>
      <title>{ui.documentTitle(file.name)}</title>
      <FilePaper type={file.type} extension={file.extension} />
      <p className={classes.sender}>{texts.sentBy(share.sender)}</p>
      <h1 className={classes.name}>
        <SharedName name={file.name} extension={file.extension} locale={locale} />
      </h1>
      <dl className={classes.facts}>
        {facts.map(({ key, label, value }) => (
          <div key={key} className={classes.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {!hasDownloads && <p className={classes.words}>{texts.noneLeft}</p>}
      <div className={classes.buttons}>
        {hasDownloads && (
          <Button
            component="a"
            href={contentUrl(token, 'attachment')}
            download
            leftSection={<DownloadIcon />}
            loading={actions.busy === 'download'}
            onClick={actions.download}
          >
            {texts.download}
          </Button>
        )}
        {file.isViewable && isPicture && (hasDownloads || picture !== 'unread') && (
          <Button
            variant="default"
            aria-expanded={isShown}
            leftSection={<Icon icon={isShown ? IconEyeOff : IconEye} size={18} />}
            onClick={() => setPicture(isShown ? 'hidden' : 'shown')}
          >
            {isShown ? texts.hide : texts.view}
          </Button>
        )}
        {file.isViewable && !isPicture && hasDownloads && (
          <Button
            component="a"
            variant="default"
            href={contentUrl(token, 'inline')}
            target="_blank"
            leftSection={<Icon icon={IconEye} size={18} />}
            loading={actions.busy === 'view'}
            onClick={actions.view}
          >
            {texts.view}
          </Button>
        )}
      </div>
      {/* A hidden picture stays, because reading it again would be another download. */}
      {picture !== 'unread' && <Picture token={token} name={file.name} isHidden={!isShown} />}
      <p className={classes.note}>
        {hasDownloads && file.downloadsLeft !== null && file.isViewable && `${texts.viewCounts} `}
        {texts.note}
      </p>
    </div>
  );
}

/**
 * Fetches the file after checking that the link still works, because a browser would show the refusal of a download as an
 * error of its own. The links themselves work without this, so that they can be copied or opened in another way.
 */
function useContent(token: string) {
  const texts = useStrings(publicShareStrings);
  const check = useCheckLink(token);
  const [busy, setBusy] = useState<'download' | 'view' | null>(null);

  async function run(kind: 'download' | 'view', open: () => void, giveUp: () => void): Promise<void> {
    setBusy(kind);
    try {
      const share = await check();
      // The password is forgotten after an hour, and then the page asks for it again. Another tab may have used the last download.
      if (!share.file || share.file.downloadsLeft === 0) return giveUp();
      open();
      setTimeout(() => void check().catch(() => {}), COUNTED_AFTER_MS);
    } catch (error) {
      giveUp();
      if (!isDeadLink(error)) toastError(error);
    } finally {
      setBusy(null);
    }
  }

  function download(event: MouseEvent): void {
    event.preventDefault();
    const link = Object.assign(document.createElement('a'), {
      href: contentUrl(token, 'attachment'),
      download: '',
    });
    const open = () => {
      link.click();
      toastSuccess(texts.started);
    };
    void run('download', open, () => {});
  }

  function view(event: MouseEvent): void {
    event.preventDefault();
    // Opened at once, because browsers allow a window only as the answer to a click.
    const tab = globalThis.open('', '_blank');
    if (!tab) return toastFailure(texts.blocked);
    tab.opener = null;
    void run(
      'view',
      () => tab.location.replace(contentUrl(token, 'inline')),
      () => tab.close(),
    );
  }

  return { busy, download, view };
}

function Picture({ token, name, isHidden }: { token: string; name: string; isHidden: boolean }) {
  const { pictureFailed } = useStrings(publicShareStrings);
  const check = useCheckLink(token);
  const [hasFailed, setHasFailed] = useState(false);
  // It was counted as a download; or the link no longer works, and then the page says so.
  const checkAgain = () => void check().catch(() => {});
  if (hasFailed)
    return (
      <p role="alert" hidden={isHidden}>
        {pictureFailed}
      </p>
    );
  return (
    <img
      className={classes.picture}
      src={contentUrl(token, 'inline')}
      alt={name}
      hidden={isHidden}
      onLoad={checkAgain}
      onError={() => {
        setHasFailed(true);
        checkAgain();
      }}
    />
  );
}

const DownloadIcon = () => (
  <svg
    width="18"
    height="18"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <path d="M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-2M7 11l5 5 5-5M12 4v12" />
  </svg>
);
