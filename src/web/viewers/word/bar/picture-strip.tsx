import { Button, Popover, TextInput } from '@mantine/core';
import { IconPhotoX } from '@tabler/icons-react';
import { useState } from 'react';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { wordStrings } from '../word.strings.ts';
import type { BarProps } from './bar-context.ts';
import classes from './bar.module.css';
import { Choices } from './choices.tsx';
import { Tool } from './tool.tsx';

const wraps = ['inline', 'square', 'topAndBottom', 'behind', 'inFront'] as const;

/** The tools for the picture that is selected. It is made larger and smaller at its corners. */
export function PictureStrip({ engine, now }: BarProps) {
  const texts = useStrings(wordStrings);
  const { image } = now;
  const wrap = wraps.find((each) => each === image?.wrap);
  return (
    <section aria-label={texts.pictureTools} className={classes.strip}>
      <span>{texts.picture}</span>
      <Choices
        label={texts.wrap}
        width={140}
        shown={wrap ? texts.wraps[wrap] : texts.wrap}
        value={wrap ?? null}
        disabled={!image?.canChangeWrap}
        choices={wraps.map((value) => ({ value, label: texts.wraps[value] }))}
        onChoose={(value) => {
          const target = wraps.find((each) => each === value);
          if (target) engine.run({ type: 'setImageWrapType', target });
        }}
      />
      <AltText key={image?.description} engine={engine} now={now} />
      <Tool
        icon={IconPhotoX}
        label={texts.deletePicture}
        disabled={!engine.can({ type: 'deleteImage' })}
        run={() => engine.run({ type: 'deleteImage' })}
      />
    </section>
  );
}

function AltText({ engine, now }: BarProps) {
  const texts = useStrings(wordStrings);
  const [text, setText] = useState(now.image?.description ?? '');
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus withArrow returnFocus>
      <Popover.Target>
        <Button variant="subtle" color="gray" className={classes.choice} onClick={() => setOpen(!isOpen)}>
          {texts.altText}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault();
            engine.run({ type: 'setImageProperties', description: text.trim() });
            setOpen(false);
          }}
        >
          <TextInput
            label={texts.altText}
            description={texts.altTextHint}
            maxLength={500}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit">{texts.apply}</Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
