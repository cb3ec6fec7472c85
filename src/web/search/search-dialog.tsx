import { ActionIcon, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { barcodeIn } from '#web/barcodes/barcode-in.ts';
import { ScanButton } from '#web/barcodes/scan-button.tsx';
import { errorText } from '#web/lib/http/error-text.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { LOW, upTo } from '#web/ui/breakpoints.ts';
import { useCloseOnBack } from '#web/ui/dialog/close-on-back.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useReturnFocus } from '#web/ui/dialog/return-focus.ts';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import { type SearchResult, type SearchableScreen } from './search-results.ts';
import { ResultList } from './result-list.tsx';
import classes from './search-dialog.module.css';
import { searchStrings } from './search.strings.ts';
import { useSearchResults } from './use-search-results.ts';

interface SearchDialogProps {
  screens: readonly SearchableScreen[];
  onClose: () => void;
}

/** At once, because letters that are typed right after the key that opens the search belong into the field. */
const takeFocus = (input: HTMLInputElement | null): void => input?.focus();

/** One field that searches everything. The results are below it; the focus stays in the field. */
export function SearchDialog({ screens, onClose }: SearchDialogProps) {
  const texts = useStrings(searchStrings);
  const locale = useLocale();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const { results, query, isSearching, error, findScanned } = useSearchResults(typed, screens);
  const active = Math.min(chosen, results.length - 1);
  // What is typed now; null when the dialog was closed.
  const latest = useRef<string | null>(typed);
  useEffect(() => {
    latest.current = typed;
    return () => void (latest.current = null);
  }, [typed]);
  const fillsScreen = useMediaQuery(`${upTo('phone')}, ${LOW}`, undefined, {
    getInitialValueInEffect: false,
  });
  const ui = useUiTexts();
  useReturnFocus(true);
  useCloseOnBack(true, onClose);

  function open(item: SearchResult | undefined): void {
    if (!item) return;
    onClose();
    item.open();
  }

  /** Opens the file of a scanned barcode; without exactly one, the results stay. */
  async function openBarcode(): Promise<void> {
    const found = await findScanned().catch(() => undefined);
    if (latest.current === typed) open(found ?? (query === typed.trim() ? results[active] : undefined));
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && results.length > 0) {
      event.preventDefault();
      setChosen((active + step + results.length) % results.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (barcodeIn(typed) && chosen === 0) void openBarcode();
      else open(results[active]);
    }
  }

  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      size={640}
      padding={0}
      centered={false}
      yOffset={80}
      fullScreen={fillsScreen}
      classNames={{ content: classes.dialog, body: classes.body }}
      attributes={{ content: { 'aria-label': texts.title } }}
    >
      <div className={classes.field}>
        <Icon icon={IconSearch} />
        <input
          className={classes.input}
          ref={takeFocus}
          role="combobox"
          aria-label={texts.title}
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
          autoComplete="off"
          maxLength={200}
          placeholder={texts.placeholder}
          value={typed}
          data-autofocus
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
        <ScanButton onOpen={onClose} />
        {fillsScreen && (
          <ActionIcon size={44} aria-label={ui.close} onClick={onClose}>
            <Icon icon={IconX} />
          </ActionIcon>
        )}
      </div>
      <ResultList id={listId} results={results} active={active} query={query} onOpen={open} />
      <p className={classes.note} aria-live="polite">
        {noteOf()}
      </p>
    </Modal>
  );

  function noteOf(): string {
    if (error) return errorText(error, locale);
    if (isSearching) return texts.searching;
    return results.length === 0 ? texts.nothing : '';
  }
}
