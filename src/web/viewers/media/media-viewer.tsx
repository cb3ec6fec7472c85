import { useState } from 'react';
import { errorText } from '#web/lib/http/error-text.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import type { Source, ViewerProps } from '#web/viewers/source.ts';
import { ViewerFrame } from '#web/viewers/viewer-frame.tsx';
import classes from './media.module.css';
import { mediaStrings } from './media.strings.ts';

export const AudioViewer = (props: ViewerProps) => <Player {...props} element="audio" />;
export const VideoViewer = (props: ViewerProps) => <Player {...props} element="video" />;

/** Plays a recording with the controls of the browser, which requests the ranges that it needs. */
function Player({ source, canCopy, tools, element: Element }: ViewerProps & { element: 'audio' | 'video' }) {
  const texts = useStrings(mediaStrings);
  const locale = useLocale();
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const explain = () => void whyNot(source).then((error) => setFailure({ error }));
  return (
    <ViewerFrame tools={tools}>
      <div className={classes.stage}>
        {failure ? (
          <ErrorState
            message={failure.error ? errorText(failure.error, locale) : texts.cannotPlay}
            onRetry={() => setFailure(null)}
          />
        ) : (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- people upload recordings without captions
          <Element
            className={classes.player}
            aria-label={Element === 'audio' ? texts.sound : texts.film}
            src={source.url}
            controls
            preload="metadata"
            // What the browser's menu would save. A courtesy: see `canCopy`.
            controlsList={canCopy ? undefined : 'nodownload'}
            onContextMenu={canCopy ? undefined : (event) => event.preventDefault()}
            onError={explain}
            ref={(player) => {
              // It may have failed before React listened.
              if (player?.error) explain();
            }}
          />
        )}
      </div>
    </ViewerFrame>
  );
}

/** The element does not say whether the server or the coding is the cause, so one byte is requested. Null when it arrives. */
const whyNot = (source: Source): Promise<unknown> =>
  source.read(0, Math.min(1, source.size), AbortSignal.timeout(10_000)).then(
    () => null,
    (error: unknown) => error,
  );
