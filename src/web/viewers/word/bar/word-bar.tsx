import { IconMessages, IconSearch } from '@tabler/icons-react';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { useToolbarKeys } from '#web/ui/use-toolbar-keys.ts';
import { useEngineState } from '../engine/use-engine-state.ts';
import type { WordEngine } from '../engine/word-engine.ts';
import { wordStrings } from '../word.strings.ts';
import classes from './bar.module.css';
import { ColorTools } from './color-tools.tsx';
import { FontChoices, SizeChoices } from './font-choices.tsx';
import { AlignTools, DirectionTools, HistoryTools, ListTools, MarkTools } from './format-tools.tsx';
import { HeaderStrip } from './header-strip.tsx';
import { InsertMenu } from './insert-menu.tsx';
import { MoreMarks } from './more-marks.tsx';
import { PictureStrip } from './picture-strip.tsx';
import { SpacingMenu } from './spacing-menu.tsx';
import { StyleChoices } from './style-choices.tsx';
import { TableStrip } from './table-strip.tsx';
import { Tool } from './tool.tsx';
import { ZoomChoices } from './zoom-choices.tsx';

interface WordBarProps {
  engine: WordEngine;
  canEdit: boolean;
  isFinding: boolean;
  isReviewing: boolean;
  onFind: () => void;
  onReview: () => void;
  onPicture: () => void;
  onLink: () => void;
  onComment: () => void;
}

/** The tools of the editor, and below them those for the table, picture or header at the cursor. Readers have only the last ones. */
export function WordBar(props: WordBarProps) {
  const { engine, canEdit, isFinding, isReviewing, onFind, onReview, onPicture, onLink, onComment } = props;
  const texts = useStrings(wordStrings);
  const now = useEngineState(engine);
  const keys = useToolbarKeys<HTMLDivElement>();
  const part = { engine, now };
  const separator = <span className={classes.separator} />;
  const story = engine.editor.getHeaderFooterState();
  return (
    <>
      <div role="toolbar" aria-label={texts.toolbar} className={classes.bar} {...keys}>
        {canEdit && (
          <>
            <HistoryTools {...part} />
            {separator}
            <StyleChoices {...part} />
            <FontChoices {...part} />
            <SizeChoices {...part} />
            {separator}
            <MarkTools {...part} />
            <ColorTools {...part} />
            <MoreMarks {...part} />
            {separator}
            <AlignTools {...part} />
            {separator}
            <DirectionTools {...part} />
            {separator}
            <ListTools {...part} />
            <SpacingMenu {...part} />
            {separator}
            <InsertMenu {...part} onPicture={onPicture} onLink={onLink} onComment={onComment} />
          </>
        )}
        <div className={classes.end}>
          <Tool icon={IconSearch} label={texts.find} keys="Ctrl+F" isOn={isFinding} run={onFind} />
          <Tool icon={IconMessages} label={texts.review} isOn={isReviewing} run={onReview} />
          <ZoomChoices {...part} />
        </div>
      </div>
      {canEdit && story?.editing && <HeaderStrip engine={engine} position={story.editing} />}
      {canEdit && now.image && <PictureStrip {...part} />}
      {canEdit && now.table && !now.image && <TableStrip {...part} />}
    </>
  );
}
