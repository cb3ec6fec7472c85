import { useParams } from '@tanstack/react-router';
import { ShareCard } from './share-card.tsx';

/** What a link in a mail leads to, for people without an account. */
export function PublicSharePage() {
  const { token = '' } = useParams({ strict: false });
  return (
    <>
      {/* The address is a secret: no search engine keeps it, and no request tells it to another server. */}
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      <ShareCard token={token} />
    </>
  );
}
