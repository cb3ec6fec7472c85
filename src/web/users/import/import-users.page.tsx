import { Button } from '@mantine/core';
import { IconDownload, IconFileUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ChangeEvent } from 'react';
import { csvHeadings } from '#shared/users/user-csv.ts';
import { MAX_IMPORTED } from '#shared/users/users.contract.ts';
import { toastError } from '#web/lib/toasts.ts';
import { firstStepsQuery } from '#web/organisation/organisation.api.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { Banner } from '#web/ui/state/banner.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { downloadTemplate } from './csv-downloads.ts';
import { decodeFile } from './decode-file.ts';
import { ImportPreview } from './import-preview.tsx';
import classes from './import.module.css';
import { importStrings } from './import.strings.ts';
import { type ReadFile, readRows } from './read-rows.ts';
import { useImport } from './use-import.ts';

/** Far more than the allowed rows need. */
const MAX_BYTES = 4 * 1024 * 1024;

/** Adds the users of a CSV file: choose it, look at what happens to each row, confirm. */
export function ImportUsersPage() {
  const texts = useStrings(importStrings);
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const users = useImport();
  const department = useQuery(firstStepsQuery).data?.department;
  const [failure, setFailure] = useState<string | null>(null);

  function failureText(read: Exclude<ReadFile, { rows: unknown }>): string {
    if (read.failure === 'empty' || read.failure === 'notCsv') return texts.failures[read.failure];
    if (read.failure === 'tooMany') return texts.failures.tooMany(MAX_IMPORTED);
    const columns = read.columns.map((column) => csvHeadings[locale][column]);
    return texts.failures.columnsMissing(columns.join(locale === 'ar' ? '، ' : ', '));
  }

  async function read(file: File): Promise<void> {
    setFailure(null);
    users.reset();
    if (file.size > MAX_BYTES) return setFailure(texts.failures.tooLarge);
    const bytes = await file.arrayBuffer().catch(() => null);
    if (!bytes) return setFailure(texts.failures.unreadable);
    const content = readRows(decodeFile(new Uint8Array(bytes)));
    if ('failure' in content) return setFailure(failureText(content));
    await users.check(content.rows).catch(toastError);
  }

  function choose(event: ChangeEvent<HTMLInputElement>): void {
    const [file] = event.currentTarget.files ?? [];
    // The same file can be chosen again after it was corrected.
    event.currentTarget.value = '';
    if (file) void read(file);
  }

  return (
    <>
      <PageHeader
        title={texts.title}
        breadcrumb={
          <Breadcrumb
            label={texts.path}
            steps={[{ key: 'users', step: <TextLink to="/{-$locale}/users">{texts.users}</TextLink> }]}
          />
        }
        description={texts.description(MAX_IMPORTED)}
      />
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv"
        hidden
        aria-label={texts.choose}
        onChange={choose}
      />
      {users.entries ? (
        <ImportPreview users={users} onChooseOther={() => input.current?.click()} />
      ) : (
        <Panel padded>
          <div className={classes.start}>
            {failure && <Banner tone="error">{failure}</Banner>}
            <p className={classes.hint}>{texts.hint}</p>
            <div className={classes.buttons}>
              <Button
                leftSection={<Icon icon={IconFileUpload} size={18} />}
                loading={users.phase === 'checking'}
                onClick={() => input.current?.click()}
              >
                {texts.choose}
              </Button>
              <Button
                variant="default"
                leftSection={<Icon icon={IconDownload} size={18} />}
                onClick={() => downloadTemplate(locale, department?.path)}
              >
                {texts.template}
              </Button>
            </div>
          </div>
        </Panel>
      )}
    </>
  );
}
