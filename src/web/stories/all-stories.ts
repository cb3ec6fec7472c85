import { accessStories } from './access-stories.tsx';
import { controlStories } from './control-stories.tsx';
import { editingStories } from './editing-stories.tsx';
import { fileStories } from './file-stories.tsx';
import { labelStories } from './label-stories.tsx';
import { newDocumentStories } from './new-document-stories.tsx';
import { overlayStories } from './overlay-stories.tsx';
import { reachStories } from './reach-stories.tsx';
import { scanningStories } from './scanning-stories.tsx';
import { shareStories } from './share-stories.tsx';
import { splitStories } from './split-stories.tsx';
import { stateStories } from './state-stories.tsx';
import type { Story } from './story.ts';
import { tableStories } from './table-stories.tsx';
import { uploadStories } from './upload-stories.tsx';
import { versionStories } from './version-stories.tsx';

export const allStories: readonly Story[] = [
  ...controlStories,
  ...stateStories,
  ...tableStories,
  ...fileStories,
  ...reachStories,
  ...uploadStories,
  ...shareStories,
  ...versionStories,
  ...labelStories,
  ...splitStories,
  ...newDocumentStories,
  ...scanningStories,
  ...overlayStories,
  ...accessStories,
  ...editingStories,
];
