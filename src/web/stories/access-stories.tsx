import { useState } from 'react';
import { accessStrings } from '#web/files/access/access.strings.ts';
import { GiveRightDialog } from '#web/files/access/give-right-dialog.tsx';
import { recipientRows } from '#web/files/access/recipient-rows.ts';
import { choosePerson, chooseUnit, noRecipients } from '#web/files/access/recipient-selection.ts';
import { RecipientsField } from '#web/files/access/recipients-field.tsx';
import { RemoveAccessDialog } from '#web/files/access/remove-access-dialog.tsx';
import { ShareDialog } from '#web/files/access/share-dialog.tsx';
import type { ListedFile } from '#web/files/files.api.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { CheckTree } from '#web/ui/check-tree/check-tree.tsx';
import { departments, recipients } from './access-answers.ts';
import { files } from './data.ts';
import { ignore } from './ignore.ts';
import type { Story } from './story.ts';

const [finance, offices] = departments;
const company = { id: 'company-1', name: 'شركة العمران للتطوير والاستثمار العقاري' };
const some = choosePerson(
  chooseUnit(noRecipients, finance!.id, { kind: 'department', name: finance!.name, people: 12, company }),
  'person-3',
  {
    name: recipients[2]!.name,
    emailAddress: recipients[2]!.emailAddress,
    unitIds: [offices!.id, company.id],
  },
);

function Chosen() {
  const [chosen, setChosen] = useState(some);
  const [shared] = useState({ ids: [files.plain.id], right: 'read' as const });
  return <RecipientsField shared={shared} chosen={chosen} onChange={setChosen} error={undefined} />;
}

function Nobody() {
  const [chosen, setChosen] = useState(noRecipients);
  const [shared] = useState({ ids: [files.mixed.id], right: 'read' as const });
  const { selectRecipients } = useStrings(accessStrings);
  return <RecipientsField shared={shared} chosen={chosen} onChange={setChosen} error={selectRecipients} />;
}

/** People who have the right already, on some of the files, or without effect. */
function People() {
  const texts = useStrings(accessStrings);
  const start = { units: [{ ...finance!, parentId: null }], people: recipients, hasMore: false };
  const items = recipientRows({
    start,
    isSearch: true,
    levels: new Map(),
    loadingIds: new Set(),
    failedIds: new Set(),
    expanded: new Map(),
    chosen: noRecipients,
    files: 3,
    texts: texts.rows,
  });
  return <CheckTree label={texts.recipients} items={items} onCheck={ignore} onExpand={ignore} />;
}

const outside: ListedFile = { ...files.longArabic, actions: ['open', 'share', 'shareOutside'] };
const dialogs = {
  'share-dialog': () => <ShareDialog files={[outside]} onGive={ignore} onClose={ignore} />,
  'share-dialog-many': () => (
    <ShareDialog files={[files.plain, files.unbroken]} onGive={ignore} onClose={ignore} />
  ),
  'share-dialog-failed': () => <ShareDialog files={[files.failedPicture]} onGive={ignore} onClose={ignore} />,
  'give-right-dialog': () => (
    <GiveRightDialog files={[files.longEnglish]} right="download" onGive={ignore} onClose={ignore} />
  ),
  'remove-access-dialog': () => (
    <RemoveAccessDialog files={[files.plain]} onRemove={ignore} onClose={ignore} />
  ),
  'remove-access-dialog-empty': () => (
    <RemoveAccessDialog files={[files.mixed]} onRemove={ignore} onClose={ignore} />
  ),
};

export const accessStories: readonly Story[] = [
  { name: 'recipients-chosen', draw: () => <Chosen /> },
  { name: 'recipients-none', draw: () => <Nobody /> },
  { name: 'recipient-people', draw: () => <People /> },
  ...Object.entries(dialogs).map(([name, draw]) => ({ name, draw, isAlone: true as const })),
];
