import { TextInput, UnstyledButton } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { nameFaultText } from '#web/files/actions/names/name-fault-text.ts';
import { joinName, splitName } from '#web/files/actions/names/name-parts.ts';
import { filesKey, isGone, type OpenFolder, updateCachedItem } from '#web/files/files.api.ts';
import { focusIfLost } from '#web/lib/focus-if-lost.ts';
import { changeOptions } from '#web/lib/queries/change-options.ts';
import { directionOfText } from '#web/lib/text/shown-name.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { toastFailure } from '#web/lib/toasts.ts';
import { FittedName } from '#web/ui/text/fitted-line.tsx';
import classes from './editor-bar.module.css';
import { renameFile } from './editing.api.ts';
import { editingStrings } from './editing.strings.ts';
import { titleOf } from './title-of.ts';

interface TitleFieldProps {
  file: OpenFolder;
  /** The title of a file without a name of its own (specification, section 2). */
  untitled: string;
  /** Gives the focus back to the document, where the person was. Null while none is open. */
  focusDocument: (() => void) | null;
}

/** The name of the file without its extension. It is renamed by clicking it; the extension stays. */
export function TitleField({ file, untitled, focusDocument }: TitleFieldProps) {
  const texts = useStrings(editingStrings);
  const locale = useLocale();
  const queries = useQueryClient();
  const { stem, suffix } = splitName(file);
  /** What is typed; null while the name is only shown. */
  const [typed, setTyped] = useState<string | null>(null);
  const hasFocus = useRef(false);
  /** The name was not accepted, and the person may be typing in the document by now. */
  const [isRefused, setRefused] = useState(false);
  const renaming = useMutation(
    changeOptions(queries, {
      mutationFn: async (name: string) => {
        const renamed = await renameFile(file.id, name);
        updateCachedItem(queries, renamed);
        return renamed;
      },
      queryKey: filesKey,
      // Another name may be accepted, so what was typed is not lost.
      onError: (error, name) => {
        if (isGone(error)) return;
        setTyped(splitName({ name, kind: 'file' }).stem);
        setRefused(true);
      },
    }),
  );
  const title = titleOf(file, untitled);

  function finish(isLeft: boolean): void {
    if (typed === null) return;
    const fault = nameFaultText({ stem: typed, suffix }, locale);
    if (fault) {
      toastFailure(fault);
      if (isLeft) setTyped(null);
      return;
    }
    hasFocus.current = !isLeft;
    setTyped(null);
    const name = joinName(typed, suffix);
    if (name !== file.name) renaming.mutate(name);
  }

  function press(event: KeyboardEvent): void {
    // Neither the editor nor a dialog gets the keys of this field.
    event.stopPropagation();
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // The Enter that ends the composition of a word is not meant for the field.
    if (event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (event.key === 'Enter') {
      finish(false);
      return;
    }
    hasFocus.current = true;
    setTyped(null);
  }

  if (typed !== null) {
    const direction = directionOfText(typed);
    return (
      <h1 className={classes.title}>
        <TextInput
          className={classes.titleInput}
          aria-label={texts.name}
          value={typed}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it stands in the place of the button that was pressed
          autoFocus={!isRefused}
          autoComplete="off"
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={() => finish(true)}
          onKeyDown={press}
          attributes={{ input: { dir: direction } }}
        />
      </h1>
    );
  }
  // The name that is being saved is shown at once.
  const shown = renaming.isPending ? splitName({ name: renaming.variables, kind: 'file' }).stem : title;
  if (!file.actions.includes('rename'))
    return (
      <h1 ref={focusIfLost} className={classes.title} tabIndex={-1}>
        <span className={classes.titleText}>
          <FittedName name={shown} />
        </span>
      </h1>
    );
  const takeFocus = (button: HTMLButtonElement | null) => {
    if (!button || !hasFocus.current) return;
    hasFocus.current = false;
    if (focusDocument) focusDocument();
    else button.focus();
  };
  return (
    <h1 ref={focusIfLost} className={classes.title} tabIndex={-1}>
      <UnstyledButton
        ref={takeFocus}
        className={classes.titleButton}
        aria-label={texts.rename(shown)}
        onClick={() => {
          setTyped(stem);
          setRefused(false);
        }}
      >
        <FittedName name={shown} />
      </UnstyledButton>
    </h1>
  );
}
