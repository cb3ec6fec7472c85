import { Button, SegmentedControl } from '@mantine/core';
import { type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react';
import { type Label, type LabelOutput, labelOutputs } from '#shared/files/labels.contract.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { toastCheckFailed } from '#web/lib/toasts.ts';
import { westernDigits } from '#web/ui/form/western-digits.ts';
import { Banner } from '#web/ui/state/banner.tsx';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import classes from './label-dialog.module.css';
import { type LabelSize, PIXELS_PER_INCH } from './label-layout.ts';
import { LabelPreview } from './label-preview.tsx';
import { labelsStrings } from './labels.strings.ts';
import { DOTS_PER_INCH } from './print-labels.ts';
import { USUAL_DOTS_PER_INCH } from './printer/label-printer.ts';
import { PrinterField } from './printer-field.tsx';
import { rememberChoices, rememberedChoices } from './remembered-choices.ts';
import { SheetField } from './sheet-field.tsx';
import { labelSizeOn, labelsOn, sheetLayouts } from './sheet/sheet-layouts.ts';
import { useLabelPrinting } from './use-label-printing.ts';
import { usePrinters } from './use-printers.ts';

interface LabelFormProps {
  labels: readonly Label[];
  scale: LabelSize;
  onClose: () => void;
}

export function LabelForm({ labels, scale: { width, height }, onClose }: LabelFormProps) {
  const texts = useStrings(labelsStrings);
  const ui = useUiTexts();
  const size = useMemo(() => ({ width, height }), [width, height]);
  const [remembered] = useState(rememberedChoices);
  const [output, setOutput] = useState<LabelOutput>(remembered.output ?? 'labelPrinter');
  const [layoutId, setLayoutId] = useState(remembered.layoutId);
  const [first, setFirst] = useState('1');
  const [firstFault, setFirstFault] = useState<string>();
  const printers = usePrinters(output === 'labelPrinter');
  const printing = useLabelPrinting(labels, size, onClose);
  const layout = sheetLayouts.find(({ id }) => id === layoutId) ?? sheetLayouts[1]!;
  const reprints = labels.filter(({ printed }) => printed !== null).length;
  const isPrinting = printing.done !== null;
  const submitButton = useRef<HTMLButtonElement>(null);
  // The dialog was opened before the labels were loaded.
  useEffect(() => submitButton.current?.focus(), []);

  function changeOutput(next: LabelOutput): void {
    setOutput(next);
    rememberChoices({ output: next });
    printing.dismissProblem();
  }

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    if (output === 'browser') return void printing.print({ output });
    if (output === 'labelPrinter') {
      const { chosen } = printers;
      if (!chosen) return toastCheckFailed(texts.printerNotChosen);
      rememberChoices({ printerUid: chosen.uid });
      return void printing.print({ output, printer: chosen });
    }
    const number = Number(westernDigits(first));
    if (!Number.isInteger(number) || number < 1 || number > labelsOn(layout)) {
      setFirstFault(texts.firstFault(labelsOn(layout)));
      return toastCheckFailed(texts.firstFault(labelsOn(layout)));
    }
    void printing.print({ output, layout, used: number - 1 });
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <LabelPreview
        labels={labels}
        size={output === 'sheet' ? labelSizeOn(layout) : size}
        isScale={output !== 'sheet'}
        dotsPerPixel={(output === 'labelPrinter' ? USUAL_DOTS_PER_INCH : DOTS_PER_INCH) / PIXELS_PER_INCH}
      />
      {reprints > 0 && labels.length > 1 && <Banner tone="warning">{texts.somePrinted(reprints)}</Banner>}
      <fieldset className={classes.output} disabled={isPrinting}>
        <legend className={classes.legend}>{texts.output}</legend>
        <SegmentedControl
          fullWidth
          aria-label={texts.output}
          value={output}
          data={labelOutputs.map((value) => ({ value, label: texts.outputs[value] }))}
          onChange={(value) => changeOutput(value as LabelOutput)}
        />
        <p className={classes.muted}>{texts.hints[output]}</p>
        {output === 'labelPrinter' && (
          <PrinterField printers={printers} onUseBrowser={() => changeOutput('browser')} />
        )}
        {output === 'sheet' && (
          <SheetField
            layout={layout}
            onLayout={(id) => {
              setLayoutId(id);
              rememberChoices({ layoutId: id });
              setFirstFault(undefined);
            }}
            first={first}
            onFirst={(text) => {
              setFirst(text);
              setFirstFault(undefined);
            }}
            error={firstFault}
          />
        )}
      </fieldset>
      <footer className={classes.footer}>
        {printing.problem !== null && (
          <Banner tone="error" onDismiss={printing.dismissProblem}>
            {printing.problem}
          </Banner>
        )}
        {printing.done !== null && (
          <div>
            <p>{texts.preparing(printing.done, labels.length)}</p>
            <progress max={labels.length} value={printing.done} aria-label={texts.loading} />
          </div>
        )}
        <div className={classes.buttons}>
          <Button ref={submitButton} type="submit" loading={isPrinting}>
            {output === 'sheet' ? texts.save : texts.print}
          </Button>
          <Button variant="default" onClick={isPrinting ? printing.cancel : onClose}>
            {ui.cancel}
          </Button>
        </div>
      </footer>
    </form>
  );
}
