import { useMediaQuery } from '@mantine/hooks';
import {
  IconChevronDown,
  IconChevronUp,
  IconLayoutSidebar,
  IconMinus,
  IconPlus,
  IconSearch,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { upTo } from '#web/ui/breakpoints.ts';
import { KeysDialog } from '../keys-dialog.tsx';
import { pdfStrings } from '../pdf.strings.ts';
import type { ViewerRights } from '../viewer-props.ts';
import type { FullScreen } from '../use-full-screen.ts';
import type { Reader } from '../use-reader.ts';
import classes from './bar.module.css';
import { MoreMenu } from './more-menu.tsx';
import { PageField } from './page-field.tsx';
import { ToolButton } from './tool-button.tsx';
import { useTools } from './use-tools.ts';
import { ZoomMenu } from './zoom-menu.tsx';

interface ViewerBarProps {
  reader: Reader;
  rights: ViewerRights;
  screen: FullScreen;
  /** A dialog has no place for the panel beside the pages. */
  isInDialog: boolean;
  hasNeighbours: boolean;
}

/** The tools of the viewer. In a narrow window most of them are in a menu. */
export function ViewerBar({ reader, rights, screen, isInDialog, hasNeighbours }: ViewerBarProps) {
  const texts = useStrings(pdfStrings);
  const isNarrow = useMediaQuery(upTo('tablet'), undefined, { getInitialValueInEffect: false });
  const [areKeysShown, setKeysShown] = useState(false);
  const { shown, inMenu } = useTools(reader, rights, screen, () => setKeysShown(true));
  const { source, list, display, panel } = reader;
  const { page } = list;
  return (
    <section className={classes.bar} aria-label={texts.toolbar}>
      <div className={classes.tools} data-side>
        {!isInDialog && (
          <ToolButton
            icon={IconLayoutSidebar}
            label={texts.panel}
            isOn={panel !== null}
            directional
            run={() => reader.showPanel(panel ? null : 'thumbnails')}
          />
        )}
      </div>
      <div className={classes.tools}>
        {!isNarrow && (
          <ToolButton
            icon={IconChevronUp}
            label={texts.previousPage}
            disabled={page <= 1}
            run={() => reader.goToPage(page - 1)}
          />
        )}
        <PageField page={page} count={source.pageCount} onPage={reader.goToPage} />
        {!isNarrow && (
          <ToolButton
            icon={IconChevronDown}
            label={texts.nextPage}
            disabled={page >= source.pageCount}
            run={() => reader.goToPage(page + 1)}
          />
        )}
      </div>
      <div className={classes.tools}>
        {!isNarrow && <ToolButton icon={IconMinus} label={texts.zoomOut} run={() => reader.stepZoom(-1)} />}
        <ZoomMenu zoom={display.zoom} factor={list.factor} onZoom={(zoom) => reader.zoomTo(zoom)} />
        {!isNarrow && <ToolButton icon={IconPlus} label={texts.zoomIn} run={() => reader.stepZoom(1)} />}
      </div>
      <div className={classes.tools} data-side="end">
        {source.text && (
          <ToolButton
            icon={IconSearch}
            label={texts.find}
            isOn={reader.isFindOpen}
            run={reader.isFindOpen ? reader.closeFind : reader.openFind}
          />
        )}
        {!isNarrow && shown.map((tool) => <ToolButton key={tool.label} {...tool} />)}
        <MoreMenu tools={isNarrow ? [...shown, ...inMenu] : inMenu} />
      </div>
      {areKeysShown && (
        <KeysDialog
          here={{
            hasText: source.text !== null,
            hasNeighbours,
            hasFullScreen: screen.toggle !== undefined,
            canPrint: rights.onPrint !== undefined,
            isInDialog,
          }}
          onClose={() => setKeysShown(false)}
        />
      )}
    </section>
  );
}
