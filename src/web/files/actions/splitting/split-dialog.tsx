import { useRouter } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { FileItem } from '#shared/files/files.contract.ts';
import { useMe } from '#web/lib/session.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { FittedName } from '#web/ui/text/fitted-line.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { OffersForm } from '#web/files/splits/offers-form.tsx';
import { type FoundDocument, foundDocuments } from './found-documents.ts';
import { FoundForm } from './found-form.tsx';
import { type SplitDraft, SplitForm } from './split-form.tsx';
import { SplitJob } from './split-job.ts';
import type { SplitOptionValues } from './split-options.tsx';
import { SplitProgress } from './split-progress.tsx';
import classes from './splitting.module.css';
import { splittingStrings } from './splitting.strings.ts';
import { tellEnd } from './tell-end.ts';

interface SplitDialogProps {
  file: FileItem;
  onClose: () => void;
}

/** Asks how a PDF is separated, and shows how far that is. What is being made goes on when it is closed. */
export function SplitDialog({ file, onClose }: SplitDialogProps) {
  const texts = useStrings(splittingStrings);
  const locale = useLocale();
  const router = useRouter();
  const me = useMe();
  const [job] = useState(
    () => new SplitJob(file.id, (state, isShown) => tellEnd(state, { file, me, router, onClose, isShown })),
  );
  useEffect(() => job.show(), [job]);
  const { step, split, found, problem } = useSyncExternalStore(job.subscribe, job.state);
  const [draft, setDraft] = useState<SplitDraft>({ way: 'pages', ranges: '' });
  const [reviewed, setReviewed] = useState<FoundDocument[] | null>(null);
  const [options, setOptions] = useState<SplitOptionValues>({ printBarcode: false, trashSource: false });

  function close(): void {
    if (step === 'finding') job.cancel();
    onClose();
  }

  function find(): void {
    setReviewed(null);
    job.findMarks();
  }

  function content() {
    const form = { file, options, onOptions: setOptions, problem };
    switch (step) {
      case 'choosing':
        return (
          <SplitForm
            {...form}
            draft={draft}
            onDraft={setDraft}
            onFind={find}
            onSplit={(how) => job.split({ ...how, ...options })}
            onCancel={close}
          />
        );
      case 'found':
        return (
          found && (
            <FoundForm
              {...form}
              documents={reviewed ?? foundDocuments(found, file)}
              onDocuments={setReviewed}
              onSplit={(parts) => job.split({ by: 'parts', parts, ...options })}
              onBack={() => job.goBack()}
            />
          )
        );
      case 'finding':
      case 'making':
        return <SplitProgress step={step} split={split} onCancel={() => job.cancel()} onClose={onClose} />;
      case 'done':
        return split && <OffersForm split={split} onDone={onClose} />;
    }
  }

  return (
    <Dialog opened onClose={close} title={texts.title} wide>
      <p className={classes.source} lang={locale}>
        <FittedName name={file.name} />
      </p>
      {content()}
    </Dialog>
  );
}
