import { Skeleton, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Scanning } from '#shared/settings/inbox.contract.ts';
import { loadFailure } from '#web/lib/http/load-failure.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { toastCheckFailed, toastSuccess } from '#web/lib/toasts.ts';
import { Form, FormFooter } from '#web/ui/form/form.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Bdi } from '#web/ui/text/bdi.tsx';
import { KeyValueList } from '#web/ui/text/key-value-list.tsx';
import shared from '../settings.module.css';
import { InboxDepartments } from './inbox-departments.tsx';
import { scanningQuery, useSaveScanning } from './scanning.api.ts';
import classes from './scanning.module.css';
import { scanningStrings } from './scanning.strings.ts';

/** The scanner inbox: where it is, which folder belongs to which department, and what happens with scans. */
export function ScanningSettings() {
  const texts = useStrings(scanningStrings);
  const scanning = useQuery(scanningQuery);
  const failure = loadFailure(scanning, useLocale());
  if (failure)
    return <ErrorState message={failure.message} requestId={failure.requestId} onRetry={failure.retry} />;
  return (
    <>
      <p className={shared.description}>{texts.description}</p>
      {scanning.data ? (
        <>
          <Places scanning={scanning.data} />
          <ScanningForm splitScans={scanning.data.splitScans} />
        </>
      ) : (
        <Skeleton height={160} />
      )}
      <InboxDepartments />
    </>
  );
}

function Places({ scanning: { directory, bucket } }: { scanning: Scanning }) {
  const texts = useStrings(scanningStrings);
  if (directory === null) return <p className={classes.note}>{texts.ownerOnly}</p>;
  const items = [placeItem('directory', texts.directory, directory)];
  if (bucket !== null) items.push(placeItem('bucket', texts.bucket, bucket));
  return (
    <div className={classes.places}>
      <KeyValueList items={items} />
    </div>
  );
}

function placeItem(key: string, label: string, place: string) {
  const value = (
    <code className={classes.place}>
      <Bdi ltr>{place}</Bdi>
    </code>
  );
  return { key, label, value };
}

function ScanningForm(initial: { splitScans: boolean }) {
  const texts = useStrings(scanningStrings);
  const save = useSaveScanning({
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
  const field = form.checkbox('splitScans');
  return (
    <Form onSubmit={form.submit}>
      <Switch
        {...field}
        onChange={({ currentTarget }) => field.onChange(currentTarget.checked)}
        label={texts.split}
        description={texts.splitHint}
      />
      <FormFooter saveLabel={texts.save} saving={save.isPending} />
    </Form>
  );
}
