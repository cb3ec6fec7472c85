import { UnstyledButton } from '@mantine/core';
import {
  IconMaximize,
  IconMinimize,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { formatNumber } from '#web/lib/text/format.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { LightboxButton } from './lightbox-button.tsx';
import type { LightboxCommand } from './lightbox-command.ts';
import { ZOOM_STEP } from './lightbox-command.ts';
import classes from './lightbox.module.css';
import { lightboxStrings } from './lightbox.strings.ts';
import { MAX_SCALE } from './transform.ts';
import type { PictureView } from './use-picture-view.ts';

interface ZoomToolsProps {
  view: PictureView;
  isFullScreen: boolean;
  onCommand: (command: LightboxCommand) => void;
}

/** The buttons that change how the picture is seen. What they did is read out. */
export function ZoomTools({ view, isFullScreen, onCommand }: ZoomToolsProps) {
  const texts = useStrings(lightboxStrings);
  const locale = useLocale();
  const { scale, isZoomed, isChanged, transform } = view;
  const percent = formatNumber(scale ?? 1, locale, { style: 'percent' });
  const degrees = formatNumber((((transform.turns % 4) + 4) % 4) * 90, locale);
  return (
    <div className={classes.tools}>
      <LightboxButton
        icon={IconZoomOut}
        label={texts.zoomOut}
        shortcut="-"
        isIdle={!isZoomed}
        onClick={() => onCommand({ do: 'zoom', factor: 1 / ZOOM_STEP })}
      />
      <UnstyledButton
        className={classes.percent}
        aria-label={texts.fit(percent)}
        aria-keyshortcuts="0"
        title={`${texts.fit(percent)} (0)`}
        onClick={() => onCommand({ do: 'fit' })}
      >
        {scale === null ? '' : percent}
      </UnstyledButton>
      <LightboxButton
        icon={IconZoomIn}
        label={texts.zoomIn}
        shortcut="+"
        isIdle={scale === null || scale >= MAX_SCALE}
        onClick={() => onCommand({ do: 'zoom', factor: ZOOM_STEP })}
      />
      <LightboxButton
        icon={IconRotateClockwise}
        label={texts.rotate}
        shortcut="R"
        isIdle={scale === null}
        onClick={() => onCommand({ do: 'turn', by: 1 })}
      />
      {document.fullscreenEnabled && (
        <LightboxButton
          icon={isFullScreen ? IconMinimize : IconMaximize}
          label={isFullScreen ? texts.leaveFullScreen : texts.fullScreen}
          shortcut="F"
          onClick={() => onCommand({ do: 'fullScreen' })}
        />
      )}
      <output className="visually-hidden">{isChanged && texts.shownAs(percent, degrees)}</output>
    </div>
  );
}
