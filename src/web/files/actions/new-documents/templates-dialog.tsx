import { Loader, TextInput, UnstyledButton } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FileItem } from '#shared/files/files.contract.ts';
import { foldForSearch } from '#shared/text/fold.ts';
import { loadFailure } from '#web/lib/http/load-failure.ts';
import { shownName } from '#web/lib/text/shown-name.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { toastError } from '#web/lib/toasts.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { FittedLine } from '#web/ui/text/fitted-line.tsx';
import type { ActionContext } from '#web/files/file-action.ts';
import { TypeIcon } from '#web/files/list/row/type-icon.tsx';
import { makeDocument } from './make-document.ts';
import { templatesQuery } from './new-documents.api.ts';
import { newDocumentsStrings } from './new-documents.strings.ts';
import classes from './templates-dialog.module.css';

/** Fewer are seen at once. */
const SEARCHED_FROM = 8;

interface TemplatesDialogProps {
  context: ActionContext;
  onClose: () => void;
}

/** Makes a document of one of the templates of the department, or says how a document becomes one. */
export function TemplatesDialog({ context, onClose }: TemplatesDialogProps) {
  const { templates: texts } = useStrings(newDocumentsStrings);
  const locale = useLocale();
  const loaded = useQuery(templatesQuery(context.place.folder.id));
  const [isMaking, setMaking] = useState(false);
  const failure = loadFailure(loaded, locale);

  async function make({ id }: FileItem): Promise<void> {
    setMaking(true);
    try {
      await makeDocument(context, id);
      onClose();
    } catch (error) {
      toastError(error);
      setMaking(false);
    }
  }

  return (
    <Dialog opened onClose={onClose} title={texts.title}>
      {failure && (
        <ErrorState message={failure.message} requestId={failure.requestId} onRetry={failure.retry} />
      )}
      {!failure && !loaded.data && <Loader className={classes.waiting} size={24} />}
      {loaded.data?.length === 0 && (
        <EmptyState icon={IconTemplate} title={texts.empty} description={texts.hint} />
      )}
      {loaded.data && loaded.data.length > 0 && (
        <TemplateList templates={loaded.data} isDisabled={isMaking} onChoose={(file) => void make(file)} />
      )}
    </Dialog>
  );
}

interface TemplateListProps {
  templates: readonly FileItem[];
  isDisabled: boolean;
  onChoose: (template: FileItem) => void;
}

function TemplateList({ templates, isDisabled, onChoose }: TemplateListProps) {
  const { templates: texts } = useStrings(newDocumentsStrings);
  const locale = useLocale();
  const [query, setQuery] = useState('');
  const folded = foldForSearch(query);
  const shown = templates.filter(({ name }) => foldForSearch(name).includes(folded));
  return (
    <>
      {templates.length >= SEARCHED_FROM ? (
        <TextInput
          type="search"
          value={query}
          placeholder={texts.find}
          aria-label={texts.find}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      ) : (
        <p className={classes.note}>{texts.choose}</p>
      )}
      {shown.length === 0 && <p className={classes.note}>{texts.noneFound}</p>}
      <ul className={classes.list} aria-label={texts.label}>
        {shown.map((template) => (
          <li key={template.id}>
            <UnstyledButton
              className={classes.template}
              disabled={isDisabled}
              onClick={() => onChoose(template)}
            >
              <TypeIcon item={template} />
              <span className={classes.name}>
                <FittedLine parts={[shownName(template.name, locale)]} />
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </>
  );
}
