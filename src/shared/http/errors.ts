/** The errors that anyone can get, and their HTTP status. The texts are in `src/web/lib/http/errors.strings.ts`. */
const generalErrors = {
  // any endpoint
  invalidInput: 400,
  invalidJson: 400,
  unauthenticated: 401,
  forbidden: 403,
  wrongOrigin: 403,
  notFound: 404,
  methodNotAllowed: 405,
  bodyTooLarge: 413,
  unsupportedMediaType: 415,
  tooManyRequests: 429,
  internal: 500,
  unavailable: 503,
  storageFull: 507,
  // accounts
  ownerExists: 409,
  setupCodeWrong: 403,
  wrongCredentials: 401,
  userNotFound: 401,
  wrongPassword: 401,
  userDisabled: 403,
  resetLinkInvalid: 410,
  passwordTooCommon: 422,
  passwordUnchanged: 422,
  passwordIsTemporary: 422,
  // links for people outside: one answer for every link that does not work
  linkNotFound: 404,
  linkPasswordWrong: 403,
} as const;

/** The errors of what only signed-in users do; `src/web/lib/http/signed-in-errors.strings.ts`. */
const signedInErrors = {
  // many endpoints
  conflict: 409,
  tooManyAtOnce: 429,
  passwordChangeRequired: 403,
  // users
  emailTaken: 409,
  usernameTaken: 409,
  departmentUnknown: 409,
  pictureNotImage: 422,
  pictureTooLarge: 413,
  // organisation
  nameTaken: 409,
  nameConfirmationRequired: 409,
  parentDeleted: 409,
  // files
  inTrash: 403,
  nameInvalid: 422,
  fileTooLarge: 413,
  versionConflict: 412,
  wrongType: 422,
  intoItself: 409,
  changedSince: 409,
  tooDeep: 409,
  otherSpace: 409,
  tooManyItems: 409,
  nothingToDownload: 409,
  nothingToLabel: 409,
  tooManyLabels: 409,
  tooManySplits: 429,
  noConverter: 409,
  tooManyConversions: 429,
  contentMissing: 410,
  notDrawable: 422,
  noPages: 404,
  uploadOffset: 409,
  uploadProtocol: 412,
  uploadTooManyParts: 422,
  // 413 and not 507, because upload clients repeat a request that was answered with 5xx.
  quotaExceeded: 413,
  tooManyUploads: 429,
  tooManyStarred: 409,
  // sharing
  noRecipients: 422,
  tooManyRecipients: 422,
  creatorStays: 403,
  attachmentTooLarge: 413,
  tooManyLinks: 429,
} as const;

/** Every error the server can answer with, and its HTTP status. */
export const errorStatus = { ...generalErrors, ...signedInErrors } as const;

export type SignedInErrorCode = keyof typeof signedInErrors;
export type ErrorCode = keyof typeof errorStatus;

/** The body of an error response. `params` are the placeholders of the translated text. */
export interface ErrorBody {
  code: ErrorCode;
  params?: Record<string, string | number>;
  /** The wrong fields, as in `body.email`; for `invalidInput` and for an error that is about one field. */
  fields?: string[];
  requestId: string;
}
