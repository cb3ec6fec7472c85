import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#web/lib/http/api-error.ts';
import { errorText } from '#web/lib/http/error-text.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import { DeadLink } from './dead-link.tsx';
import { LockedFile } from './locked-file.tsx';
import { isDeadLink, publicShareQuery } from './public-share.api.ts';
import classes from './public-share.module.css';
import { publicShareStrings } from './public-share.strings.ts';
import { SharedFile } from './shared-file.tsx';

/** What a link leads to: the file, the question for its password, or that the link does not work. */
export const ShareCard = ({ token }: { token: string }) => (
  <div className={classes.card}>
    <Content key={token} token={token} />
  </div>
);

function Content({ token }: { token: string }) {
  const texts = useStrings(publicShareStrings);
  const ui = useUiTexts();
  const locale = useLocale();
  const { data: share, error, refetch } = useQuery(publicShareQuery(token));
  if (isDeadLink(error)) return <DeadLink />;
  if (share?.file) return <SharedFile token={token} share={share} file={share.file} />;
  if (share) return <LockedFile token={token} sender={share.sender} />;
  return (
    <>
      <title>{ui.documentTitle(error ? ui.loadFailed : texts.title)}</title>
      {error ? (
        <ErrorState
          message={errorText(error, locale)}
          requestId={error instanceof ApiError ? error.requestId : undefined}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading />
      )}
    </>
  );
}

function Loading() {
  const ui = useUiTexts();
  return (
    <div className={classes.file} aria-busy>
      <span className="visually-hidden">{ui.loading}</span>
      <Skeleton width={72} height={88} radius="md" />
      <Skeleton width="50%" height={20} radius="sm" mt={20} />
      <Skeleton width="80%" height={28} radius="sm" mt={8} />
      <Skeleton height={82} radius="sm" mt={24} />
      <Skeleton height={44} radius="sm" mt={24} />
    </div>
  );
}
