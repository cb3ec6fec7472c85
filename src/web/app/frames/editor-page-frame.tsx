import { Outlet } from '@tanstack/react-router';
import { ConnectionBar } from '#web/app/connection/connection-bar.tsx';
import { ColorSchemeSwitch } from '#web/app/switches/color-scheme-switch.tsx';
import { LanguageSwitch } from '#web/app/switches/language-switch.tsx';
import { EditorSurroundingsContext } from '#web/documents/editor-surroundings.ts';
import { DocumentNotFound } from './document-frame.tsx';
import { FramedContext } from './framed.ts';

const surroundings = {
  missing: <DocumentNotFound />,
  belowBar: <ConnectionBar />,
  barEnd: (
    <>
      <LanguageSwitch />
      <ColorSchemeSwitch place="bar" />
    </>
  ),
};

/** Around a page that edits one file and draws its bar itself. */
export const EditorPageFrame = () => (
  <FramedContext value>
    <EditorSurroundingsContext value={surroundings}>
      <Outlet />
    </EditorSurroundingsContext>
  </FramedContext>
);
