import { SegmentedControl, TextInput } from '@mantine/core';
import { IconBarcode, IconFile, IconSeparatorHorizontal } from '@tabler/icons-react';
import { useId } from 'react';
import { directionOfText } from '#web/lib/text/shown-name.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { Bdi } from '#web/ui/text/bdi.tsx';
import { Icon } from '#web/ui/icon.tsx';
import nameClasses from '#web/files/actions/names/name-dialog.module.css';
import { type FoundDocument, PDF_SUFFIX } from './found-documents.ts';
import { foundStrings } from './found.strings.ts';
import classes from './splitting.module.css';

interface DocumentRowProps {
  /** From 1. */
  number: number;
  document: FoundDocument;
  /** Another document becomes the new version of its file. */
  isTaken: boolean;
  error: string | null | undefined;
  onChange: (change: Partial<Pick<FoundDocument, 'stem' | 'isVersion'>>) => void;
}

const icons = { none: IconFile, separator: IconSeparatorHorizontal, label: IconBarcode };

/** A document that was found: its pages, its mark, and what becomes of it. */
export function DocumentRow({ number, document, isTaken, error, onChange }: DocumentRowProps) {
  const texts = useStrings(foundStrings);
  const { from, to, mark, stem, target, isVersion } = document;
  const direction = directionOfText(stem);
  const hintId = useId();
  return (
    <li className={classes.document}>
      <div className={classes.about}>
        <div className={classes.facts}>
          <p className={classes.pages}>{from === to ? texts.page(from) : texts.pages(from, to)}</p>
          <p className={classes.mark}>
            <Icon icon={icons[mark?.kind ?? 'none']} size={16} />
            {texts.marks[mark?.kind ?? 'none']}
            {mark?.kind === 'label' && <Bdi ltr>{mark.barcode}</Bdi>}
          </p>
        </div>
        {target && (
          <SegmentedControl
            aria-label={texts.saveAs(number)}
            aria-describedby={isTaken ? hintId : undefined}
            value={isVersion ? 'version' : 'file'}
            data={[
              { value: 'version', label: texts.choices.version, disabled: isTaken },
              { value: 'file', label: texts.choices.file },
            ]}
            onChange={(value) => onChange({ isVersion: value === 'version' })}
          />
        )}
      </div>
      {target && isVersion ? (
        <p className={classes.version}>{texts.versionOf(target.name)}</p>
      ) : (
        <TextInput
          aria-label={texts.name(number)}
          value={stem}
          onChange={({ currentTarget: { value } }) => onChange({ stem: value })}
          error={error}
          autoComplete="off"
          // The direction of the name decides on which side the extension is shown.
          attributes={{ wrapper: { dir: direction }, input: { dir: direction } }}
          rightSection={
            <bdi className={nameClasses.suffix} dir="ltr">
              {PDF_SUFFIX}
            </bdi>
          }
          rightSectionWidth={`${PDF_SUFFIX.length + 2}ch`}
          rightSectionPointerEvents="none"
        />
      )}
      {target && isTaken && (
        <p id={hintId} className={classes.muted}>
          {texts.isTaken(target.name)}
        </p>
      )}
    </li>
  );
}
