import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { filesContract } from '#shared/files/files.contract.ts';
import { type OpenFolder, placeQuery } from '#web/files/files.api.ts';
import { callForBytes } from '#web/lib/http/api.ts';
import { useMe } from '#web/lib/session.ts';
import { openingOf, pageRoutes, pageOf } from '#web/viewers/registry.ts';
import { WordEditor } from '#web/viewers/word/word-editor.tsx';

/** `/word/{id}` */
export function WordPage() {
  const { fileId = '' } = useParams({ strict: false });
  const { data: file } = useQuery(placeQuery(fileId));
  if (!file) return null;
  const page = pageOf(openingOf(file));
  if (page !== 'word') return <Navigate to={pageRoutes[page ?? 'page']} params={{ fileId }} replace />;
  return <Edit file={file} />;
}
const nothing = () => {};
const ready = (engine: unknown) => Object.assign(window, { engine });
function Edit({ file }: { file: OpenFolder }) {
  const me = useMe();
  const [bytes, setBytes] = useState<Uint8Array<ArrayBuffer>>();
  useEffect(() => {
    void callForBytes(filesContract.content, { params: { id: file.id }, query: { disposition: 'attachment' } }, {}).then(
      async (blob) => setBytes(new Uint8Array(await blob.arrayBuffer())),
    );
  }, [file.id]);
  return (
    <main>
      {bytes && (
        <WordEditor bytes={bytes} canEdit author={me.name} onReady={ready} onRefused={nothing} />
      )}
    </main>
  );
}
