import { Radio, Skeleton, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { UndrawableFiles } from '#shared/settings/settings.contract.ts';
import { loadFailure } from '#web/lib/http/load-failure.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { toastCheckFailed, toastSuccess } from '#web/lib/toasts.ts';
import { Form, FormFooter } from '#web/ui/form/form.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { OfficePages } from './office/office-pages.tsx';
import classes from './settings.module.css';
import { useSaveViewing, viewingQuery } from './viewing-settings.api.ts';
import { viewingSettingsStrings } from './viewing-settings.strings.ts';

const choices = ['show', 'hide'] as const satisfies UndrawableFiles[];

/** How files are shown to people who may not download them. */
export function ViewingSettings() {
  const viewing = useQuery(viewingQuery);
  const failure = loadFailure(viewing, useLocale());
  if (failure)
    return <ErrorState message={failure.message} requestId={failure.requestId} onRetry={failure.retry} />;
  return (
    <>
      {viewing.data ? <ViewingForm {...viewing.data} /> : <Skeleton height={240} />}
      <OfficePages />
    </>
  );
}

function ViewingForm(initial: { undrawableFiles: UndrawableFiles; printFooter: boolean }) {
  const texts = useStrings(viewingSettingsStrings);
  const save = useSaveViewing({
    onSuccess: () => {
      form.release();
      toastSuccess(texts.saved);
    },
    onError: (error) => form.markRefused(error),
  });
  const form = useForm({
    initial,
    ofPage: {},
    check: () => null,
    onInvalid: toastCheckFailed,
    onValid: (values) => save.mutate(values),
  });
  const field = form.text('undrawableFiles');
  const printFooter = form.checkbox('printFooter');
  return (
    <>
      <p className={classes.description}>{texts.description}</p>
      <Form onSubmit={form.submit}>
        <Radio.Group
          label={texts.undrawable}
          name={field.name}
          value={field.value}
          onChange={field.onChange}
          error={field.error}
        >
          <div className={classes.choices}>
            {choices.map((choice) => (
              <Radio
                key={choice}
                value={choice}
                label={texts.choices[choice]}
                description={texts.hints[choice]}
              />
            ))}
          </div>
        </Radio.Group>
        <fieldset className={classes.group}>
          <legend className={classes.legend}>{texts.prints}</legend>
          <Switch
            {...printFooter}
            onChange={({ currentTarget }) => printFooter.onChange(currentTarget.checked)}
            label={texts.printFooter}
            description={texts.printFooterHint}
          />
        </fieldset>
        <FormFooter saveLabel={texts.save} saving={save.isPending} />
      </Form>
    </>
  );
}
