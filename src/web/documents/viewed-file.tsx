import { Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { OpenFolder } from '#web/files/files.api.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { pageViewers } from '#web/viewers/page-viewers.tsx';
import type { PageViewer } from '#web/viewers/registry.ts';
import { documentsStrings } from './documents.strings.ts';
import { fileSource } from './file-source.ts';
import { WithFacts } from './with-facts.tsx';

/** A file in its viewer, which reads the bytes. */
export function ViewedFile({ file, viewer }: { file: OpenFolder; viewer: PageViewer }) {
  const texts = useStrings(documentsStrings);
  const { id, version, size } = file;
  const source = useMemo(() => fileSource({ id, version, size }), [id, version, size]);
  const Viewer = pageViewers[viewer];
  return (
    <WithFacts file={file}>
      {(facts) => (
        <Viewer
          key={source.url}
          source={source}
          canCopy={file.actions.includes('download')}
          tools={
            <Button
              variant="default"
              leftSection={<Icon icon={IconInfoCircle} size={18} />}
              aria-expanded={facts.isShown}
              aria-controls={facts.id}
              onClick={facts.toggle}
            >
              {texts.details}
            </Button>
          }
        />
      )}
    </WithFacts>
  );
}
