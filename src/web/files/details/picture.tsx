import { TypeIcon } from '#web/files/list/row/type-icon.tsx';
import { type ListedFile, thumbnailUrl } from '#web/files/files.api.ts';
import classes from './picture.module.css';

/** The thumbnail of an item, or the icon of its type. */
export const Picture = ({ item }: { item: ListedFile }) => (
  <div className={classes.picture}>
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
  </div>
);
