import { IconArrowLeft, IconFileOff } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { PublicShare } from '#shared/files/public-shares.contract.ts';
import { focusIfLost } from '#web/lib/focus-if-lost.ts';
import { ApiError } from '#web/lib/http/api-error.ts';
import { shownName } from '#web/lib/text/shown-name.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { DownloadButton } from '#web/ui/download-button.tsx';
import { IconButton } from '#web/ui/icon-action.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { FittedLine } from '#web/ui/text/fitted-line.tsx';
import { Making } from '#web/viewers/making.tsx';
import type { Source } from '#web/viewers/source.ts';
import { viewersStrings } from '#web/viewers/viewers.strings.ts';
import { outsideSource } from './outside-source.ts';
import { useCheckLink } from './public-share.api.ts';
import { publicShareStrings } from './public-share.strings.ts';
import { ShownFile } from './shown-file.tsx';
import classes from './viewing.module.css';
import { viewingStrings } from './viewing.strings.ts';

/** How often the page looks whether the PDF of an Office file is there: people outside get no live events. */
const LOOK_MS = 2000;

type SharedFile = NonNullable<PublicShare['file']>;

interface ViewingProps {
  token: string;
  file: SharedFile;
  onLeave: () => void;
  /** Left out when there are no more downloads. */
  onDownload: (() => void) | undefined;
  isDownloading: boolean;
}

/** The file of a link in its viewer, over the page of the link. */
export function Viewing({ token, file, onLeave, onDownload, isDownloading }: ViewingProps) {
  const texts = useStrings(viewingStrings);
  const { download } = useStrings(publicShareStrings);
  const locale = useLocale();
  const source = outsideSource(token, file);
  return (
    <section className={classes.viewing} aria-label={texts.viewing} data-viewing>
      <header className={classes.bar}>
        <IconButton icon={IconArrowLeft} label={texts.back} onClick={onLeave} directional />
        {/* Drawn anew when the button of the last download goes, because the focus may have been on it. */}
        <h1 key={onDownload ? 'download' : 'none'} ref={focusIfLost} className={classes.name} tabIndex={-1}>
          <FittedLine parts={[shownName(file.name, locale)]} />
        </h1>
        {onDownload && <DownloadButton label={download} onClick={onDownload} loading={isDownloading} />}
      </header>
      <div className={classes.body}>
        {source ? (
          <Read key={source.url} token={token} file={file} source={source} />
        ) : (
          <Unread token={token} view={file.view} />
        )}
      </div>
    </section>
  );
}

function Read({ token, file, source }: { token: string; file: SharedFile; source: Source }) {
  const { ended } = useStrings(viewingStrings);
  const check = useCheckLink(token);
  const [hasEnded, setHasEnded] = useState(false);

  /**
   * The server refused a part, and does not say why. The page of a link that no longer works says so, and one whose file was changed
   * shows the new version.
   */
  async function explain(failure: unknown): Promise<void> {
    if (!(failure instanceof ApiError) || failure.status !== 404) return;
    const share = await check().catch(() => null);
    if (share?.file?.downloadsLeft === 0) setHasEnded(true);
  }
  const latest = useRef(explain);
  useEffect(() => {
    latest.current = explain;
  });
  const [watched] = useState<Source>(() => ({
    ...source,
    async read(start, end, signal) {
      try {
        return await source.read(start, end, signal);
      } catch (error) {
        void latest.current(error);
        throw error;
      }
    },
  }));

  if (hasEnded)
    return (
      <Message>
        <EmptyState icon={IconFileOff} title={ended.title} description={ended.description} />
      </Message>
    );
  return <ShownFile file={file} source={watched} />;
}

/** What is shown of a file that has no source: its pages are being made, or it has none. */
function Unread({ token, view }: { token: string; view: SharedFile['view'] }) {
  const texts = useStrings(viewersStrings);
  const { notShown } = useStrings(publicShareStrings);
  const isMaking = view.how === 'making';
  useLookAgain(token, isMaking);
  if (view.how === 'none')
    return (
      <Message>
        <EmptyState icon={IconFileOff} title={texts.notShown} description={notShown[view.reason]} />
      </Message>
    );
  return <Making />;
}

function useLookAgain(token: string, isWanted: boolean): void {
  const check = useCheckLink(token);
  const latest = useRef(check);
  useEffect(() => {
    latest.current = check;
  });
  useEffect(() => {
    if (!isWanted) return undefined;
    // What fails is tried again; the page says itself when the link has ended.
    const timer = setInterval(() => void latest.current().catch(() => {}), LOOK_MS);
    return () => clearInterval(timer);
  }, [isWanted]);
}

const Message = ({ children }: { children: ReactNode }) => (
  <div className={classes.message} role="alert">
    {children}
  </div>
);
