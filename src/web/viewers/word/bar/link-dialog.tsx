import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import type { WordEngine } from '../engine/word-engine.ts';
import { wordStrings } from '../word.strings.ts';
import classes from './bar.module.css';
import { linkAddress } from './link-address.ts';

/** Makes the selected text a link, or changes or removes the link at the cursor. */
export function LinkDialog({ engine, onClose }: { engine: WordEngine; onClose: () => void }) {
  const texts = useStrings(wordStrings);
  const links = engine.editor.surface?.hyperlinks;
  const [before] = useState(() => links?.linkAtCaret() ?? null);
  const [typed, setTyped] = useState(before?.authored ?? '');
  const [isWrong, setWrong] = useState(false);

  function finish(): void {
    engine.refresh();
    onClose();
    engine.editor.focus();
  }
  function apply(): void {
    const url = linkAddress(typed);
    if (url === null) {
      setWrong(true);
      return;
    }
    links?.applyHyperlink({ url });
    engine.showLink();
    finish();
  }
  return (
    <Dialog opened title={texts.link} onClose={onClose}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <TextInput
          label={texts.linkAddress}
          description={texts.linkHint}
          attributes={{ input: { dir: 'ltr', autoComplete: 'off', inputMode: 'url' } }}
          maxLength={2000}
          data-autofocus
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setWrong(false);
          }}
          error={isWrong && texts.linkInvalid}
        />
        <div className={classes.buttons}>
          <Button type="submit">{texts.apply}</Button>
          {before && (
            <Button
              variant="default"
              onClick={() => {
                links?.removeHyperlink(before.id);
                finish();
              }}
            >
              {texts.removeLink}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
