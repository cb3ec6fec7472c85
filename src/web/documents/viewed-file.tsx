import { Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { Suspense, useId, useMemo, useState } from 'react';
import type { OpenFolder } from '#web/files/files.api.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PageSkeleton } from '#web/ui/state/page-skeleton.tsx';
import { pageViewers } from '#web/viewers/page-viewers.tsx';
import type { PageViewer } from '#web/viewers/registry.ts';
import { documentsStrings } from './documents.strings.ts';
import { FileFacts } from './file-facts.tsx';
import { fileSource } from './file-source.ts';
import classes from './file.module.css';

/** A file in its viewer, which reads the bytes; the facts are beside it when the user wants them. */
export function ViewedFile({ file, viewer }: { file: OpenFolder; viewer: PageViewer }) {
  const texts = useStrings(documentsStrings);
  const [hasFacts, setHasFacts] = useState(false);
  const factsId = useId();
  const { id, version, size } = file;
  const source = useMemo(() => fileSource({ id, version, size }), [id, version, size]);
  const Viewer = pageViewers[viewer];
  return (
    <div className={classes.viewed} data-facts={hasFacts || undefined}>
      <div className={classes.viewer}>
        <Suspense fallback={<PageSkeleton />}>
          <Viewer
            key={source.url}
            source={source}
            canCopy={file.actions.includes('download')}
            tools={
              <Button
                variant="default"
                leftSection={<Icon icon={IconInfoCircle} size={18} />}
                aria-expanded={hasFacts}
                aria-controls={factsId}
                onClick={() => setHasFacts(!hasFacts)}
              >
                {texts.details}
              </Button>
            }
          />
        </Suspense>
      </div>
      <aside id={factsId} aria-label={texts.details} hidden={!hasFacts} className={classes.facts}>
        {hasFacts && <FileFacts file={file} />}
      </aside>
    </div>
  );
}
