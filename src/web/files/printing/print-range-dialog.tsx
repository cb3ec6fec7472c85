import { failureOf } from '#web/lib/form/form-checks.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { toastCheckFailed } from '#web/lib/toasts.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Form, FormFooter } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { MAX_SHEETS, type PrintRange, readRange } from './print-range.ts';
import { printingStrings } from './printing.strings.ts';

interface PrintRangeDialogProps {
  pageCount: number;
  onPrint: (range: PrintRange) => void;
  onClose: () => void;
}

/** Asks which pages of a long file are printed. */
export function PrintRangeDialog({ pageCount, onPrint, onClose }: PrintRangeDialogProps) {
  const { range: texts } = useStrings(printingStrings);
  const form = useForm({
    initial: { first: '1', last: String(MAX_SHEETS) },
    check: (typed) => {
      const read = readRange(typed, pageCount);
      if (!('fault' in read)) return null;
      return failureOf(read.field, texts.faults[read.fault](pageCount, MAX_SHEETS));
    },
    onInvalid: toastCheckFailed,
    onValid: (typed) => {
      const read = readRange(typed, pageCount);
      if ('fault' in read) return;
      onClose();
      onPrint(read);
    },
  });
  return (
    <Dialog opened onClose={onClose} title={texts.title}>
      <Form onSubmit={form.submit}>
        <p>{texts.description(pageCount, MAX_SHEETS)}</p>
        <TextField {...form.text('first')} label={texts.first} inputMode="numeric" autoComplete="off" ltr />
        <TextField {...form.text('last')} label={texts.last} inputMode="numeric" autoComplete="off" ltr />
        <FormFooter saveLabel={texts.print} saving={false} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
