import { Switch } from '@mantine/core';
import { useId } from 'react';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { LabelPreview } from './label-preview.tsx';
import { type Draft, sizeProblem } from './scale-draft.ts';
import classes from './settings.module.css';
import { settingsStrings } from './settings.strings.ts';

interface ScaleCardProps {
  draft: Draft;
  isOn: boolean;
  /** The longest side of all labels. */
  largest: number;
  showsProblems: boolean;
  onToggle: (isOn: boolean) => void;
  onChange: (part: Partial<Draft>) => void;
}

export function ScaleCard({ draft, isOn, largest, showsProblems, onToggle, onChange }: ScaleCardProps) {
  const texts = useStrings(settingsStrings);
  const heading = useId();
  const side = (name: 'height' | 'width') => ({
    name: `${name}-${draft.index}`,
    label: texts.sides[name],
    value: draft[name],
    onChange: (value: string) => onChange({ [name]: value }),
    error: showsProblems ? sizeProblem(draft[name], texts) : undefined,
  });
  return (
    <li className={classes.card} data-on={isOn || undefined} aria-labelledby={heading}>
      <div className={classes.head}>
        <h2 id={heading} className={classes.name}>
          {texts.scale(draft.index)}
        </h2>
        <Switch
          label={texts.use}
          aria-describedby={heading}
          checked={isOn}
          onChange={(event) => onToggle(event.currentTarget.checked)}
        />
      </div>
      <div className={classes.sides}>
        <TextField {...side('height')} inputMode="numeric" ltr />
        <TextField {...side('width')} inputMode="numeric" ltr />
      </div>
      <LabelPreview draft={draft} largest={largest} />
    </li>
  );
}
