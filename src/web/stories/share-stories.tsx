import { useState } from 'react';
import { ExternalShare } from '#web/files/shares/external-share.tsx';
import { AddressField } from '#web/files/shares/address-field.tsx';
import { LinkList } from '#web/files/shares/link-list.tsx';
import { ShareCard } from '#web/files/shares/public/share-card.tsx';
import { sharesStrings } from '#web/files/shares/shares.strings.ts';
import type { ListedFile } from '#web/files/files.api.ts';
import { quoteBriefly } from '#web/lib/text/counted.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { files } from './data.ts';
import { ignore } from './ignore.ts';
import type { Story } from './story.ts';

const ShareDialog = ({ file }: { file: ListedFile }) => (
  <Dialog opened onClose={ignore} title={quoteBriefly[useLocale()](file.name)} wide fillsPhone>
    <ExternalShare file={file} onDone={ignore} />
  </Dialog>
);

const fifty = Array.from({ length: 50 }, (_, index) => `partner.number${index + 1}@example.org`);
const wrong = ['noura@example.org', 'omar@', 'not an address'];

function Addresses({ initial, hasProblem = false }: { initial: readonly string[]; hasProblem?: boolean }) {
  const texts = useStrings(sharesStrings);
  const [addresses, setAddresses] = useState(initial);
  const [draft, setDraft] = useState('');
  return (
    <AddressField
      name="emails"
      addresses={addresses}
      onChange={setAddresses}
      draft={draft}
      onDraft={setDraft}
      error={hasProblem ? texts.wrongEmail : undefined}
    />
  );
}

const tokens = [
  'pdf',
  'long',
  'english',
  'usedUp',
  'unbroken',
  'picture',
  'locked',
  'busy',
  'loading',
  'dead',
];

export const shareStories: readonly Story[] = [
  { name: 'addresses-wrong', draw: () => <Addresses initial={wrong} hasProblem /> },
  { name: 'addresses-fifty', draw: () => <Addresses initial={fifty} /> },
  { name: 'link-list', draw: () => <LinkList file={files.longArabic} /> },
  { name: 'external-share', isAlone: true, draw: () => <ShareDialog file={files.picture} /> },
  { name: 'external-share-links', isAlone: true, draw: () => <ShareDialog file={files.plain} /> },
  ...tokens.map((token) => ({ name: `shared-${token}`, draw: () => <ShareCard token={token} /> })),
];
