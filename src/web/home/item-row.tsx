import { useElementSize, useMediaQuery } from '@mantine/hooks';
import { IconFolderSymlink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { LocatedFile } from '#web/files/files.api.ts';
import { filesStrings } from '#web/files/files.strings.ts';
import { modifiedText } from '#web/files/list/row/modified-text.ts';
import { NameText } from '#web/files/list/row/name-text.tsx';
import { PathText } from '#web/files/list/row/path-text.tsx';
import { TypeIcon } from '#web/files/list/row/type-icon.tsx';
import { useMe } from '#web/lib/session.ts';
import { formatDateTime } from '#web/lib/text/format.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
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
  /** When the user worked with it last: beside its name, or on a phone before its place. */
  usedAt?: string;
  /** What stands at the end of the row. */
  children?: ReactNode;
}

/** An item with its place. A click anywhere opens it; a file also has a link to the folder that contains it. */
export function ItemRow({ item, usedAt, children }: ItemRowProps) {
  const texts = useStrings(homeStrings);
  const { places } = useStrings(filesStrings);
  const me = useMe();
  const locale = useLocale();
  const isPhone = useMediaQuery(upTo('phone'), undefined, { getInitialValueInEffect: false });
  const { ref, width } = useElementSize();
  return (
    <li className={classes.row}>
      <TypeIcon item={item} />
      <div className={classes.words} ref={ref}>
        <OpenLink item={item}>
          <NameText name={item.name} isFile={item.kind === 'file'} width={width || FIRST_WIDTH} />
        </OpenLink>
        <PathText
          path={item.path}
          places={places}
          width={width || FIRST_WIDTH}
          before={usedAt && isPhone ? modifiedText(usedAt, locale) : ''}
        />
      </div>
      {usedAt && !isPhone && (
        <time className={classes.when} dateTime={usedAt} title={formatDateTime(usedAt, locale)}>
          {modifiedText(usedAt, locale)}
        </time>
      )}
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
