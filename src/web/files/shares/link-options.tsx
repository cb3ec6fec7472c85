import { NativeSelect, Switch } from '@mantine/core';
import type { FileItem } from '#shared/files/files.contract.ts';
import { MAX_ATTACHMENT_BYTES } from '#shared/files/shares.contract.ts';
import type { useForm } from '#web/lib/form/use-form.ts';
import { formatBytes } from '#web/lib/text/format.ts';
import { type Locale, locales } from '#web/lib/text/locale.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { LinkDraft } from './link-form.ts';
import { LinkPasswordField } from './link-password-field.tsx';
import { sharesStrings } from './shares.strings.ts';

// Each language is called by its own name, whatever the language of the page.
const languageNames: Record<Locale, string> = { ar: 'العربية', en: 'English' };

interface LinkOptionsProps {
  file: Pick<FileItem, 'size'>;
  form: ReturnType<typeof useForm<LinkDraft>>;
}

/** What can be set for the links besides recipients, message and expiry. */
export function LinkOptions({ file, form }: LinkOptionsProps) {
  const texts = useStrings(sharesStrings);
  const locale = useLocale();
  const language = form.text('locale');
  const attach = form.checkbox('attach');
  const isTooLarge = file.size > MAX_ATTACHMENT_BYTES;
  return (
    <>
      <NativeSelect
        name={language.name}
        label={texts.language}
        data={locales.map((value) => ({ value, label: languageNames[value] }))}
        value={language.value}
        onChange={(event) => language.onChange(event.currentTarget.value)}
      />
      <LinkPasswordField {...form.text('password')} />
      <TextField
        {...form.text('maxDownloads')}
        label={texts.maxDownloads}
        hint={texts.maxDownloadsHint}
        inputMode="numeric"
        autoComplete="off"
      />
      <Switch
        name={attach.name}
        checked={attach.checked && !isTooLarge}
        disabled={isTooLarge}
        withThumbIndicator={false}
        label={texts.attach}
        description={
          isTooLarge ? texts.attachTooLarge(formatBytes(MAX_ATTACHMENT_BYTES, locale)) : texts.attachHint
        }
        onChange={(event) => attach.onChange(event.currentTarget.checked)}
      />
    </>
  );
}
