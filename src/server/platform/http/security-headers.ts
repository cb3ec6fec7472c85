import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Where the service of label printers listens on the computer of the user; the second is for Safari on encrypted pages. */
const labelPrinterServices = 'http://127.0.0.1:9100 https://127.0.0.1:9101';

/** What a policy allows besides our own origin. */
interface Sources {
  style?: string;
  script?: string;
  connect?: string;
}

const from = (source?: string): string => (source ? `'self' ${source}` : "'self'");

/**
 * The content security policy of an answer. Style elements are allowed only by their nonce or hash, because what a user typed could
 * otherwise become a style of the page; what scripts set through the DOM (`element.style`) is allowed anyway.
 */
const contentSecurityPolicy = ({ style, script, connect }: Sources = {}): string =>
  [
    "default-src 'self'",
    `script-src ${from(script)}`,
    `style-src ${from(style)}`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    `connect-src ${from(connect)}`,
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';');

/** What names a style element in the policy by its content. */
export const styleHash = (css: string): string =>
  `sha256-${createHash('sha256').update(css).digest('base64')}`;

/** What a page of ours may use: the camera to scan barcodes, the clipboard to copy links, the full screen to view files. */
const usedFeatures = ['camera', 'clipboard-write', 'fullscreen'];
/** Everything else that browsers let a page switch off. */
const unusedFeatures = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];
const permissionsPolicy = [
  ...usedFeatures.map((name) => `${name}=(self)`),
  ...unusedFeatures.map((name) => `${name}=()`),
].join(', ');

const policyWithoutStyles = contentSecurityPolicy();

/** The policy of every answer, so that none is without one. */
export async function setContentSecurityPolicy(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('content-security-policy', policyWithoutStyles);
}

const WEBASSEMBLY = "'wasm-unsafe-eval'";

/**
 * The policy of the workers in which PDF files and barcodes are decoded and Word documents compared, partly by WebAssembly, which
 * pages may not run. A worker has the policy of its own script.
 */
export const decoderPolicy = contentSecurityPolicy({ script: WEBASSEMBLY });

/**
 * The policies of a page, which may contain style elements with this nonce or hash. The page of an editor may run WebAssembly too: its
 * engine measures letters with it, and cannot do so in a worker.
 */
export const setPagePolicies = (
  reply: FastifyReply,
  styleSource: string,
  { isEditor = false } = {},
): FastifyReply =>
  reply
    .header(
      'content-security-policy',
      contentSecurityPolicy({
        style: `'${styleSource}'`,
        connect: labelPrinterServices,
        ...(isEditor && { script: WEBASSEMBLY }),
      }),
    )
    .header('permissions-policy', permissionsPolicy);
