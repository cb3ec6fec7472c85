import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { loadFailure } from '#web/lib/http/load-failure.ts';
import { directionOf } from '#web/lib/text/locale.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import { readInPieces, type Source } from '#web/viewers/source.ts';
import { commandOf, type LightboxCommand, viewAfter } from './lightbox-command.ts';
import lightboxClasses from './lightbox.module.css';
import { lightboxStrings } from './lightbox.strings.ts';
import type { LightboxImage } from './picture-source.ts';
import classes from './picture-viewer.module.css';
import { Stage } from './stage.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { usePictureView } from './use-picture-view.ts';
import { ZoomTools } from './zoom-tools.tsx';

interface PictureViewerProps {
  source: Source;
  name: string;
  /** The content type, which every browser shows. */
  type: string;
}

/** One picture on a page of its own, with the stage and the tools of the lightbox. Its bytes are read once, by the source. */
export function PictureViewer({ source, name, type }: PictureViewerProps) {
  const texts = useStrings(lightboxStrings);
  const ui = useUiTexts();
  const locale = useLocale();
  const loading = useQuery({
    queryKey: ['picture', source.url],
    queryFn: async ({ signal }) => {
      const bytes = await readInPieces(source, { start: 0, end: source.size }, signal);
      return URL.createObjectURL(new Blob([bytes], { type }));
    },
    staleTime: Infinity,
    gcTime: 0,
  });
  const url = loading.data ?? null;
  useEffect(() => () => void (url !== null && URL.revokeObjectURL(url)), [url]);
  const [isUnreadable, setIsUnreadable] = useState(false);
  const fullScreen = useFullScreen();
  const image: LightboxImage = {
    key: source.url,
    name,
    thumbnailUrl: null,
    source: url === null ? undefined : { how: 'file', url },
    problem: undefined,
  };
  const view = usePictureView(image);
  const failure = loadFailure(loading, locale);
  const problem = isUnreadable ? texts.notShown.damaged : failure?.message;

  function run(command: LightboxCommand): void {
    if (command.do === 'step') return;
    if (command.do === 'fullScreen') fullScreen.toggle();
    else view.change((transform, frame) => viewAfter(command, transform, frame), 'glide');
  }

  function onKeyDown(event: KeyboardEvent): void {
    const command = commandOf(event, { isZoomed: view.isZoomed, isRtl: directionOf(locale) === 'rtl' });
    if (!command || command.do === 'step') return;
    event.preventDefault();
    run(command);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the buttons in it
    <div className={classes.viewer} onKeyDown={onKeyDown}>
      {!problem && <ZoomTools view={view} isFullScreen={fullScreen.isOn} onCommand={run} />}
      <Stage
        image={url === null || problem ? undefined : { ...image, source: { how: 'file', url } }}
        view={view}
        hasBrowserMenu
        onStep={undefined}
        onShown={() => {}}
        onFailed={() => setIsUnreadable(true)}
      >
        {problem ? (
          <div className={lightboxClasses.message} role="alert">
            <p>{problem}</p>
            {failure?.retry && (
              <Button variant="default" onClick={failure.retry}>
                {ui.retry}
              </Button>
            )}
          </div>
        ) : (
          <Loader color="currentColor" />
        )}
      </Stage>
    </div>
  );
}
