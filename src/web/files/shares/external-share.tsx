import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { FileItem } from '#shared/files/files.contract.ts';
import { MAX_LINK_ADDRESSES, MAX_LINK_DAYS, MAX_LINK_MESSAGE } from '#shared/files/shares.contract.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { formatDay } from '#web/lib/text/format.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { toastCheckFailed, toastSuccess } from '#web/lib/toasts.ts';
import { Form, FormFooter } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { AddressField } from './address-field.tsx';
import classes from './external-share.module.css';
import {
  checkDraft,
  emptyDraft,
  endedAddresses,
  linksOf,
  recipientsProblem,
  wholeNumber,
} from './link-form.ts';
import { LinkList } from './link-list.tsx';
import { LinkOptions } from './link-options.tsx';
import { MessageField } from './message-field.tsx';
import { useSendLinks } from './shares.api.ts';
import { sharesStrings } from './shares.strings.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Sends links to people outside; below the form the links that were sent. For the dialog that shares a file. */
export function ExternalShare({ file, onDone }: { file: FileItem; onDone: () => void }) {
  const texts = useStrings(sharesStrings);
  const locale = useLocale();
  const [openedAt] = useState(() => Date.now());
  const sending = useSendLinks(file.id, {
    onSuccess: () => {
      toastSuccess(texts.sent);
      onDone();
    },
    onError: (error) => form.markRefused(error),
  });
  const form = useForm({
    initial: emptyDraft(locale),
    check: (draft) => checkDraft(draft, texts, MAX_LINK_ADDRESSES),
    onInvalid: toastCheckFailed,
    onValid: (draft) => sending.mutate(linksOf(draft)),
  });
  const { values } = form;
  const addresses = endedAddresses(values);
  const emails = form.text('emails');
  const ended = form.text('ended');
  const days = wholeNumber(values.days, MAX_LINK_DAYS);
  const wrong = addresses.length > 0 ? recipientsProblem(addresses, texts, MAX_LINK_ADDRESSES) : undefined;

  function changeAddresses(next: string[]): void {
    ended.onChange(next.join('\n'));
    // What was wrong with the addresses is corrected in either value.
    emails.onChange(emails.value);
  }

  return (
    <div className={classes.share}>
      <Form onSubmit={form.submit} wide>
        <AddressField
          name={emails.name}
          addresses={addresses}
          onChange={changeAddresses}
          draft={emails.value}
          onDraft={emails.onChange}
          error={wrong ?? emails.error}
        />
        <MessageField {...form.text('message')} label={texts.message} max={MAX_LINK_MESSAGE} />
        <TextField
          {...form.text('days')}
          label={texts.days}
          inputMode="numeric"
          autoComplete="off"
          {...(days && { hint: texts.daysHint(formatDay(openedAt + days * DAY_MS, locale)) })}
        />
        <MoreOptions hasProblem={Boolean(form.text('password').error ?? form.text('maxDownloads').error)}>
          <LinkOptions file={file} form={form} />
        </MoreOptions>
        <FormFooter saveLabel={texts.send} saving={sending.isPending} onCancel={onDone} />
      </Form>
      <LinkList file={file} />
    </div>
  );
}

/** Folded, because most links need none of them. A wrong value opens them. */
function MoreOptions({ hasProblem, children }: { hasProblem: boolean; children: React.ReactNode }) {
  const texts = useStrings(sharesStrings);
  const id = useId();
  const [wasOpened, setWasOpened] = useState(false);
  const isOpen = wasOpened || hasProblem;
  return (
    <div>
      <UnstyledButton
        className={classes.more}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setWasOpened(!isOpen)}
      >
        <Icon icon={IconChevronDown} size={18} />
        {texts.more}
      </UnstyledButton>
      <div id={id} className={classes.options} hidden={!isOpen}>
        {children}
      </div>
    </div>
  );
}
