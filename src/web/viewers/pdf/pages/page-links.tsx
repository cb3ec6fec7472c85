import { useEffect, useState } from 'react';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { pdfStrings } from '../pdf.strings.ts';
import type { DocumentText, PageLink, Rotation } from '../source/page-source.ts';
import classes from './pages.module.css';

interface PageLinksProps {
  text: DocumentText;
  page: number;
  rotation: Rotation;
  onFollow: (destination: unknown) => void;
}

/** The links of a page: to places in the document, and to addresses outside in a new tab. */
export function PageLinks({ text, page, rotation, onFollow }: PageLinksProps) {
  const texts = useStrings(pdfStrings);
  const [links, setLinks] = useState<readonly PageLink[]>([]);
  useEffect(() => {
    let isShown = true;
    async function load(): Promise<void> {
      const found = await text.linksOf(page, rotation);
      if (isShown) setLinks(found);
    }
    // A page without its links can still be read.
    load().catch(() => {});
    return () => {
      isShown = false;
    };
  }, [text, page, rotation]);

  return (
    <div dir="ltr">
      {links.map(({ box, leadsTo }, index) => {
        const style = {
          insetInlineStart: `${box.x * 100}%`,
          insetBlockStart: `${box.y * 100}%`,
          inlineSize: `${box.width * 100}%`,
          blockSize: `${box.height * 100}%`,
        };
        const key = `${index} ${page}`;
        if ('url' in leadsTo) {
          const { url } = leadsTo;
          return (
            <a
              key={key}
              className={classes.link}
              style={style}
              href={url}
              title={url}
              aria-label={url}
              target="_blank"
              rel="noopener noreferrer nofollow"
            />
          );
        }
        return (
          <button
            key={key}
            type="button"
            className={classes.link}
            style={style}
            aria-label={texts.innerLink}
            onClick={() => onFollow(leadsTo.destination)}
          />
        );
      })}
    </div>
  );
}
