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
import type { Editor } from './editing.api.ts';
import type { EditingState } from './editing-state.ts';
import { editingStrings } from './editing.strings.ts';
import classes from './editor-bar.module.css';
import { PresenceList } from './presence-list.tsx';
import { SaveIndicator } from './save-indicator.tsx';
import { TitleField } from './title-field.tsx';

export interface EditorBarProps {
  file: OpenFolder;
  state: EditingState;
  /** Whether the file was opened to be edited. */
  isEditor: boolean;
  editors: readonly Editor[];
  /** The title of a file without a name of its own: «Document1» for texts (specification, section 2). */
  untitled: string;
  /** Gives the focus to the document, where the person was. Null while none is open. */
  focusDocument: (() => void) | null;
  /** At the end of the bar. */
  tools?: ReactNode;
}

/** The name of the file, who else edits it, and whether the work is saved. */
export function EditorBar(props: EditorBarProps) {
  const { file, state, isEditor, editors, untitled, focusDocument, tools } = props;
  const texts = useStrings(editingStrings);
  const me = useMe();
  const parent = file.path.at(-1)?.id;
  const area = parent === 'shared-with-me' ? 'own' : fileAreaOf(file, me);
  return (
    <header className={barClasses.bar}>
      {parent && (
        <IconLink
          icon={IconFolderOpen}
          label={texts.showInFolder}
          {...folderLink(area, parent, { details: file.id })}
        />
      )}
      <TypeIcon item={file} size={24} />
      <TitleField file={file} untitled={untitled} focusDocument={focusDocument} />
      <PresenceList editors={editors} />
      {(!isEditor || state.phase === 'stopped') && <Tag>{texts.indicator.reading}</Tag>}
      {isEditor && <SaveIndicator state={state} />}
      {tools && <div className={classes.tools}>{tools}</div>}
    </header>
  );
}
