import { IconLinkOff } from '@tabler/icons-react';
import type { ShareLink } from '#shared/files/shares.contract.ts';
import { formatDateTime } from '#web/lib/text/format.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { IconButton } from '#web/ui/icon-action.tsx';
import { Bdi } from '#web/ui/text/bdi.tsx';
import { StatusMark } from '#web/ui/text/status-mark.tsx';
import { Tag } from '#web/ui/text/tag.tsx';
import classes from './link-list.module.css';
import { sharesStrings } from './shares.strings.ts';

/** One link: for whom, whether it works, what was done with it, who sent it. */
export function LinkRow({ link, onRevoke }: { link: ShareLink; onRevoke: () => void }) {
  const texts = useStrings(sharesStrings);
  const locale = useLocale();
  const { emailAddress, state, mail, maxDownloads, downloads, createdBy } = link;
  const expires = formatDateTime(link.expiresAt, locale);
  const facts = [
    state === 'active' ? texts.worksUntil(expires) : '',
    state === 'expired' ? texts.endedAt(expires) : '',
    texts.openings(link.openings),
    maxDownloads === null ? texts.downloads(downloads) : texts.downloadsOf(downloads, maxDownloads),
  ];
  return (
    // The button that revokes it goes away with its click, so the row takes the focus.
    <li className={classes.link} tabIndex={-1} data-keeps-focus>
      <div className={classes.words}>
        <p className={classes.address}>
          <Bdi ltr>{emailAddress}</Bdi>
        </p>
        <p className={classes.state}>
          <StatusMark tone={state === 'active' ? 'good' : 'quiet'}>{texts.states[state]}</StatusMark>
          {link.hasPassword && <Tag>{texts.hasPassword}</Tag>}
          {link.isAttached && <Tag>{texts.isAttached}</Tag>}
        </p>
        {state === 'ended' && <p>{texts.endedReason}</p>}
        <p className={classes.facts}>
          {facts.filter(Boolean).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        <p>{texts.sentBy(createdBy.name, formatDateTime(link.createdAt, locale))}</p>
        {state === 'active' && mail !== 'sent' && <p data-mail={mail}>{texts.mail[mail]}</p>}
      </div>
      {/* Whoever used a link up may go on with their download for an hour. */}
      {(state === 'active' || state === 'usedUp') && (
        <IconButton icon={IconLinkOff} label={texts.revokeOf(emailAddress)} onClick={onRevoke} danger />
      )}
    </li>
  );
}
