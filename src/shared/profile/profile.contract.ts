import { z } from 'zod';
import { me } from '#shared/auth/auth.contract.ts';
import { contract } from '#shared/http/contract.ts';
import { id } from '#shared/http/params.ts';
import { email, filledLine, optionalPhone, password } from '#shared/http/text.ts';

export const PICTURE_MAX_BYTES = 5 * 1024 * 1024;
/** The side of the stored square, in pixels: the largest avatar on a dense screen. */
export const PICTURE_SIZE = 256;
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

export const profileContract = contract({
  update: {
    method: 'PATCH',
    path: '/api/me',
    summary: 'Edit one’s own profile; a new e-mail address needs the password',
    body: z.object({
      name: filledLine(120),
      username: filledLine(60),
      emailAddress: email,
      phoneNumber: optionalPhone,
      /** Required when the e-mail address changes. */
      password: password(1).optional(),
    }),
    response: me,
    errors: ['emailTaken', 'usernameTaken', 'wrongPassword', 'tooManyRequests'],
  },
  setPicture: {
    method: 'PUT',
    path: '/api/me/picture',
    summary: 'The picture’s bytes (PNG, JPEG or WebP, at most 5 MB); stored resized, without metadata',
    work: 'picture',
    response: me,
    errors: ['pictureNotImage', 'pictureTooLarge', 'unavailable'],
  },
  removePicture: { method: 'DELETE', path: '/api/me/picture', summary: 'Remove one’s picture', response: me },
  picture: {
    method: 'GET',
    path: '/api/users/:id/picture/:version',
    params: z.object({ id, version: z.string().max(80) }),
    summary: 'A user’s picture; the version in the URL changes with the picture',
    response: 'stream',
  },
});
