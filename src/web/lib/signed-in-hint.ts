const KEY = 'signed-in';

/** Where the root path leads a user: to the file manager, or to the start page with their departments. */
export type Start = 'files' | 'home';

/**
 * Remembers that somebody is signed in and where they start, and not who it is: the next load draws the frame and loads the code
 * before the server has answered. Null: nobody is. `public/first-paint.js` reads the same key.
 */
export function setSignedInHint(start: Start | null): void {
  try {
    if (start) localStorage.setItem(KEY, start);
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage a load takes a little longer.
  }
}

export function hasSignedInHint(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
