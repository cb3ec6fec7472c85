import { Button } from '@mantine/core';
import { IconFileSearch } from '@tabler/icons-react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { FileItem } from '#shared/files/files.contract.ts';
import { MAX_PARTS, type SplitPart } from '#shared/files/splits.contract.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { toastCheckFailed } from '#web/lib/toasts.ts';
import { Banner } from '#web/ui/state/banner.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { describeCounts } from '#web/files/splits/counted-splits.ts';
import type { SplitProblem } from '#web/files/splits/run-split.ts';
import { SeparatorButton } from '#web/files/splits/separator-button.tsx';
import { problemText } from '#web/files/splits/problem-text.ts';
import { nameFaultText } from '#web/files/actions/names/name-fault-text.ts';
import { DocumentRow } from './document-row.tsx';
import { changed, type FoundDocument, isTargetTaken, partsOf, PDF_SUFFIX } from './found-documents.ts';
import { foundStrings } from './found.strings.ts';
import { SplitOptions, type SplitOptionValues } from './split-options.tsx';
import review from '#web/files/splits/review.module.css';
import classes from './splitting.module.css';
import { splittingStrings } from './splitting.strings.ts';

/** How many are shown at first, and how many more each time: a field for each of a thousand would make the page slow. */
const SHOWN = 50;

interface FoundFormProps {
  file: FileItem;
  documents: readonly FoundDocument[];
  onDocuments: (documents: FoundDocument[]) => void;
  options: SplitOptionValues;
  onOptions: (options: SplitOptionValues) => void;
  problem: SplitProblem | null;
  onSplit: (parts: SplitPart[]) => void;
  onBack: () => void;
}

/** The documents that were found, to be reviewed: what each is called, and which become new versions. */
export function FoundForm(props: FoundFormProps) {
  const { file, documents, onDocuments, options, onOptions, problem, onSplit, onBack } = props;
  const texts = useStrings(foundStrings);
  const splitting = useStrings(splittingStrings);
  const locale = useLocale();
  const [shown, setShown] = useState(SHOWN);
  const [isChecked, setIsChecked] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // What had the focus, the button to cancel the search, is not there any more.
  useEffect(() => heading.current?.focus(), []);
  if (documents.length === 0) return <NothingFound onBack={onBack} />;

  const faults = documents.map(({ stem, isVersion }) =>
    isVersion ? null : nameFaultText({ stem, suffix: PDF_SUFFIX }, locale),
  );
  const versions = documents.filter(({ isVersion }) => isVersion).length;
  const isTooMany = documents.length > MAX_PARTS;

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    if (isTooMany) return toastCheckFailed(splitting.tooManyFiles);
    const wrong = faults.findLastIndex((fault) => fault !== null);
    if (wrong === -1) return onSplit(partsOf(documents));
    setIsChecked(true);
    setShown((before) => Math.max(before, wrong + 1));
    return toastCheckFailed(texts.wrongNames);
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {problem && <Banner tone="error">{problemText(problem, locale)}</Banner>}
      <h3 ref={heading} className={classes.found} tabIndex={-1}>
        {texts.found(documents.length)}
      </h3>
      {isTooMany && <Banner tone="error">{splitting.tooManyFiles}</Banner>}
      <ol className={review.list} aria-label={texts.documents}>
        {documents.slice(0, shown).map((document, index) => (
          <DocumentRow
            // oxlint-disable-next-line react/no-array-index-key -- their order never changes
            key={index}
            number={index + 1}
            document={document}
            isTaken={isTargetTaken(documents, index)}
            error={isChecked ? faults[index] : null}
            onChange={(change) => onDocuments(changed(documents, index, change))}
          />
        ))}
      </ol>
      {documents.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + SHOWN)}>
          {texts.more(Math.min(SHOWN, documents.length - shown))}
        </Button>
      )}
      <SplitOptions file={file} values={options} onChange={onOptions} />
      <footer className={review.footer}>
        <p className={classes.muted} aria-live="polite">
          {describeCounts(documents.length - versions, versions, locale)}
        </p>
        <div className={review.buttons}>
          <Button type="submit">{splitting.split}</Button>
          <Button variant="default" onClick={onBack}>
            {splitting.back}
          </Button>
        </div>
      </footer>
    </form>
  );
}

function NothingFound({ onBack }: { onBack: () => void }) {
  const texts = useStrings(splittingStrings);
  return (
    <>
      <EmptyState
        icon={IconFileSearch}
        title={texts.nothingFound}
        description={texts.nothingFoundHint}
        action={<SeparatorButton />}
      />
      <div className={review.buttons}>
        <Button onClick={onBack} data-autofocus>
          {texts.back}
        </Button>
      </div>
    </>
  );
}
