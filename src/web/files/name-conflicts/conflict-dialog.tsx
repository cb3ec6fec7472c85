import { Button, Checkbox, Radio } from '@mantine/core';
import { useState } from 'react';
import type { FileItem } from '#shared/files/files.contract.ts';
import { showDialog } from '#web/lib/dialogs.ts';
import { useStrings } from '#web/lib/use-strings.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import { type Answer, askEach, canChoose, type Choice, choices, type Conflict } from './ask-each.ts';
import classes from './conflict-dialog.module.css';
import { nameConflictsStrings } from './name-conflicts.strings.ts';

interface ConflictDialogProps {
  conflict: Conflict & { name: string };
  placeName: string;
  /** How many other items have a taken name. */
  others: number;
  /** The item comes from the user's device, so a skipped one is nowhere. */
  isUpload?: boolean;
  onAnswer: (answer: Answer | null) => void;
}

/** Asks what to do about a taken name, for one item or for all. */
export function ConflictDialog({
  conflict,
  placeName,
  others,
  isUpload = false,
  onAnswer,
}: ConflictDialogProps) {
  const texts = useStrings(nameConflictsStrings);
  const ui = useUiTexts();
  const [choice, setChoice] = useState<Choice>('keepBoth');
  const [forAll, setForAll] = useState(false);
  const cancel = () => onAnswer(null);
  const footer = (
    <>
      <Button onClick={() => onAnswer({ choice, forAll })} data-autofocus>
        {texts.continue}
      </Button>
      <Button variant="default" onClick={cancel}>
        {ui.cancel}
      </Button>
    </>
  );
  return (
    <Dialog opened onClose={cancel} title={texts.title} footer={footer}>
      <Radio.Group
        label={texts.question(conflict.name, placeName)}
        classNames={{ label: classes.question }}
        value={choice}
        onChange={(value) => setChoice(value as Choice)}
      >
        <div className={classes.choices}>
          {choices
            .filter((one) => canChoose(conflict, one))
            .map((one) => (
              <Radio
                key={one}
                value={one}
                label={texts.choices[one]}
                description={texts.hints[one === 'skip' && isUpload ? 'skipUpload' : one]}
              />
            ))}
        </div>
      </Radio.Group>
      {others > 0 && (
        <Checkbox
          className={classes.forAll}
          label={texts.forAll(others)}
          checked={forAll}
          onChange={(event) => setForAll(event.currentTarget.checked)}
        />
      )}
    </Dialog>
  );
}

/** Asks what to do with each item whose name is taken; items without an answer are left out of the result. */
export const askAboutConflicts = (
  conflicts: readonly (Conflict & Pick<FileItem, 'id' | 'name'>)[],
  placeName: string,
): Promise<Map<string, Choice>> =>
  askEach(
    conflicts,
    (conflict, others) =>
      new Promise((resolve) => {
        showDialog(
          (close) => (
            <ConflictDialog
              key={conflict.id}
              conflict={conflict}
              placeName={placeName}
              others={others}
              onAnswer={(answer) => {
                close();
                resolve(answer);
              }}
            />
          ),
          { outlivesPage: true },
        );
      }),
  );
