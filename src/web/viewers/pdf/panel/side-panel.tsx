import { Tabs } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { pdfStrings } from '../pdf.strings.ts';
import type { OutlineEntry, PageSource } from '../source/page-source.ts';
import type { Panel, Reader } from '../use-reader.ts';
import { Outline } from './outline.tsx';
import classes from './panel.module.css';
import { Thumbnails } from './thumbnails.tsx';

interface SidePanelProps {
  reader: Reader;
  panel: Panel;
  /** Called when something was chosen. */
  onChosen: () => void;
}

/** Beside the pages: the pages as small pictures, and the outline when the document has one. */
export function SidePanel({ reader, panel, onChosen }: SidePanelProps) {
  const texts = useStrings(pdfStrings);
  const { source, list, display, goToPage, follow, showPanel } = reader;
  const entries = useOutline(source);
  const thumbnails = (
    <Thumbnails
      source={source}
      page={list.page}
      rotation={display.rotation}
      onPage={(page) => {
        goToPage(page);
        onChosen();
      }}
    />
  );
  return (
    <aside className={classes.panel} aria-label={texts.panel}>
      {entries.length === 0 ? (
        thumbnails
      ) : (
        <Tabs
          className={classes.tabs}
          value={panel}
          onChange={(value) => showPanel(value as Panel)}
          keepMounted={false}
        >
          <Tabs.List grow>
            <Tabs.Tab value="thumbnails">{texts.thumbnails}</Tabs.Tab>
            <Tabs.Tab value="outline">{texts.outline}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel className={classes.content} value="thumbnails">
            {thumbnails}
          </Tabs.Panel>
          <Tabs.Panel className={classes.content} value="outline">
            <Outline
              entries={entries}
              onFollow={(destination) => {
                follow(destination);
                onChosen();
              }}
            />
          </Tabs.Panel>
        </Tabs>
      )}
    </aside>
  );
}

/** Read when the panel is opened, because it may be far behind in the file. */
function useOutline({ text }: PageSource): readonly OutlineEntry[] {
  const [entries, setEntries] = useState<readonly OutlineEntry[]>([]);
  useEffect(() => {
    let isShown = true;
    async function load(): Promise<void> {
      const read = (await text?.outline()) ?? [];
      if (isShown) setEntries(read);
    }
    // A document with a damaged outline has none.
    load().catch(() => {});
    return () => {
      isShown = false;
    };
  }, [text]);
  return entries;
}
