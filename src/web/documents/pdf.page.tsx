import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { printFiles } from '#web/files/actions/reading/print-file.ts';
import { type OpenFolder, placeQuery } from '#web/files/files.api.ts';
import { FilePages } from '#web/files/viewing/file-pages.tsx';
import { toastError } from '#web/lib/toasts.ts';
import { pageRoutes, showsPages } from '#web/viewers/registry.ts';
import classes from './file.module.css';
import { placeMemory } from './reading-places.ts';
import { useListOrder } from './use-list-order.ts';
import { useNeighbours } from './use-neighbours.ts';

/** `/pdf/{id}`: the pages of a file. The frame around it has the button that downloads the file. */
export function PdfPage() {
  const { fileId = '' } = useParams({ strict: false });
  const listOrder = useListOrder();
  const { data: file } = useQuery(placeQuery(fileId));
  if (file && !showsPages(file))
    return <Navigate to={pageRoutes.page} params={{ fileId }} search={listOrder} replace />;
  return <div className={classes.pages}>{file && <Document file={file} />}</div>;
}

function Document({ file }: { file: OpenFolder }) {
  const { id } = file;
  const { data: neighbours } = useNeighbours(file);
  const hasNeighbours = Boolean(neighbours?.previous ?? neighbours?.next);
  const memory = useMemo(() => placeMemory(id), [id]);
  const onPrint = file.actions.includes('print')
    ? () => void printFiles([file]).catch(toastError)
    : undefined;
  return <FilePages file={file} rights={{ onPrint }} memory={memory} hasNeighbours={hasNeighbours} />;
}
