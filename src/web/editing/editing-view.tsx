import type { ReactNode } from 'react';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import classes from './editing-view.module.css';
import { EditorBar, type EditorBarProps } from './editor-bar.tsx';
import { Notices, type NoticesProps } from './notices.tsx';
import { titleOf } from './title-of.ts';

/** What the page puts into the frame. */
export interface FrameParts extends Pick<EditorBarProps, 'untitled'> {
  /** Directly below the bar, such as that there is no connection. */
  belowBar?: ReactNode;
}

interface EditingViewProps extends NoticesProps, EditorBarProps, FrameParts {
  /** Said once to screen readers: that something else is shown now. */
  announcement: string;
  children: ReactNode;
}

/** The bar of an editor, what must be known, and the document below. */
export function EditingView({ announcement, children, belowBar, ...props }: EditingViewProps) {
  const ui = useUiTexts();
  return (
    <div className={classes.frame}>
      <title>{ui.documentTitle(titleOf(props.file, props.untitled))}</title>
      <EditorBar {...props} />
      {belowBar}
      <Notices {...props} />
      <output className="visually-hidden">{announcement}</output>
      <main className={classes.main}>{children}</main>
    </div>
  );
}
