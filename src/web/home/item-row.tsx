import { useElementSize, useMediaQuery } from '@mantine/hooks';
import { IconFolderSymlink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { LocatedFile } from '#web/files/files.api.ts';
import { filesStrings } from '#web/files/files.strings.ts';
import { NameText } from '#web/files/list/name-text.tsx';
import { PathText } from '#web/files/list/path-text.tsx';
import { TypeIcon } from '#web/files/list/type-icon.tsx';
import { useMe } from '#web/lib/session.ts';
import { useStrings } from '#web/lib/use-strings.ts';
import { upTo } from '#web/ui/breakpoints.ts';
import { IconLink } from '#web/ui/icon-action.tsx';
import classes from './home.module.css';
import { homeStrings } from './home.strings.ts';
import { OpenLink } from './open-link.tsx';
import { placeLink } from './place-link.ts';

/** Until the row has been measured. */
const FIRST_WIDTH = 170;

interface ItemRowProps {
  item: LocatedFile;
  /** A short text about the item: beside its name, or on a phone before its place. */
  note?: ReactNode;
  /** What stands at the end of the row. */
  children?: ReactNode;
}

/** An item with its place. A click anywhere opens it; a file also has a link to the folder that contains it. */
export function ItemRow({ item, note, children }: ItemRowProps) {
  const texts = useStrings(homeStrings);
  const { places } = useStrings(filesStrings);
  const me = useMe();
  const isPhone = useMediaQuery(upTo('phone'), undefined, { getInitialValueInEffect: false });
  const { ref, width } = useElementSize();
  return (
    <li className={classes.row}>
      <TypeIcon item={item} />
      <div className={classes.words} ref={ref}>
        <OpenLink item={item}>
          <NameText name={item.name} isFile={item.kind === 'file'} width={width || FIRST_WIDTH} />
        </OpenLink>
        <div className={classes.place}>
          {isPhone && note}
          <PathText path={item.path} places={places} />
        </div>
      </div>
      {!isPhone && note}
      {children}
      {item.kind === 'file' && (
        <span className={classes.above}>
          <IconLink
            {...placeLink(item, me, { details: item.id })}
            icon={IconFolderSymlink}
            label={texts.showInFolder(item.name)}
          />
        </span>
      )}
    </li>
  );
}
