// What every signed-in user loads: the frames of the pages, the start page and the file manager, where everybody begins.
export { DocumentFrame } from '#web/app/frames/document-frame.tsx';
export { EditorPageFrame } from '#web/app/frames/editor-page-frame.tsx';
export { SignedIn } from '#web/app/session/signed-in.tsx';
export { Shell } from '#web/app/shell/shell.tsx';
export { FilePage } from '#web/documents/file.page.tsx';
export { pdfBundle, prefetchDocument } from './prefetch-document.ts';
export { HomePage } from '#web/home/home.page.tsx';
export { DataCenterPage, EmployeeDataCenterPage, MyFilesPage } from '#web/files/files.page.tsx';
