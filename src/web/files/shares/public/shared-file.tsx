import { Button, Loader } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import {
  lazy,
  type MouseEvent,
  type ReactNode,
  type Ref,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { PublicShare } from '#shared/files/public-shares.contract.ts';
import { loadPart } from '#web/lib/load-part.ts';
import { formatBytes, formatDateTime } from '#web/lib/text/format.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { toastError, toastFailure, toastSuccess } from '#web/lib/toasts.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Bdi } from '#web/ui/text/bdi.tsx';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import { FilePaper } from './paper.tsx';
import { downloadUrl, isDeadLink, useCheckLink } from './public-share.api.ts';
import classes from './public-share.module.css';
import { publicShareStrings } from './public-share.strings.ts';
import { SharedName } from './shared-name.tsx';
import { useViewing } from './use-viewing.ts';

/** With the viewers, of which nothing is loaded before the visitor wants to see the file. */
const loadViewing = async () => ({
  default: (await loadPart(() => import('./viewing.tsx'))).Viewing,
});

/** By then the server has counted a download, and the page can say how many are left. */
const COUNTED_AFTER_MS = 1500;

interface SharedFileProps {
  token: string;
  share: PublicShare;
  file: NonNullable<PublicShare['file']>;
}

/** The file behind a link: its page, or its viewer. */
export function SharedFile({ token, share, file }: SharedFileProps) {
  const ui = useUiTexts();
  const viewing = useViewing();
  const { isViewing } = viewing;
  const actions = useContent(token, viewing);
  // Here, because `lazy` remembers a failure: Retry draws this again, and with it loads again.
  const [Viewing] = useState(() => lazy(loadViewing));
  const viewButton = useRef<HTMLButtonElement>(null);
  const [hasViewed, setHasViewed] = useState(isViewing);
  if (isViewing && !hasViewed) setHasViewed(true);

  const onReturn = useEffectEvent(() => {
    // The button that led to the viewer has the focus again, and the page says how many downloads are left.
    viewButton.current?.focus();
    actions.look();
  });
  const isBack = hasViewed && !isViewing;
  useEffect(() => {
    if (isBack) onReturn();
  }, [isBack]);

  return (
    <>
      <title>{ui.documentTitle(file.name)}</title>
      {isViewing ? (
        <Suspense fallback={<Loader className={classes.loading} data-viewing />}>
          <Viewing
            token={token}
            file={file}
            onLeave={viewing.end}
            onDownload={file.downloadsLeft === 0 ? undefined : actions.download}
            isDownloading={actions.busy === 'download'}
          />
        </Suspense>
      ) : (
        <FileCard
          token={token}
          share={share}
          file={file}
          hasViewed={hasViewed}
          actions={actions}
          viewButton={viewButton}
        />
      )}
    </>
  );
}

interface FileCardProps extends SharedFileProps {
  /** What was read of the file is still there, and can be viewed again. */
  hasViewed: boolean;
  actions: ReturnType<typeof useContent>;
  viewButton: Ref<HTMLButtonElement>;
}

/** What the file is, who sent it, until when, and what can be done with it. */
function FileCard({ token, share, file, hasViewed, actions, viewButton }: FileCardProps) {
  const texts = useStrings(publicShareStrings);
  const locale = useLocale();
  const hasDownloads = file.downloadsLeft !== 0;
  const isViewable = file.view.how !== 'none';
  const facts: { key: string; label: string; value: ReactNode }[] = [
    { key: 'size', label: texts.size, value: <Bdi>{formatBytes(file.size, locale)}</Bdi> },
    { key: 'expires', label: texts.expires, value: formatDateTime(share.expiresAt, locale) },
    ...(file.downloadsLeft === null
      ? []
      : [{ key: 'left', label: texts.downloadsLeft, value: texts.downloadCount(file.downloadsLeft) }]),
  ];
  return (
    <div className={classes.file}>
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
      {hasDownloads && file.view.how === 'none' && (
        <p className={classes.words}>{texts.notShown[file.view.reason]}</p>
      )}
      <div className={classes.buttons}>
        {hasDownloads && (
          <Button
            component="a"
            href={downloadUrl(token)}
            download
            leftSection={<DownloadIcon />}
            loading={actions.busy === 'download'}
            onClick={(event: MouseEvent) => {
              event.preventDefault();
              actions.download();
            }}
          >
            {texts.download}
          </Button>
        )}
        {isViewable && (hasDownloads || hasViewed) && (
          <Button
            ref={viewButton}
            variant="default"
            leftSection={<Icon icon={IconEye} size={18} />}
            loading={actions.busy === 'view'}
            onClick={actions.view}
          >
            {texts.view}
          </Button>
        )}
      </div>
      <p className={classes.note}>
        {hasDownloads && file.downloadsLeft !== null && isViewable && `${texts.viewCounts} `}
        {texts.note}
      </p>
    </div>
  );
}

/**
 * Fetches the file after checking that the link still works, because a browser would show the refusal of a download as an
 * error of its own. The link of the download works without this, so that it can be copied or opened in another way.
 */
function useContent(token: string, { isViewing, begin }: ReturnType<typeof useViewing>) {
  const texts = useStrings(publicShareStrings);
  const check = useCheckLink(token);
  const [busy, setBusy] = useState<'download' | 'view' | null>(null);
  const look = () => void check().catch(() => {});

  async function run(kind: 'download' | 'view', open: () => void): Promise<void> {
    if (busy) return;
    setBusy(kind);
    try {
      const { file } = await check();
      // The password is forgotten after an hour, and then the page asks for it again.
      if (!file) return;
      // Another tab may have used the last download. The page of the link says so itself.
      if (kind === 'download' && file.downloadsLeft === 0) {
        if (isViewing) toastFailure(texts.noneLeft);
        return;
      }
      open();
      setTimeout(look, COUNTED_AFTER_MS);
    } catch (error) {
      if (!isDeadLink(error)) toastError(error);
    } finally {
      setBusy(null);
    }
  }

  function download(): void {
    const link = Object.assign(document.createElement('a'), { href: downloadUrl(token), download: '' });
    const open = () => {
      link.click();
      toastSuccess(texts.started);
    };
    void run('download', open);
  }

  return { busy, look, download, view: () => void run('view', begin) };
}

/** Drawn here: the icon of the viewers is in a file with them, which is not loaded before the visitor views the file. */
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
