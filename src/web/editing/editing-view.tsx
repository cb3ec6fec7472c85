import { IconFolderOpen } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { fileAreaOf } from '#web/files/file-area.ts';
import type { OpenFolder } from '#web/files/files.api.ts';
import { TypeIcon } from '#web/files/list/row/type-icon.tsx';
import { folderLink } from '#web/files/use-files-navigation.ts';
import { useMe } from '#web/lib/session.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import barClasses from '#web/ui/bar.module.css';
import { IconLink } from '#web/ui/icon-action.tsx';
import { Tag } from '#web/ui/text/tag.tsx';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import type { Editor } from './editing.api.ts';
import classes from './editing-view.module.css';
import barOwnClasses from './editor-bar.module.css';
import { editingStrings } from './editing.strings.ts';
import { Notices, type NoticesProps } from './notices.tsx';
import { PresenceList } from './presence-list.tsx';
import { SaveIndicator } from './save-indicator.tsx';
import { TitleField } from './title-field.tsx';
import { titleOf } from './title-of.ts';

/** What the page puts into the frame. */
export interface FrameParts {
  /** The title of a file without a name of its own: «Document1» for texts (specification, section 2). */
  untitled: string;
  /** At the end of the bar. */
  tools?: ReactNode;
  /** Directly below the bar, such as that there is no connection. */
  belowBar?: ReactNode;
}

interface EditingViewProps extends NoticesProps, FrameParts {
  file: OpenFolder;
  editors: readonly Editor[];
  /** Said once to screen readers: that something else is shown now. */
  announcement: string;
  children: ReactNode;
}

/** The bar of an editor, what must be known, and the document below. */
export function EditingView(props: EditingViewProps) {
  const { file, editors, announcement, children, untitled, tools, belowBar, ...notices } = props;
  const { state, isEditor } = notices;
  const texts = useStrings(editingStrings);
  const ui = useUiTexts();
  const me = useMe();
  const parent = file.path.at(-1)?.id;
  const area = parent === 'shared-with-me' ? 'own' : fileAreaOf(file, me);
  const isReading = !isEditor || state.phase === 'stopped';
  return (
    <div className={classes.frame}>
      <title>{ui.documentTitle(titleOf(file, untitled))}</title>
      <header className={barClasses.bar}>
        {parent && (
          <IconLink
            icon={IconFolderOpen}
            label={texts.showInFolder}
            {...folderLink(area, parent, { details: file.id })}
          />
        )}
        <TypeIcon item={file} size={24} />
        <TitleField file={file} untitled={untitled} />
        <PresenceList editors={editors} />
        {isReading && <Tag>{texts.indicator.reading}</Tag>}
        {isEditor && <SaveIndicator state={state} />}
        {tools && <div className={barOwnClasses.tools}>{tools}</div>}
      </header>
      {belowBar}
      <Notices {...notices} />
      <output className="visually-hidden">{announcement}</output>
      <main className={classes.main}>{children}</main>
    </div>
  );
}
