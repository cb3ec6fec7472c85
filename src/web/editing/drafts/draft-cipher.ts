const ALGORITHM = 'AES-GCM';
const NONCE_BYTES = 12;

/** What the browser stores of a draft: nobody reads it without the key, which the server gives only to its author. */
export interface Sealed {
  nonce: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

/** Seals and opens drafts. `about` is whose draft of what it is, so that a record that was moved to another place does not open. */
export class DraftCipher {
  readonly #key: CryptoKey;

  private constructor(key: CryptoKey) {
    this.#key = key;
  }

  /** Null where the browser cannot encrypt: on pages without HTTPS. */
  static async withKey(key: string): Promise<DraftCipher | null> {
    if (!globalThis.crypto.subtle) return null;
    const raw = Uint8Array.from(atob(key), (letter) => letter.codePointAt(0)!);
    // It cannot be read out of the page again.
    return new DraftCipher(
      await crypto.subtle.importKey('raw', raw, ALGORITHM, false, ['encrypt', 'decrypt']),
    );
  }

  async seal(bytes: Uint8Array<ArrayBuffer>, about: string): Promise<Sealed> {
    const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
    return { nonce, bytes: await crypto.subtle.encrypt(this.#how(nonce, about), this.#key, bytes) };
  }

  /** Null when it was sealed with another key, or is damaged. */
  async open({ nonce, bytes }: Sealed, about: string): Promise<Uint8Array<ArrayBuffer> | null> {
    try {
      return new Uint8Array(await crypto.subtle.decrypt(this.#how(nonce, about), this.#key, bytes));
    } catch {
      return null;
    }
  }

  #how(nonce: Uint8Array<ArrayBuffer>, about: string): AesGcmParams {
    return { name: ALGORITHM, iv: nonce, additionalData: new TextEncoder().encode(about) };
  }
}
