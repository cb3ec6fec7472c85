import { Button, Loader, UnstyledButton } from '@mantine/core';
import { IconArrowsDiff, IconCopyPlus, IconVersions } from '@tabler/icons-react';
import { useState } from 'react';
import { toastError } from '#web/lib/toasts.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import classes from './conflict-dialog.module.css';
import { editingStrings } from './editing.strings.ts';
import { type Newer, NewerText } from './notices.tsx';

export interface ConflictChoices {
  copy: () => Promise<void>;
  /** Left out where the editor cannot compare. */
  compare?: (() => Promise<void>) | undefined;
  over: () => Promise<void>;
  later: () => void;
}

interface ConflictDialogProps extends ConflictChoices {
  opened: boolean;
  newer: Newer | null;
}

/** Somebody else saved a newer version. Whatever is chosen, both stay. */
export function ConflictDialog({ opened, newer, later, ...choices }: ConflictDialogProps) {
  const { conflict: texts } = useStrings(editingStrings);
  const [running, setRunning] = useState<string | null>(null);
  const all = [
    { key: 'copy', icon: IconCopyPlus, label: texts.copy, hint: texts.copyHint, run: choices.copy },
    {
      key: 'compare',
      icon: IconArrowsDiff,
      label: texts.compare,
      hint: texts.compareHint,
      run: choices.compare,
    },
    { key: 'over', icon: IconVersions, label: texts.over, hint: texts.overHint, run: choices.over },
  ];

  async function choose(key: string, run: () => Promise<void>): Promise<void> {
    setRunning(key);
    await run().catch(toastError);
    setRunning(null);
  }

  return (
    <Dialog
      opened={opened}
      onClose={() => running === null && later()}
      title={texts.title}
      footer={
        <Button variant="default" disabled={running !== null} onClick={later}>
          {texts.later}
        </Button>
      }
    >
      <p>
        <NewerText newer={newer} /> {texts.question}
      </p>
      <ul className={classes.choices}>
        {all.map(
          ({ key, icon, label, hint, run }, index) =>
            run && (
              <li key={key}>
                <UnstyledButton
                  className={classes.choice}
                  disabled={running !== null}
                  onClick={() => void choose(key, run)}
                  // The first changes nothing that others see.
                  data-autofocus={index === 0 || undefined}
                >
                  {running === key ? <Loader size={20} /> : <Icon icon={icon} />}
                  <span>
                    <span className={classes.label}>{label}</span>
                    <span className={classes.hint}>{hint}</span>
                  </span>
                </UnstyledButton>
              </li>
            ),
        )}
      </ul>
    </Dialog>
  );
}
