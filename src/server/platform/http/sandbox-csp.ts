/**
 * The content security policy of everything that a user uploaded: whatever the bytes are, a browser that shows them gives them
 * no origin, no script and no further request.
 */
export const SANDBOX_CSP = "sandbox; default-src 'none'";
