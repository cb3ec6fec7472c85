// The page of a Word document, with everything but the engine.
export { WordPage } from '#web/documents/word/word.page.tsx';
