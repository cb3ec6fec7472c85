import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Brand, BRAND_NAME_MAX } from '#shared/settings/brand.contract.ts';
import { brandQuery } from '#web/lib/brand.ts';
import { loadFailure } from '#web/lib/http/load-failure.ts';
import { toastCheckFailed, toastSuccess } from '#web/lib/toasts.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import type { PictureChange } from '#web/lib/form/use-picture-choice.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Form, FormFooter } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import settingsClasses from '#web/settings/settings.module.css';
import { useSaveBrand } from './brand.api.ts';
import { brandSettingsStrings } from './brand.strings.ts';
import { LogoField } from './logo-field.tsx';

/** The organisation's name and logo. */
export function BrandSettings() {
  const brand = useQuery(brandQuery);
  const failure = loadFailure(brand, useLocale());
  if (failure)
    return <ErrorState message={failure.message} requestId={failure.requestId} onRetry={failure.retry} />;
  return brand.data ? <BrandForm brand={brand.data} /> : <Skeleton height={320} />;
}

function BrandForm({ brand }: { brand: Brand }) {
  const texts = useStrings(brandSettingsStrings);
  const [logo, setLogo] = useState<PictureChange>(null);
  const save = useSaveBrand({
    onSuccess: () => {
      setLogo(null);
      form.release();
      toastSuccess(texts.saved);
    },
    onError: (error) => form.markRefused(error),
  });
  const tooLong = texts.tooLong(BRAND_NAME_MAX);
  const form = useForm<{ nameAr: string; nameEn: string }>({
    initial: { nameAr: brand.nameAr, nameEn: brand.nameEn },
    ofPage: { isChanged: logo !== null },
    check: (values) => {
      const wrong = (['nameAr', 'nameEn'] as const).filter(
        (name) => values[name].trim().length > BRAND_NAME_MAX,
      );
      if (wrong.length === 0) return null;
      return { summary: tooLong, fields: Object.fromEntries(wrong.map((name) => [name, tooLong])) };
    },
    onInvalid: toastCheckFailed,
    onValid: (names) => save.mutate({ names, logo }),
  });
  return (
    <>
      <p className={settingsClasses.description}>{texts.description}</p>
      <Form onSubmit={form.submit}>
        <TextField {...form.text('nameAr')} label={texts.nameAr} />
        <TextField {...form.text('nameEn')} label={texts.nameEn} hint={texts.nameHint} />
        <LogoField storedUrl={brand.logoUrl} change={logo} onChange={setLogo} />
        <FormFooter saveLabel={texts.save} saving={save.isPending} />
      </Form>
    </>
  );
}
