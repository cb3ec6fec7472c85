import { IconPaperclip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { loadFailure } from '#web/lib/http/load-failure.ts';
import { formatBytes, formatDateTime } from '#web/lib/text/format.ts';
import type { Locale } from '#web/lib/text/locale.ts';
import { shownName } from '#web/lib/text/shown-name.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { visibleControls } from '#web/lib/text/visible-controls.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { PageSkeleton } from '#web/ui/state/page-skeleton.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Bdi } from '#web/ui/text/bdi.tsx';
import { FileName } from '#web/ui/text/file-name.tsx';
import { KeyValueList } from '#web/ui/text/key-value-list.tsx';
import type { ViewerProps } from '#web/viewers/source.ts';
import { TextLines } from '#web/viewers/text/text-lines.tsx';
import { ViewerBody, ViewerFrame } from '#web/viewers/viewer-frame.tsx';
import type { Address } from './addresses.ts';
import classes from './mail.module.css';
import { mailStrings } from './mail.strings.ts';
import { readMail, type ShownMail } from './read-mail.ts';

/** Longer names of attachments are cut. */
const MAX_NAME = 300;

/** A message: who wrote it to whom, its text, and what is attached. Nothing in it is fetched, run or opened. */
export function MailViewer({ source, canCopy, tools }: ViewerProps) {
  const texts = useStrings(mailStrings);
  const locale = useLocale();
  const loading = useQuery({
    queryKey: ['mail', source.url],
    queryFn: ({ signal }) => readMail(source, signal),
    staleTime: Infinity,
    gcTime: 0,
  });
  const failure = loadFailure(loading, locale);
  return (
    <ViewerFrame tools={tools}>
      <ViewerBody label={texts.content} canCopy={canCopy}>
        <div className={classes.page}>
          {failure && (
            <ErrorState message={failure.message} requestId={failure.requestId} onRetry={failure.retry} />
          )}
          {loading.isPending && <PageSkeleton />}
          {loading.data && <Message mail={loading.data} />}
        </div>
      </ViewerBody>
    </ViewerFrame>
  );
}

function Message({ mail }: { mail: ShownMail }) {
  const texts = useStrings(mailStrings);
  const locale = useLocale();
  const facts = [
    { key: 'from', label: texts.from, value: <People people={mail.from} /> },
    ...(mail.to.length > 0 ? [{ key: 'to', label: texts.to, value: <People people={mail.to} /> }] : []),
    ...(mail.cc.length > 0 ? [{ key: 'cc', label: texts.cc, value: <People people={mail.cc} /> }] : []),
    ...(mail.date
      ? [{ key: 'date', label: texts.date, value: <Bdi>{dateText(mail.date, locale)}</Bdi> }]
      : []),
  ];
  return (
    <article>
      <h2 className={classes.subject}>
        {mail.subject ? <Bdi>{visibleControls(mail.subject)}</Bdi> : texts.noSubject}
      </h2>
      <KeyValueList items={facts} />
      {mail.attachments.length > 0 && <Attachments mail={mail} />}
      {mail.isFromHtml && <p className={classes.note}>{texts.fromHtml}</p>}
      {mail.lines.length === 0 && <p className={classes.note}>{texts.noText}</p>}
      <div className={classes.text}>
        <TextLines lines={mail.lines} digits={0} />
      </div>
      {mail.isCut && <p className={classes.note}>{texts.cut}</p>}
    </article>
  );
}

/** Each with the name that they gave themselves and the address, which is not theirs to choose. */
const People = ({ people }: { people: Address[] }) => (
  <ul className={classes.people}>
    {Array.from(people.entries(), ([place, { name, address }]) => (
      <li key={place}>
        {name && <Bdi>{visibleControls(name)}</Bdi>}{' '}
        <span className={classes.address}>
          <Bdi ltr>{visibleControls(address)}</Bdi>
        </span>
      </li>
    ))}
  </ul>
);

function Attachments({ mail }: { mail: ShownMail }) {
  const texts = useStrings(mailStrings);
  const locale = useLocale();
  return (
    <section className={classes.attachments}>
      <h3 className={classes.title}>{texts.attachments}</h3>
      <ul className={classes.people}>
        {Array.from(mail.attachments.entries(), ([place, { name, type, size }]) => (
          <li key={place} className={classes.attachment}>
            <Icon icon={IconPaperclip} size={16} />
            <span className={classes.name}>
              {name ? (
                <FileName {...shownName(visibleControls(name).slice(0, MAX_NAME), locale)} />
              ) : (
                `${texts.noName} (${type})`
              )}
            </span>
            <span className={classes.address}>
              <Bdi>{formatBytes(size, locale)}</Bdi>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** As it is written when it is no date. */
function dateText(date: string, locale: Locale): string {
  const time = Date.parse(date);
  return Number.isNaN(time) ? visibleControls(date) : formatDateTime(time, locale);
}
