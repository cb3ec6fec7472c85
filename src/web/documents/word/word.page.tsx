import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { use, useCallback } from 'react';
import { EditorSurroundingsContext } from '#web/documents/editor-surroundings.ts';
import { EditorPage } from '#web/editing/editor-page.tsx';
import type { Compared } from '#web/editing/use-conflict.ts';
import { placeQuery } from '#web/files/files.api.ts';
import { openingOf, pageOf, pageRoutes } from '#web/viewers/registry.ts';
import { ComparedDocuments } from './compare/compared-documents.tsx';
import { WordDocument } from './word-document.tsx';
import { WordTools } from './word-tools.tsx';

const showCompared = (sides: Compared) => <ComparedDocuments {...sides} />;

/** `/word/{id}`: a Word document, to be edited by whoever may. Whoever may not download it sees its pages instead. */
export function WordPage() {
  const { fileId = '' } = useParams({ strict: false });
  const { missing, belowBar, barEnd } = use(EditorSurroundingsContext);
  const navigate = useNavigate();
  const { data: file } = useQuery(placeQuery(fileId));
  const showCopy = useCallback(
    (id: string | null) => {
      if (id) void navigate({ to: pageRoutes.word, params: { fileId: id } });
    },
    [navigate],
  );
  if (file && file.type !== 'docx') {
    const page = pageOf(openingOf(file)) ?? 'page';
    return <Navigate to={pageRoutes[page]} params={{ fileId }} replace />;
  }
  const pages = <Navigate to={pageRoutes.pdf} params={{ fileId }} replace />;
  return (
    <EditorPage
      fileId={fileId}
      // As in the specification, in both languages.
      untitled="Document1"
      missing={missing}
      belowBar={belowBar}
      withoutBytes={pages}
      onCopied={showCopy}
      compare={showCompared}
      renderTools={(saveFirst) => (
        <>
          {file && <WordTools file={file} saveFirst={saveFirst} />}
          {barEnd}
        </>
      )}
    >
      {(document) => <WordDocument {...document} />}
    </EditorPage>
  );
}
