import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FileItem } from '#shared/files/files.contract.ts';
import type { ShareLink } from '#shared/files/shares.contract.ts';
import { loadFailure } from '#web/lib/http/load-failure.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { toastSuccess } from '#web/lib/toasts.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import section from '#web/files/section.module.css';
import classes from './link-list.module.css';
import { LinkRow } from './link-row.tsx';
import { linksQuery, useRevokeLink } from './shares.api.ts';
import { sharesStrings } from './shares.strings.ts';

/** How many are shown at first, and how many more each time that the user asks: a file may have 2,000. */
const FIRST_LINKS = 5;
const MORE_LINKS = 50;

/** The links of a file to people outside; nothing when there are none. Whoever shows it checks the action `shareOutside`. */
export function LinkList({ file }: { file: Pick<FileItem, 'id'> }) {
  const texts = useStrings(sharesStrings);
  const ui = useUiTexts();
  const locale = useLocale();
  const query = useQuery(linksQuery(file.id));
  const [count, setCount] = useState(FIRST_LINKS);
  const [asked, setAsked] = useState<ShareLink | null>(null);
  const revoking = useRevokeLink({
    onSuccess: () => {
      toastSuccess(texts.revoked);
      setAsked(null);
    },
    onError: () => setAsked(null),
  });
  const failure = loadFailure(query, locale);
  if (failure) {
    return (
      <section className={section.section} role="alert">
        <h4 className={section.title}>{texts.links}</h4>
        <p className={classes.failed}>{failure.message}</p>
        {failure.retry && (
          <Button size="compact-md" variant="default" onClick={failure.retry}>
            {ui.retry}
          </Button>
        )}
      </section>
    );
  }
  const { data: links = [] } = query;
  if (links.length === 0) return null;
  const shown = links.slice(0, count);
  return (
    <section className={section.section}>
      <h4 className={section.title}>{texts.linksCount(links.length)}</h4>
      <ul className={section.list}>
        {shown.map((link) => (
          <LinkRow key={link.id} link={link} onRevoke={() => setAsked(link)} />
        ))}
      </ul>
      {shown.length < links.length && (
        <Button
          className={classes.more}
          size="compact-md"
          variant="default"
          onClick={() => setCount(count + MORE_LINKS)}
        >
          {texts.showMore(links.length - shown.length)}
        </Button>
      )}
      <ConfirmDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title={texts.revokeTitle}
        name={asked?.emailAddress ?? ''}
        consequence={asked?.isAttached ? texts.revokeAttached : texts.revokeConsequence}
        confirmLabel={texts.revoke}
        confirming={revoking.isPending}
        onConfirm={() => asked && revoking.mutate(asked)}
      />
    </section>
  );
}
