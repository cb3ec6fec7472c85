import { Button, Checkbox, Radio } from '@mantine/core';
import { useId, useState } from 'react';
import type { FileItem } from '#shared/files/files.contract.ts';
import { showDialog } from '#web/lib/dialogs.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import { type Answer, askEach, canChoose, type Choice, choices, type Conflict } from './ask-each.ts';
import classes from './conflict-dialog.module.css';
import { ConflictSides } from './conflict-sides.tsx';
import type { Incoming, Purpose } from './incoming.ts';
import { nameConflictsStrings } from './name-conflicts.strings.ts';

interface ConflictDialogProps {
  conflict: Conflict & { name: string };
  incoming: Incoming;
  purpose: Purpose;
  placeName: string;
  /** How many other items have a taken name. */
  others: number;
  onAnswer: (answer: Answer | null) => void;
}

/** Asks what to do about a taken name, for one item or for all. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { conflict, incoming, purpose, placeName, others, onAnswer } = props;
  const texts = useStrings(nameConflictsStrings);
  const ui = useUiTexts();
  const [choice, setChoice] = useState<Choice>('keepBoth');
  const [forAll, setForAll] = useState(false);
  const questionId = useId();
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
    <Dialog opened onClose={cancel} title={texts.title} footer={footer} wide>
      <p className={classes.question} id={questionId}>
        {texts.question(conflict.name, placeName)}
      </p>
      <ConflictSides existingId={conflict.existingId} incoming={incoming} />
      <Radio.Group
        aria-labelledby={questionId}
        value={choice}
        onChange={(value) => setChoice(value as Choice)}
      >
        <div className={classes.choices}>
          {choices
            .filter((one) => canChoose(conflict, one))
            .map((one) => (
              <Radio key={one} value={one} label={texts.choices[one]} description={hintOf(one)} />
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
      {others > 0 && <p className={classes.cancelHint}>{texts.cancelHints[purpose]}</p>}
    </Dialog>
  );

  function hintOf(one: Choice): string {
    return one === 'skip' && purpose !== 'move' ? texts.skipHints[purpose] : texts.hints[one];
  }
}

/** Asks what to do with each item whose name is taken; items without an answer are left out of the result. */
export const askAboutConflicts = (
  conflicts: readonly (Conflict & FileItem)[],
  purpose: Purpose,
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
              incoming={conflict}
              purpose={purpose}
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
