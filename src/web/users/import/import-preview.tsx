import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { downloadPasswords, downloadRefused } from './csv-downloads.ts';
import { importListRow, useImportColumns } from './import-columns.tsx';
import classes from './import.module.css';
import { importStrings } from './import.strings.ts';
import type { useImport } from './use-import.ts';

interface ImportPreviewProps {
  users: ReturnType<typeof useImport>;
  onChooseOther: () => void;
}

/** Every row with what will happen to it, then with what happened. */
export function ImportPreview({ users, onChooseOther }: ImportPreviewProps) {
  const texts = useStrings(importStrings);
  const locale = useLocale();
  const columns = useImportColumns();
  const entries = users.entries ?? [];
  const count = (...states: string[]) => entries.filter(({ state }) => states.includes(state)).length;
  const added = count('added');
  const wanted = entries.length - count('refused');
  const refused = entries.filter(
    ({ state }) => state !== 'added' && (state !== 'ready' || users.phase === 'done'),
  );
  const words = {
    adding: texts.progress(added, wanted),
    done: texts.done(added, entries.length - added),
  }[users.phase as 'adding' | 'done'];
  return (
    <>
      <output className={classes.summary}>{words ?? texts.summary(wanted, count('refused'))}</output>
      <DataTable
        caption={texts.title}
        columns={columns}
        list={importListRow}
        rows={entries}
        rowKey={(entry) => String(entry.number)}
        rowNumbers={(entry) => entry.number}
        empty={null}
      />
      <div className={`${classes.buttons} ${classes.foot}`}>
        {users.phase === 'checked' && (
          <>
            <Button disabled={wanted === 0} onClick={() => void users.add()}>
              {texts.confirm(wanted)}
            </Button>
            <Button variant="default" onClick={onChooseOther}>
              {texts.chooseOther}
            </Button>
          </>
        )}
        {users.phase === 'adding' && (
          <>
            <progress
              className={classes.progress}
              aria-label={texts.title}
              max={wanted}
              value={count('added', 'failed')}
            />
            <Button variant="default" onClick={users.stop}>
              {texts.stop}
            </Button>
          </>
        )}
        {users.phase === 'done' && (
          <>
            {added > 0 && (
              <Button
                leftSection={<Icon icon={IconDownload} size={18} />}
                onClick={() => downloadPasswords(entries, locale)}
              >
                {texts.passwords}
              </Button>
            )}
            <ButtonLink to="/{-$locale}/users" variant="default">
              {texts.toUsers}
            </ButtonLink>
            <Button variant="default" onClick={onChooseOther}>
              {texts.chooseOther}
            </Button>
          </>
        )}
        {users.phase !== 'adding' && refused.length > 0 && (
          <Button
            variant="default"
            leftSection={<Icon icon={IconDownload} size={18} />}
            onClick={() => downloadRefused(refused, locale)}
          >
            {texts.refusedRows}
          </Button>
        )}
      </div>
    </>
  );
}
