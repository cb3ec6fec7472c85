import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { fileAreaOf } from '#web/files/file-area.ts';
import type { LocatedFile } from '#web/files/files.api.ts';
import { folderLink } from '#web/files/use-files-navigation.ts';
import { useMe } from '#web/lib/session.ts';
import { openingOf, pageRoutes } from '#web/viewers/registry.ts';
import classes from './home.module.css';
import { placeLink } from './place-link.ts';

/** Opens an item as the file manager does. It covers its row, so that a click anywhere opens the item. */
export function OpenLink({ item, children }: { item: LocatedFile; children: ReactNode }) {
  const me = useMe();
  const { open } = classes;
  const opening = openingOf(item);
  switch (opening) {
    case 'enter':
      return (
        <Link {...folderLink(fileAreaOf(item, me), item.id, {})} className={open}>
          {children}
        </Link>
      );
    case 'pdf':
    case 'word':
    case 'page':
      return (
        <Link to={pageRoutes[opening]} params={{ fileId: item.id }} target="_blank" className={open}>
          {children}
        </Link>
      );
    default:
      // An image is shown over its folder, where the next and the previous one are.
      return (
        <Link {...placeLink(item, me, { image: item.id })} className={open}>
          {children}
        </Link>
      );
  }
}
