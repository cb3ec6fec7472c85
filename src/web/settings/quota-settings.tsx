import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { fieldsStrings } from '#web/lib/text/fields.strings.ts';
import { allOf, checkFilled } from '#web/lib/form/form-checks.ts';
import { loadFailure } from '#web/lib/http/load-failure.ts';
import { toastCheckFailed, toastSuccess } from '#web/lib/toasts.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { checkQuota, typedQuota } from '#web/quotas/check-quota.ts';
import { draftOf } from '#web/quotas/quota-draft.ts';
import { QuotaField } from '#web/quotas/quota-field.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Form, FormFooter } from '#web/ui/form/form.tsx';
import { quotasQuery, useSaveQuotas } from './quota-settings.api.ts';
import { quotaSettingsStrings } from './quota-settings.strings.ts';

/** How much each user may keep in My Files. The quota of a department is in its form. */
export function QuotaSettings() {
  const quotas = useQuery(quotasQuery);
  const failure = loadFailure(quotas, useLocale());
  if (failure)
    return <ErrorState message={failure.message} requestId={failure.requestId} onRetry={failure.retry} />;
  return quotas.data ? <QuotaForm myFiles={quotas.data.myFiles} /> : <Skeleton height={160} />;
}

function QuotaForm({ myFiles }: { myFiles: number }) {
  const texts = useStrings(quotaSettingsStrings);
  const fieldTexts = useStrings(fieldsStrings);
  const locale = useLocale();
  const save = useSaveQuotas({
    onSuccess: () => {
      form.release();
      toastSuccess(texts.saved);
    },
    onError: (error) => form.markRefused(error),
  });
  const draft = draftOf(myFiles);
  const form = useForm<{ quota: string; quotaUnit: string }>({
    initial: { quota: draft.amount, quotaUnit: draft.unit },
    ofPage: {},
    check: (values) =>
      allOf(checkFilled(values, ['quota'], fieldTexts.required, fieldTexts), checkQuota(values, locale)),
    onInvalid: toastCheckFailed,
    onValid: (values) => save.mutate({ myFiles: typedQuota(values)! }),
  });
  return (
    <Form onSubmit={form.submit}>
      <QuotaField
        {...form.text('quota')}
        unit={form.text('quotaUnit')}
        label={texts.myFiles}
        hint={texts.myFilesHint}
        required
      />
      <FormFooter saveLabel={texts.save} saving={save.isPending} />
    </Form>
  );
}
