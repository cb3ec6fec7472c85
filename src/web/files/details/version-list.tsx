import { IconCursorText, IconDownload, IconRestore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { FileItem } from '#shared/files/files.contract.ts';
import { showDialog } from '#web/lib/dialogs.ts';
import { formatBytes } from '#web/lib/text/format.ts';
import { toastError, toastSuccess } from '#web/lib/toasts.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { Bdi } from '#web/ui/text/bdi.tsx';
import { IconButton } from '#web/ui/icon-action.tsx';
import { Tag } from '#web/ui/text/tag.tsx';
import { downloadFile } from '#web/files/actions/reading/download-file.ts';
import { useRestoreVersion, versionsQuery } from './details.api.ts';
import { detailsStrings } from './details.strings.ts';
import { When } from './facts.tsx';
import { NameVersionDialog } from './name-version-dialog.tsx';
import { PartFailed } from './part-failed.tsx';
import section from '#web/files/section.module.css';
import classes from './version-list.module.css';

/** The versions of a file. Shows nothing for a file that was never changed. */
export function VersionList({ file }: { file: FileItem }) {
  const texts = useStrings(detailsStrings);
  const locale = useLocale();
  const query = useQuery({ ...versionsQuery(file.id), enabled: file.version > 1 });
  const { data: versions = [] } = query;
  const restoring = useRestoreVersion(file.id, {
    onSuccess: ({ version }, number) => toastSuccess(texts.restored(number, version)),
  });
  if (versions.length < 2) return <PartFailed title={texts.versions} query={query} />;

  return (
    <section className={section.section}>
      <h4 className={section.title}>{texts.versions}</h4>
      <ol className={section.list}>
        {versions.map(({ number, name, size, createdAt, createdBy, isCurrent, isAutosave }) => (
          <li key={number} className={classes.version}>
            <div className={classes.words}>
              <p className={classes.number}>
                {texts.versionNumber(number)}
                {isCurrent && <Tag>{texts.current}</Tag>}
                <span className={classes.quiet}>
                  <Bdi>{formatBytes(size, locale)}</Bdi>
                </span>
                {isAutosave && <span className={classes.quiet}>{texts.autosaved}</span>}
              </p>
              {name !== null && (
                <p className={classes.name}>
                  <Bdi>{name}</Bdi>
                </p>
              )}
              <When moment={createdAt} by={createdBy.name} />
            </div>
            {file.actions.includes('replace') && (
              <IconButton
                icon={IconCursorText}
                label={texts.setName(number)}
                onClick={() =>
                  showDialog((close) => (
                    <NameVersionDialog file={file} version={{ number, name }} onClose={close} />
                  ))
                }
              />
            )}
            {file.actions.includes('download') && (
              <IconButton
                icon={IconDownload}
                label={texts.download(number)}
                onClick={() => void downloadFile(file, number).catch(toastError)}
              />
            )}
            {file.actions.includes('replace') && !isCurrent && (
              <IconButton
                icon={IconRestore}
                label={texts.restore(number)}
                onClick={() => restoring.mutate(number)}
              />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
