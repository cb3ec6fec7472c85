import { Loader } from '@mantine/core';
import { IconFileAlert } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { DownloadInstead, LostDocument } from './failures.tsx';
import { PasswordForm } from './password-form.tsx';
import { pdfStrings } from './pdf.strings.ts';
import type { PlaceMemory } from './place.ts';
import { ReaderView } from './reader-view.tsx';
import { useSource } from './use-source.ts';
import type { ViewerRights, ViewerSource } from './viewer-props.ts';
import classes from './viewer.module.css';

export interface PdfViewerProps {
  source: ViewerSource;
  rights: ViewerRights;
  /** Where the place is remembered at which the user stopped reading. */
  memory?: PlaceMemory;
  /** The dialog that it is in: it has no panel and no full screen then, and its keys work in the whole dialog. */
  dialog?: RefObject<HTMLElement | null>;
  /** The reader has no account, and only got the document. */
  isOutside?: boolean;
  /** Whether keys around the viewer lead to the files before and after this one. */
  hasNeighbours?: boolean;
}

/** Shows a document of pages. It fills its container, and knows neither the session nor the routes. */
export function PdfViewer(props: PdfViewerProps) {
  const { source } = props;
  const [attempt, setAttempt] = useState(0);
  const address = source.kind === 'pdf' ? source.url : source.urlOf(1, 0);
  // Another document begins anew, and so does the same one when it is tried again.
  return <Viewer key={`${attempt} ${address}`} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Viewer(props: PdfViewerProps & { onRetry: () => void }) {
  const { source, rights, memory, dialog, isOutside = false, hasNeighbours = false, onRetry } = props;
  const texts = useStrings(pdfStrings);
  const state = useSource(source, memory);
  switch (state.is) {
    case 'open':
      return (
        <ReaderView
          source={state.source}
          rights={rights}
          memory={memory}
          dialog={dialog}
          hasNeighbours={hasNeighbours}
        />
      );
    case 'opening':
      return (
        <div className={classes.message}>
          <Loader aria-label={texts.opening} />
        </div>
      );
    case 'locked':
      return <PasswordForm wrongTries={state.wrongTries} onPassword={state.answer} />;
    case 'damaged':
    case 'tooSlow':
      return (
        <div className={classes.message} role="alert">
          <EmptyState
            icon={IconFileAlert}
            title={texts[state.is].title}
            description={
              state.is === 'damaged' && isOutside ? texts.damaged.outside : texts[state.is].description
            }
            action={<DownloadInstead onDownload={rights.onDownload} />}
          />
        </div>
      );
    case 'lost':
      return <LostDocument onRetry={onRetry} />;
  }
}
