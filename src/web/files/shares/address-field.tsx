import { CloseButton, Input } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react';
import { MAX_LINK_ADDRESSES } from '#shared/files/shares.contract.ts';
import { isEmail } from '#shared/http/text.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { Icon } from '#web/ui/icon.tsx';
import classes from './address-field.module.css';
import { addAddresses, hasSeparator, splitAddresses } from './addresses.ts';
import { sharesStrings } from './shares.strings.ts';

interface AddressFieldProps {
  name: string;
  addresses: readonly string[];
  onChange: (addresses: string[]) => void;
  /** What is typed and not ended yet. */
  draft: string;
  onDraft: (draft: string) => void;
  error: string | undefined;
}

/** Several e-mail addresses. Each that is ended becomes a chip, a wrong one too, so that it can be corrected or removed. */
export function AddressField({ name, addresses, onChange, draft, onDraft, error }: AddressFieldProps) {
  const texts = useStrings(sharesStrings);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);

  function end(text: string): void {
    const added = splitAddresses(text);
    if (added.length > 0) onChange(addAddresses(addresses, added));
    onDraft('');
    requestAnimationFrame(keepInView);
  }

  /** The new chips push the field out of the box, which scrolls when there are many. */
  function keepInView(): void {
    if (document.activeElement === input.current) input.current?.scrollIntoView({ block: 'nearest' });
  }

  function change(text: string): void {
    if (hasSeparator(text)) end(text);
    else onDraft(text);
  }

  /** A field of one line would join the lines of the text. */
  function paste(event: ClipboardEvent<HTMLInputElement>): void {
    const pasted = event.clipboardData.getData('text');
    if (!hasSeparator(pasted)) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    end(draft.slice(0, selectionStart ?? draft.length) + pasted + draft.slice(selectionEnd ?? draft.length));
  }

  function remove(address: string): void {
    onChange(addresses.filter((it) => it !== address));
    // The button that had the focus is gone.
    input.current?.focus();
  }

  function correct(address: string): void {
    const ended = splitAddresses(draft);
    onChange(
      addAddresses(
        addresses.filter((it) => it !== address),
        ended,
      ),
    );
    onDraft(address);
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const last = addresses.at(-1);
    if (event.key === 'Enter' && draft !== '') {
      event.preventDefault();
      end(draft);
    } else if (event.key === 'Backspace' && draft === '' && last !== undefined) {
      event.preventDefault();
      correct(last);
    }
  }

  const hint =
    addresses.length > 1 ? texts.emailsCount(addresses.length, MAX_LINK_ADDRESSES) : texts.emailsHint;
  return (
    <Input.Wrapper
      id={id}
      size="md"
      label={texts.emails}
      withAsterisk
      description={hint}
      error={error}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      {/* Addresses are written from left to right in both languages. */}
      <div className={classes.box} dir="ltr" data-error={error ? true : undefined}>
        {addresses.length > 0 && (
          <ul className={classes.chips} aria-label={texts.emails}>
            {addresses.map((address) => (
              <Chip
                key={address}
                address={address}
                onCorrect={() => correct(address)}
                onRemove={() => remove(address)}
              />
            ))}
          </ul>
        )}
        <input
          ref={input}
          id={id}
          name={name}
          className={classes.input}
          type="text"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          data-autofocus
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-description${error ? ` ${id}-error` : ''}`}
          value={draft}
          onChange={(event) => change(event.currentTarget.value)}
          onPaste={paste}
          onKeyDown={onKeyDown}
          onBlur={() => end(draft)}
        />
      </div>
    </Input.Wrapper>
  );
}

interface ChipProps {
  address: string;
  onCorrect: () => void;
  onRemove: () => void;
}

function Chip({ address, onCorrect, onRemove }: ChipProps) {
  const texts = useStrings(sharesStrings);
  const isWrong = !isEmail(address);
  return (
    <li className={classes.chip} data-wrong={isWrong || undefined}>
      {isWrong ? (
        <button
          type="button"
          className={classes.address}
          aria-label={texts.correctEmail(address)}
          onClick={onCorrect}
        >
          {address}
        </button>
      ) : (
        <span className={classes.address}>{address}</span>
      )}
      <CloseButton
        className={classes.remove}
        aria-label={texts.removeEmail(address)}
        icon={<Icon icon={IconX} size={14} />}
        onClick={onRemove}
      />
    </li>
  );
}
