import { useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import type { FileItem } from '#shared/files/files.contract.ts';
import { type FileArea, fileAreas } from './file-area.ts';
import { displayParams, type FilesSearch, filesSearch } from './files-search-params.ts';

type Patch = { [K in keyof FilesSearch]?: FilesSearch[K] | undefined };
type Area = (typeof fileAreas)[FileArea];

/** The link to a folder, as the router takes it. */
export interface FolderLink {
  to: Area['to'] | Area['folder'];
  params: { folderId: string };
  search: FilesSearch;
}

export function folderLink(fileArea: FileArea, id: FileItem['id'], search: FilesSearch): FolderLink {
  const { root, to, folder } = fileAreas[fileArea];
  return { to: id === root ? to : folder, params: { folderId: id }, search };
}

export interface FilesNavigation {
  search: FilesSearch;
  linkTo(id: FileItem['id'], search?: FilesSearch): FolderLink;
  goTo(id: FileItem['id'], search?: FilesSearch): void;
  /** The current parameters with some of them changed. */
  patched(patch: Patch): FilesSearch;
  /** Changes some parameters of the address; with `replace`, Back skips the address from before. */
  change(patch: Patch, how?: { replace?: boolean }): void;
  /** Searches the folder; an empty text shows the folder again. */
  searchFor(q: string): void;
  openImage(id: string): void;
  /** Goes back to before the image was opened, so that Back does not show the same list again. */
  closeImage(): void;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The image was opened from the list, which is the entry before this one. */
    isImageOverList?: boolean;
    /** A link was clicked that is known to lead to a file: it opens the file, or shows where it is. */
    toFile?: 'open' | 'show';
  }
}

/**
 * The address is the state: the file manager reads and changes it only here. The same object until the address changes, because what is
 * drawn with it is not drawn again for each arrow key in the list.
 */
export function useFilesNavigation(fileArea: FileArea): FilesNavigation {
  const navigate = useNavigate();
  const router = useRouter();
  const closed = useRef<object>(null);
  const params = useSearch({ strict: false });
  const { folderId } = useParams({ strict: false });
  return useMemo(() => {
    const search = filesSearch(params, folderId);
    const patched = (patch: Patch) => filesSearch({ ...search, ...patch }, folderId);
    const linkTo = (id: FileItem['id'], more?: FilesSearch) =>
      folderLink(fileArea, id, { ...displayParams(search), ...more });
    // What replaces an entry keeps its state: the next image was opened from the list too.
    const change: FilesNavigation['change'] = (patch, { replace = false } = {}) =>
      void navigate({ to: '.', search: patched(patch), replace, ...(replace && { state: true }) });
    return {
      search,
      linkTo,
      patched,
      goTo: (id, more) => void navigate(linkTo(id, more)),
      change,
      searchFor: (q) => change({ q, details: undefined }),
      openImage: (id) =>
        void navigate({ to: '.', search: patched({ image: id }), state: { isImageOverList: true } }),
      closeImage() {
        const { state } = router.latestLocation;
        if (!state.isImageOverList) return change({ image: undefined }, { replace: true });
        // The browser goes back a moment later; a second press must not leave the list.
        if (closed.current === state) return undefined;
        closed.current = state;
        return router.history.back();
      },
    };
  }, [fileArea, navigate, router, params, folderId]);
}
