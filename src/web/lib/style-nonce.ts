/**
 * The nonce that the server gave this page: the content security policy allows no style element without it. Empty on the development
 * server, which allows all styles.
 */
export const styleNonce = (): string =>
  document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce ?? '';
