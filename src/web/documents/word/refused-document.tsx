import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { downloadFile } from '#web/files/actions/reading/download-file.ts';
import { documentsStrings } from '#web/documents/documents.strings.ts';
import type { OpenFolder } from '#web/files/files.api.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { toastError } from '#web/lib/toasts.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { pageRoutes } from '#web/viewers/registry.ts';
import type { PackageReason } from '#web/viewers/word/package/check/check-package.ts';
import classes from './refused-document.module.css';
import { wordPageStrings } from './word-page.strings.ts';

type Kind = keyof (typeof wordPageStrings)['ar']['reasons'];

/** What is said of each reason. */
const kinds: Record<PackageReason, Kind> = {
  encrypted: 'encrypted',
  notAPackage: 'damaged',
  damaged: 'damaged',
  notWord: 'damaged',
  unsupported: 'damaged',
  tooLarge: 'tooLarge',
  tooLong: 'tooLarge',
  tooManyParts: 'tooLarge',
  tooManyElements: 'tooLarge',
  tooSlow: 'tooLarge',
  tooManyAttributes: 'tooLarge',
  bomb: 'unsafe',
  dtd: 'unsafe',
  tooDeep: 'unsafe',
};

/** A document that is not opened for editing: why, and what can be done with it instead. */
export function RefusedDocument({ file, reason }: { file: OpenFolder; reason: PackageReason }) {
  const texts = useStrings(wordPageStrings);
  const { downloadFile: download } = useStrings(documentsStrings);
  const kind = kinds[reason];
  return (
    <div className={classes.refused}>
      <h2>{texts.notOpened}</h2>
      <p>{texts.reasons[kind]}</p>
      <div className={classes.ways}>
        {kind === 'tooLarge' && (
          <ButtonLink to={pageRoutes.pdf} params={{ fileId: file.id }}>
            {texts.showPages}
          </ButtonLink>
        )}
        {file.actions.includes('download') && (
          <Button
            variant="default"
            leftSection={<Icon icon={IconDownload} size={18} />}
            onClick={() => void downloadFile(file).catch(toastError)}
          >
            {download}
          </Button>
        )}
      </div>
    </div>
  );
}
