import { useCallback, useEffect, useRef, useState } from 'react';
import type { OpenDocument } from '#web/editing/open-document.ts';
import { useMe } from '#web/lib/session.ts';
import { PageSkeleton } from '#web/ui/state/page-skeleton.tsx';
import { loadEngine } from '#web/viewers/word/engine/load-engine.ts';
import type { Place } from '#web/viewers/word/engine/place.ts';
import type { WordEngine } from '#web/viewers/word/engine/word-engine.ts';
import type { PackageReason } from '#web/viewers/word/package/check/check-package.ts';
import type { PackageNotes } from '#web/viewers/word/package/check/package-notes.ts';
import { PackageThread } from '#web/viewers/word/package/package-thread.ts';
import { WordEditor } from '#web/viewers/word/word-editor.tsx';
import { PackageNotice } from './package-notice.tsx';
import { RefusedDocument } from './refused-document.tsx';
import classes from './word-document.module.css';
import { WordFile } from './word-file.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Checked =
  | { notes: PackageNotes; readable: Bytes; beginning: Bytes | null }
  | { refused: PackageReason }
  | null;

/** A Word document in its editor: looked through in a worker before the engine gets it. */
export function WordDocument({ file, bytes, isReadOnly, place, onReady, onEdit }: OpenDocument) {
  const me = useMe();
  const [thread, setThread] = useState<PackageThread | null>(null);
  const [checked, setChecked] = useState<Checked>(null);
  const opened = useRef<WordFile>(undefined);

  useEffect(() => {
    const started = new PackageThread();
    let isLeft = false;
    setThread(started);
    // While the worker reads; the editor says when it fails.
    loadEngine().catch(() => {});
    async function check(): Promise<void> {
      const result = await started.check(bytes);
      if (!isLeft)
        setChecked(
          // What the engine cannot read, and styles that are not there, were written for it.
          result.ok
            ? { notes: result.notes, readable: result.prepared ?? bytes, beginning: result.beginning }
            : { refused: result.reason },
        );
    }
    void check();
    return () => {
      isLeft = true;
      void Promise.resolve(opened.current?.settled()).then(() => started.close());
    };
  }, [bytes]);

  const open = useCallback(
    (engine: WordEngine) => {
      if (!thread) return () => {};
      // The frame only hands over what the editor said.
      if (place !== undefined) engine.goTo(place as Place);
      const wordFile = new WordFile(engine, thread, bytes);
      opened.current = wordFile;
      const leave = onReady(wordFile);
      const ignore = engine.onChange(onEdit);
      return () => {
        ignore();
        leave();
      };
    },
    // The document is mounted again for other bytes; what the frame passes belongs to these.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [thread, bytes],
  );
  const refuse = useCallback(() => setChecked({ refused: 'damaged' }), []);

  if (checked === null || !thread) return <PageSkeleton />;
  if ('refused' in checked) return <RefusedDocument file={file} reason={checked.refused} />;
  return (
    <div className={classes.document}>
      <div>{!isReadOnly && <PackageNotice notes={checked.notes} />}</div>
      <WordEditor
        bytes={checked.readable}
        beginning={place === undefined ? checked.beginning : null}
        // The engine would refuse each key.
        isReadOnly={isReadOnly || checked.notes.protection === 'readOnly'}
        author={me.name}
        onReady={open}
        onRefused={refuse}
      />
    </div>
  );
}
