import type { Place, PlaceMemory } from '#web/viewers/pdf/place.ts';

/** The last documents whose place is remembered. */
const MAX_PLACES = 100;
// Only ids and numbers are stored: nothing says what the file is or what is in it.
const KEY = 'reading-places';

type Places = Record<string, Place>;

function readPlaces(): Places {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Places) : {};
  } catch {
    return {};
  }
}

const isPlace = (place: Partial<Place> | undefined): place is Place =>
  Number.isInteger(place?.page) &&
  place!.page! >= 1 &&
  Number.isFinite(place?.offset) &&
  (Number.isFinite(place?.zoom) || ['auto', 'width', 'page'].includes(String(place?.zoom)));

/** Where this browser's user stopped reading a file, until they sign out. */
export const placeMemory = (fileId: string): PlaceMemory => ({
  read() {
    const place = readPlaces()[fileId];
    return isPlace(place) ? place : null;
  },
  write(place) {
    const { [fileId]: _, ...others } = readPlaces();
    // The keys of an object keep the order in which they were added, so the oldest are first.
    const kept = Object.entries(others).slice(-(MAX_PLACES - 1));
    try {
      localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...kept, [fileId, place]])));
    } catch {
      // A browser that stores nothing remembers no places.
    }
  },
});

export function forgetPlaces(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // It stored none.
  }
}
