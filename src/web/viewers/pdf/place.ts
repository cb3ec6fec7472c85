import type { Target } from './source/page-source.ts';
import type { Zoom } from './pages/zoom.ts';

/** Where somebody stopped reading, and how large the pages were. */
export interface Place extends Target {
  zoom: Zoom;
}

/** Remembers the place in one document. */
export interface PlaceMemory {
  read: () => Place | null;
  write: (place: Place) => void;
}
