import type { ReactNode } from 'react';
import { type Split, splitFailures } from '#shared/files/splits.contract.ts';
import { ApiError } from '#web/lib/http/api-error.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Banner } from '#web/ui/state/banner.tsx';
import { foundDocuments } from '#web/files/actions/splitting/found-documents.ts';
import { FoundForm } from '#web/files/actions/splitting/found-form.tsx';
import { SplitDialog } from '#web/files/actions/splitting/split-dialog.tsx';
import { type SplitDraft, SplitForm } from '#web/files/actions/splitting/split-form.tsx';
import { SplitProgress } from '#web/files/actions/splitting/split-progress.tsx';
import { splittingStrings } from '#web/files/actions/splitting/splitting.strings.ts';
import { VersionOffer } from '#web/files/details/version-offer.tsx';
import { OffersDialog } from '#web/files/splits/offers-dialog.tsx';
import { problemText } from '#web/files/splits/problem-text.ts';
import { SeparateField } from '#web/files/upload/separate-field.tsx';
import { files } from './data.ts';
import { ignore } from './ignore.ts';
import { manyMarks, mixedMarks, splitOf, withOffers, withOneOffer } from './split-data.ts';
import classes from './stories.module.css';
import type { Story } from './story.ts';

function InDialog({ children }: { children: ReactNode }) {
  const { title } = useStrings(splittingStrings);
  return (
    <Dialog opened onClose={ignore} title={title} wide>
      {children}
    </Dialog>
  );
}

const shared = {
  file: files.plain,
  options: { printBarcode: true, trashSource: false },
  onOptions: ignore,
  problem: null,
  onSplit: ignore,
};

const draftOf = (way: SplitDraft['way'], ranges = '') => ({
  ...shared,
  draft: { way, ranges },
  onDraft: ignore,
  onFind: ignore,
  onCancel: ignore,
});

const alone = (name: string, content: ReactNode): Story => ({
  name,
  isAlone: true,
  draw: () => <InDialog>{content}</InDialog>,
});

const found = (marks: Split['marks'], pageCount: number) => (
  <FoundForm
    {...shared}
    documents={foundDocuments({ marks, pageCount }, files.plain)}
    onDocuments={ignore}
    onBack={ignore}
  />
);

function Failures() {
  const locale = useLocale();
  return splitFailures.map((failure) => (
    <Banner key={failure} tone="error">
      {problemText({ failure }, locale)}
    </Banner>
  ));
}

const pdf = { file: new File(['x'], 'مسح.pdf'), relativePath: '' };

export const splitStories: readonly Story[] = [
  {
    name: 'split-dialog',
    isAlone: true,
    draw: () => <SplitDialog file={files.longArabic} onClose={ignore} />,
  },
  alone('split-ranges', <SplitForm {...draftOf('parts', '1-3، 5, 8-12، 12')} />),
  alone('split-ranges-wrong', <SplitForm {...draftOf('parts', '1-3، 9-4')} />),
  alone(
    'split-marks',
    <SplitForm {...draftOf('marks')} problem={{ error: new ApiError('tooManySplits', { status: 429 }) }} />,
  ),
  alone(
    'split-finding',
    <SplitProgress
      step="finding"
      split={splitOf({ done: 12, total: 240 })}
      onCancel={ignore}
      onClose={ignore}
    />,
  ),
  alone('split-waiting', <SplitProgress step="finding" split={null} onCancel={ignore} onClose={ignore} />),
  alone(
    'split-making',
    <SplitProgress
      step="making"
      split={splitOf({ done: 12, total: 40 })}
      onCancel={ignore}
      onClose={ignore}
    />,
  ),
  alone('split-found', found(mixedMarks, 18)),
  alone('split-found-many', found(manyMarks, 240)),
  alone('split-nothing-found', found([], 18)),
  { name: 'split-failures', draw: () => <Failures /> },
  {
    name: 'split-offers',
    isAlone: true,
    draw: () => <OffersDialog split={withOffers} onClose={ignore} />,
  },
  {
    name: 'split-offer-one',
    isAlone: true,
    draw: () => <OffersDialog split={withOneOffer} onClose={ignore} />,
  },
  {
    name: 'version-offer',
    draw: () => (
      <div className={classes.uploads}>
        <VersionOffer file={files.unbroken} />
      </div>
    ),
  },
  { name: 'upload-separate-off', draw: () => <SeparateField picked={[]} chosen={null} onChange={ignore} /> },
  {
    name: 'upload-separate',
    draw: () => (
      <SeparateField picked={[pdf]} chosen={{ by: 'marks', printBarcode: true }} onChange={ignore} />
    ),
  },
];
