import type { UnitKind } from '#shared/organisation/organisation.contract.ts';
import { fieldsStrings } from '#web/lib/text/fields.strings.ts';
import { allOf, checkEmail, checkFilled, checkOptionalPhone } from '#web/lib/form/form-checks.ts';
import { toastCheckFailed, toastSuccess } from '#web/lib/toasts.ts';
import { useGoBack } from '#web/lib/use-go-back.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { checkQuota, typedQuota } from '#web/quotas/check-quota.ts';
import { draftOf } from '#web/quotas/quota-draft.ts';
import { QuotaField } from '#web/quotas/quota-field.tsx';
import { Form, FormFooter } from '#web/ui/form/form.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { EmailField, PhoneField, TextField } from '#web/ui/form/text-field.tsx';
import type { UnitForm as Values } from './organisation.api.ts';
import { organisationStrings } from './organisation.strings.ts';
import { levels, paths } from './unit-levels.ts';

interface UnitFormProps {
  kind: UnitKind;
  initial: Values;
  save: {
    isPending: boolean;
    mutateAsync: (values: Values) => Promise<unknown>;
  };
  /** The text of the toast after saving. */
  saved: string;
}

/** The form to add or to edit a unit. After Save and after Cancel it goes back to the page from which it was opened. */
export function UnitForm({ kind, initial, save, saved }: UnitFormProps) {
  const texts = useStrings(organisationStrings);
  const fieldTexts = useStrings(fieldsStrings);
  const { hasAddress, hasQuota } = levels[kind];
  const locale = useLocale();
  const { quota, ...lines } = initial;
  const draft = draftOf(quota);
  const leave = useGoBack({ to: paths[kind].list });
  const goBack = () => {
    form.release();
    leave();
  };

  const form = useForm<Record<keyof Values | 'quotaUnit', string>>({
    initial: { ...lines, quota: draft.amount, quotaUnit: draft.unit },
    ofPage: {},
    check: (values) =>
      allOf(
        checkFilled(values, hasAddress ? ['name', 'address'] : ['name'], texts.errors.emptyField, fieldTexts),
        values.emailAddress.trim() === ''
          ? null
          : checkEmail(values, 'emailAddress', texts.errors.invalidEmail, fieldTexts),
        checkOptionalPhone(values, 'phoneNumber', fieldTexts),
        checkQuota(values, locale),
      ),
    onInvalid: toastCheckFailed,
    onValid: ({ quotaUnit, ...values }) =>
      void submit({ ...values, quota: typedQuota({ ...values, quotaUnit }) }),
  });

  async function submit(values: Values): Promise<void> {
    try {
      await save.mutateAsync(values);
    } catch (error) {
      return form.markRefused(error);
    }
    toastSuccess(saved);
    goBack();
  }

  return (
    <Panel padded>
      <Form onSubmit={form.submit}>
        <TextField {...form.text('name')} label={texts.fields.name} required focusOnOpen />
        {hasAddress && <TextField {...form.text('address')} label={texts.fields.address} required />}
        <EmailField {...form.text('emailAddress')} label={texts.fields.emailAddress} />
        <PhoneField {...form.text('phoneNumber')} label={texts.fields.phoneNumber} />
        {hasQuota && (
          <QuotaField
            {...form.text('quota')}
            unit={form.text('quotaUnit')}
            label={texts.quota}
            hint={texts.quotaHint}
          />
        )}
        <FormFooter saveLabel={texts.save} saving={save.isPending} onCancel={goBack} sticky />
      </Form>
    </Panel>
  );
}
