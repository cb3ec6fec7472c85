import { useEffect, useState } from 'react';
import { ConflictDialog } from '#web/editing/conflict-dialog.tsx';
import type { EditedDocument } from '#web/editing/edited-document.ts';
import type { EditingState } from '#web/editing/editing-state.ts';
import { EditorBar } from '#web/editing/editor-bar.tsx';
import { EditorPage } from '#web/editing/editor-page.tsx';
import { Notices } from '#web/editing/notices.tsx';
import type { OpenDocument } from '#web/editing/open-document.ts';
import type { Editor } from '#web/editing/editing.api.ts';
import { ApiError } from '#web/lib/http/api-error.ts';
import { files, place } from './data.ts';
import { edited } from './editing-data.ts';
import { ignore } from './ignore.ts';
import classes from './stories.module.css';
import type { Story } from './story.ts';

const opened: EditingState = {
  phase: 'saved',
  isUnsaved: false,
  hasSaved: true,
  version: 3,
  newer: null,
  error: null,
  retryAt: null,
  stopped: null,
  isAsking: false,
  draft: 'none',
};
const unsaved: EditingState = { ...opened, isUnsaved: true, draft: 'kept' };
const conflict: EditingState = { ...unsaved, phase: 'conflict', newer: 4 };
const newer = { by: 'سارة العتيبي', at: '2026-11-18T08:05:00.000Z' };
const found = { changedAt: Date.parse('2026-11-18T08:05:00.000Z') };

const person = (number: number, name: string): Editor => ({
  userId: `user-${number}`,
  name,
  sitting: `sitting-${number}`,
  isTyping: false,
});
const people = [
  person(2, 'سارة العتيبي'),
  person(3, 'Omar Haddad'),
  person(4, 'عبد الرحمن بن عبد العزيز الزهراني'),
  person(5, 'Lina'),
];

const bar = {
  untitled: 'Document1',
  focusDocument: null,
  isEditor: true,
  editors: [],
  file: { ...edited, ...place, ...edited },
};
const notices = {
  isEditor: true,
  draft: null,
  newer: null,
  onRestore: ignore,
  onDiscard: ignore,
  onRetry: ignore,
  onChoose: ignore,
  onCheck: ignore,
};
const failed = (code: ConstructorParameters<typeof ApiError>[0], more: Partial<EditingState> = {}) => ({
  ...unsaved,
  phase: 'failed' as const,
  error: new ApiError(code, { status: 500, params: { needed: 3e6, used: 9e6, quota: 1e7 } }),
  ...more,
});

const Bars = () => (
  <>
    <EditorBar {...bar} state={opened} />
    <EditorBar {...bar} state={{ ...unsaved, phase: 'saving' }} editors={people.slice(0, 1)} />
    <EditorBar {...bar} state={{ ...unsaved, phase: 'changed' }} editors={people.slice(0, 2)} />
    <EditorBar
      {...bar}
      file={{ ...bar.file, ...files.longArabic, path: place.path }}
      state={failed('offline')}
      editors={people}
    />
    <EditorBar
      {...bar}
      file={{ ...bar.file, name: ' .docx', actions: ['open'] }}
      isEditor={false}
      state={opened}
    />
  </>
);

const AllNotices = () => (
  <>
    <Notices {...notices} state={failed('offline', { retryAt: 1 })} />
    <Notices {...notices} state={failed('quotaExceeded', { draft: 'failed', retryAt: 1 })} />
    <Notices {...notices} state={{ ...failed('internal'), error: new Error('no') }} />
    <Notices {...notices} state={conflict} newer={newer} />
    <Notices {...notices} state={{ ...unsaved, phase: 'changed', newer: 4 }} newer={newer} />
    <Notices {...notices} state={{ ...unsaved, phase: 'stopped', stopped: 'right' }} />
    <Notices {...notices} state={{ ...unsaved, phase: 'stopped', stopped: 'session' }} />
    <Notices {...notices} state={{ ...opened, phase: 'stopped', stopped: 'gone' }} />
    <Notices {...notices} state={{ ...unsaved, phase: 'changed', draft: 'failed' }} />
    <Notices {...notices} state={opened} draft={found} />
    <Notices {...notices} state={opened} isEditor={false} />
  </>
);

/** The smallest document there can be: a text. */
class TextDocument implements EditedDocument {
  text: string;
  #revision = 1;

  constructor(bytes: Uint8Array) {
    this.text = new TextDecoder().decode(bytes);
  }

  change(text: string): void {
    this.text = text;
    this.#revision += 1;
  }

  serialise(): Promise<Uint8Array<ArrayBuffer>> {
    return Promise.resolve(new TextEncoder().encode(this.text));
  }

  revision(): number {
    return this.#revision;
  }
}

function TextEditor({ bytes, isReadOnly, onReady, onEdit }: OpenDocument) {
  const [text] = useState(() => new TextDocument(bytes));
  useEffect(() => onReady(text), [onReady, text]);
  return (
    <textarea
      aria-label="text"
      className={classes.editor}
      defaultValue={text.text}
      readOnly={isReadOnly}
      onChange={({ currentTarget }) => {
        text.change(currentTarget.value);
        onEdit();
      }}
    />
  );
}

const drawText = (document: OpenDocument) => <TextEditor {...document} />;

const Live = () => (
  <EditorPage fileId={edited.id} untitled="Document1" missing={null} withoutBytes={null} onCopied={ignore}>
    {drawText}
  </EditorPage>
);

export const editingStories: readonly Story[] = [
  { name: 'editing-bars', isWide: true, draw: () => <Bars /> },
  { name: 'editing-notices', isWide: true, draw: () => <AllNotices /> },
  {
    name: 'editing-conflict',
    isAlone: true,
    draw: () => (
      <ConflictDialog
        opened
        newer={newer}
        copy={() => Promise.resolve()}
        compare={() => Promise.resolve()}
        over={() => Promise.resolve()}
        later={ignore}
      />
    ),
  },
  { name: 'editing-live', isAlone: true, isWide: true, draw: () => <Live /> },
];
