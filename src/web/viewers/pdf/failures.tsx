import { Button } from '@mantine/core';
import { IconCloudOff, IconDownload, IconRefresh } from '@tabler/icons-react';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import { pdfStrings } from './pdf.strings.ts';
import classes from './viewer.module.css';

/** For a document that another program may be able to open. */
export function DownloadInstead({ onDownload }: { onDownload: (() => void) | undefined }) {
  const { download } = useStrings(pdfStrings);
  if (!onDownload) return null;
  return (
    <Button variant="default" leftSection={<Icon icon={IconDownload} size={18} />} onClick={onDownload}>
      {download}
    </Button>
  );
}

/** Parts of the document did not arrive. */
export function LostDocument({ onRetry }: { onRetry: () => void }) {
  const { lost } = useStrings(pdfStrings);
  const { retry } = useUiTexts();
  return (
    <div className={classes.message} role="alert">
      <EmptyState
        icon={IconCloudOff}
        title={lost.title}
        description={lost.description}
        action={
          <Button variant="default" leftSection={<Icon icon={IconRefresh} size={18} />} onClick={onRetry}>
            {retry}
          </Button>
        }
      />
    </div>
  );
}
