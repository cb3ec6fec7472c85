import type { EditorModule } from '@docx-editor.dev/core';
import { collectReviewItems, revisionItemsOf } from '@docx-editor.dev/core/store';

/**
 * Lets the engine show tracked changes and comments, and record changes as suggestions: it has no list of them itself, but the
 * functions that make one are public.
 */
export const reviewModule: EditorModule = {
  id: 'review',
  review: {
    displayModes: ['all-markup', 'simple-markup', 'proposed', 'original'],
    collectReviewItems,
    revisionItemsOfParagraph: (part, paragraphId) =>
      revisionItemsOf(part).filter(
        ({ ranges }) =>
          ranges.length > 0 &&
          ranges.every(
            ({ start, end }) => start.paragraphId === paragraphId && end.paragraphId === paragraphId,
          ),
      ),
  },
};
