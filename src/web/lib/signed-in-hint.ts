const KEY = 'signed-in';

/**
 * Remembers that somebody is signed in, and not who: the next load draws the frame and loads the code before the server has
 * answered. `public/first-paint.js` reads the same key.
 */
export function setSignedInHint(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(KEY, 'true');
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage a load takes a little longer.
  }
}

export function hasSignedInHint(): boolean {
  try {
    return localStorage.getItem(KEY) === 'true';
  } catch {
    return false;
  }
}
