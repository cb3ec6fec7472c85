import { useEffect, useRef, useState } from 'react';
import type { Label, LabelOutput } from '#shared/files/labels.contract.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { errorText } from '#web/lib/http/error-text.ts';
import { shortenName } from '#web/lib/text/short-name.ts';
import { toastFailure, toastSuccess } from '#web/lib/toasts.ts';
import type { LabelSize } from './label-layout.ts';
import { labelsStrings } from './labels.strings.ts';
import { PrinterNotReady, labelSheet, printInBrowser, printOnPrinter } from './print-labels.ts';
import { type LeftOut, type PrintResult, newResult } from './print-result.ts';
import { type LabelPrinter, LabelPrinterError } from './printer/browser-print.ts';
import type { PrinterFault } from './printer/printer-status.ts';
import { saveBlob } from '#web/lib/save-blob.ts';
import type { SheetLayout } from './sheet/sheet-layouts.ts';

/** What is chosen in the dialog. */
export type PrintChoice =
  | { output: 'labelPrinter'; printer: LabelPrinter }
  | { output: 'sheet'; layout: SheetLayout; used: number }
  | { output: 'browser' };

type Texts = (typeof labelsStrings)['ar'];

/** Prints labels, with progress; the dialog stays open and says why when something fails. */
export function useLabelPrinting(labels: readonly Label[], size: LabelSize, onDone: () => void) {
  const texts = useStrings(labelsStrings);
  const [done, setDone] = useState<number | null>(null);
  const [problem, setProblem] = useState<((texts: Texts) => string) | null>(null);
  const running = useRef<AbortController | null>(null);
  const printedIds = useRef(new Set<string>());
  // What is not sent yet is not sent after the dialog was closed.
  useEffect(() => () => running.current?.abort(), []);

  async function print(choice: PrintChoice): Promise<void> {
    if (running.current) return;
    const abort = new AbortController();
    running.current = abort;
    setProblem(null);
    setDone(0);
    // After a failure only the others are printed, because a second label of a file is one too many.
    const left = labels.filter(({ id }) => !printedIds.current.has(id));
    const result = newResult();
    try {
      const faults = await printAs(
        choice,
        { labels: left, signal: abort.signal, onProgress: setDone },
        result,
      );
      onDone();
      tell(choice.output, result, faults);
    } catch (error) {
      const { printedIds: now } = result;
      for (const id of now) printedIds.current.add(id);
      if (!abort.signal.aborted) setProblem(() => (latest: Texts) => problemText(error, result, latest));
      else if (now.length > 0) toastFailure(texts.sentSome(printedIds.current.size, labels.length));
    } finally {
      running.current = null;
      setDone(null);
    }
  }

  async function printAs(
    choice: PrintChoice,
    job: Parameters<typeof printOnPrinter>[0],
    result: PrintResult,
  ): Promise<PrinterFault[]> {
    const title = labels.length === 1 ? labels[0]!.barcode : texts.sheetName;
    switch (choice.output) {
      case 'labelPrinter':
        return printOnPrinter(job, choice.printer, size, result);
      case 'sheet': {
        const pdf = await labelSheet(job, choice, result);
        if (pdf) saveBlob(pdf, `${title}.pdf`);
        return [];
      }
      case 'browser':
        await printInBrowser(job, size, title, result);
        return [];
    }
  }

  /** Says what became of the labels; what went wrong is more important. */
  function tell(
    output: LabelOutput,
    { printedIds: sent, leftOut }: PrintResult,
    faults: PrinterFault[],
  ): void {
    const problems = [
      ...(faults.length > 0 ? [texts.faultsAfter, ...faults.map((fault) => texts.faults[fault])] : []),
      ...leftOutTexts(leftOut, texts),
    ];
    if (problems.length > 0) toastFailure(problems.join(' '));
    else if (output === 'labelPrinter') toastSuccess(texts.sent(sent.length));
  }

  function problemText(error: unknown, { leftOut }: PrintResult, latest: Texts): string {
    const printed = printedIds.current.size;
    const sent = printed > 0 ? [latest.sentSome(printed, labels.length)] : [];
    return [reasonText(error, latest), ...sent, ...leftOutTexts(leftOut, latest)].join(' ');
  }

  return {
    print,
    cancel: () => running.current?.abort(),
    /** How many labels are ready; null when nothing is printed now. */
    done,
    problem: problem?.(texts) ?? null,
    dismissProblem: () => setProblem(null),
  };
}

function reasonText(error: unknown, texts: Texts): string {
  if (error instanceof PrinterNotReady) return error.faults.map((fault) => texts.faults[fault]).join(' ');
  if (!(error instanceof LabelPrinterError)) return errorText(error);
  const { failure } = error;
  return failure.kind === 'refused' ? texts.error(failure.reason) : texts.problems[failure.kind];
}

/** The files whose labels were left out, with the reason of each. */
function leftOutTexts(leftOut: readonly LeftOut[], texts: Texts): string[] {
  const byReason = Map.groupBy(leftOut, ({ reason }) => reason);
  return [...byReason].map(([reason, group]) => {
    const files = group.map(({ label }) => ({ name: shortenName(label.name) }));
    return texts.leftOut(files, texts.reasons[reason]);
  });
}
