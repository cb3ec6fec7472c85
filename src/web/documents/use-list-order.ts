import { useSearch } from '@tanstack/react-router';
import { displayParams, type FilesSearch, filesSearch } from '#web/files/files-search-params.ts';

/** How the list was sorted from which the file was opened: its address says so. */
export const useListOrder = (): FilesSearch => displayParams(filesSearch(useSearch({ strict: false })));
