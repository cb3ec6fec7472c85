/** Identifies this tab to the server. `randomUUID` does not exist on pages without HTTPS. */
export const tabId = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('');
