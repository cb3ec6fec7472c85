import { Outlet, useParams } from '@tanstack/react-router';
import { ConnectionBar } from '#web/app/connection/connection-bar.tsx';
import { ColorSchemeSwitch } from '#web/app/switches/color-scheme-switch.tsx';
import { BarEndContext } from '#web/documents/bar-end.ts';
import { LoadedDocument } from './document-frame.tsx';
import { FramedContext } from './framed.ts';

const barEnd = <ColorSchemeSwitch place="bar" />;

/** The frame of a page that edits one file; the page draws the bar itself. */
export function EditorPageFrame() {
  const { fileId = '' } = useParams({ strict: false });
  return (
    <LoadedDocument key={fileId} fileId={fileId}>
      {() => (
        <>
          <ConnectionBar />
          <FramedContext value>
            <BarEndContext value={barEnd}>
              <Outlet />
            </BarEndContext>
          </FramedContext>
        </>
      )}
    </LoadedDocument>
  );
}
