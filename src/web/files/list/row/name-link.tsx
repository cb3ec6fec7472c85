import { fileName } from '#web/files/file-name.ts';
import type { ListedFile } from '#web/files/files.api.ts';
import classes from './name-link.module.css';
import { NameText } from './name-text.tsx';
import type { RowDisplay } from '#web/files/list/columns/row-display.ts';

interface NameLinkProps {
  item: ListedFile;
  display: RowDisplay;
  width?: number;
}

/**
 * The name of an item as a real link, so that the middle button opens it in a new tab. The list handles clicks: a click
 * selects. The keyboard stays on the list, and dragging the link drags the item.
 */
export function NameLink({ item, display, width = display.geometry.nameWidth }: NameLinkProps) {
  const name = (
    <NameText
      name={fileName(item, display.places)}
      isFile={item.kind === 'file'}
      width={width}
      query={display.query}
      lines={display.geometry.nameLines}
    />
  );
  const href = display.hrefOf(item);
  if (!href) return name;
  return (
    <a className={classes.link} href={href} tabIndex={-1} data-grip>
      {name}
    </a>
  );
}
