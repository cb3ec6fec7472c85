import {
  type AutomationHandle,
  type AutomationOperation,
  createServerAutomationHost,
} from '@docx-editor.dev/core/automation';

/** A document in the engine of the Word page, without a page: tests type into it and save it. */
export interface HeadlessWord {
  /** The text of each paragraph of the body, also of those in tables and content controls. */
  paragraphs: () => string[];
  /** Whether the engine took it: it refuses typing into what is locked, for instance. */
  type: (paragraph: number, offset: number, text: string) => boolean;
  remove: (paragraph: number, start: number, end: number) => boolean;
  run: (operation: AutomationOperation) => boolean;
  handle: (paragraph: number) => AutomationHandle;
  save: () => Uint8Array;
}

export function openHeadless(bytes: Uint8Array): HeadlessWord {
  const opened = createServerAutomationHost(bytes);
  if (!opened.ok) throw new Error(`refused: ${opened.reason} ${opened.detail ?? ''}`);
  const { host } = opened;
  const execute = (operation: AutomationOperation) => host.execute({ operations: [operation] });
  const value = (operation: AutomationOperation) => {
    const answer = execute(operation);
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    const [result] = answer.results;
    if (result?.status !== 'ok') throw new Error(JSON.stringify(result));
    return result.value;
  };
  const handleOf = (operation: AutomationOperation): AutomationHandle => {
    const found = value(operation);
    if (found.kind !== 'handle') throw new Error(found.kind);
    return found.handle;
  };
  const document = handleOf({ op: 'getDocument' });
  const body = handleOf({ op: 'getBody', document });
  const handles = () => {
    const found = value({ op: 'getParagraphs', body });
    return found.kind === 'handles' ? found.handles : [];
  };
  const textOf = (target: AutomationHandle) => {
    const found = value({ op: 'getText', target, projection: 'model' });
    return found.kind === 'text' ? found.text : '';
  };
  const handle = (paragraph: number) => handles()[paragraph]!;
  const run = (operation: AutomationOperation) => {
    const answer = execute(operation);
    return answer.ok && answer.results.every(({ status }) => status === 'ok');
  };
  const point = (paragraph: number, offset: number) => ({ paragraph: handle(paragraph), offset });
  return {
    paragraphs: () => handles().map(textOf),
    type: (paragraph, offset, text) => run({ op: 'insertText', at: point(paragraph, offset), text }),
    remove: (paragraph, start, end) =>
      run({
        op: 'replaceSpan',
        span: { start: point(paragraph, start), end: point(paragraph, end) },
        text: '',
      }),
    run,
    handle,
    save: () => {
      const saved = host.save();
      if (!saved.ok) throw new Error(saved.error.message);
      return saved.bytes;
    },
  };
}
