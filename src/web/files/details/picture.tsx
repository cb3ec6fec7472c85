import { UnstyledButton } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { readingStrings } from '#web/files/actions/reading/reading.strings.ts';
import { TypeIcon } from '#web/files/list/row/type-icon.tsx';
import { type ListedFile, thumbnailUrl } from '#web/files/files.api.ts';
import { useStrings } from '#web/lib/text/use-strings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { openingOf, showsPages } from '#web/viewers/registry.ts';
import classes from './picture.module.css';

interface PictureProps {
  item: ListedFile;
  /** Shows the pages or the picture of the item over the page. */
  onPreview?: ((item: ListedFile) => void) | undefined;
}

/** The thumbnail of an item, or the icon of its type; a button when the item can be shown over the page. */
export function Picture({ item, onPreview }: PictureProps) {
  const { preview } = useStrings(readingStrings);
  const content = (
    <>
      <TypeIcon item={item} size={48} />
      {item.hasThumbnail && item.actions.includes('open') && (
        <img
          key={item.version}
          className={classes.thumbnail}
          src={thumbnailUrl(item)}
          alt=""
          onError={(event) => event.currentTarget.remove()}
        />
      )}
    </>
  );
  if (!onPreview || (!showsPages(item) && openingOf(item) !== 'lightbox'))
    return <div className={classes.picture}>{content}</div>;
  return (
    <UnstyledButton
      className={classes.picture}
      aria-label={preview}
      title={preview}
      onClick={() => onPreview(item)}
    >
      {content}
      <span className={classes.mark}>
        <Icon icon={IconEye} size={18} />
      </span>
    </UnstyledButton>
  );
}
