import { useMediaQuery } from '@mantine/hooks';
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

/** The widths to which a name is shortened, beside the date and the button. */
const NAME_WIDTH = 400;
const NAME_WIDTH_ON_PHONE = 170;

interface ItemRowProps {
  item: LocatedFile;
  /** What stands at the end of the row. */
  children: ReactNode;
}

/** An item with its place. A click anywhere opens it; a file also has a link to the folder that contains it. */
export function ItemRow({ item, children }: ItemRowProps) {
  const texts = useStrings(homeStrings);
  const { places } = useStrings(filesStrings);
  const me = useMe();
  const isPhone = useMediaQuery(upTo('phone'), undefined, { getInitialValueInEffect: false });
  return (
    <li className={classes.row}>
      <TypeIcon item={item} />
      <div className={classes.words}>
        <OpenLink item={item}>
          <NameText
            name={item.name}
            isFile={item.kind === 'file'}
            width={isPhone ? NAME_WIDTH_ON_PHONE : NAME_WIDTH}
          />
        </OpenLink>
        <PathText path={item.path} places={places} />
      </div>
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
