import { PICTURE_MAX_BYTES, PICTURE_TYPES } from '#shared/profile/profile.contract.ts';

export type PictureFault = 'image' | 'size' | 'formats';

/** Checks a selected file before it is sent (`fileUploader.*` in the specification). */
export async function pictureFault(file: File): Promise<PictureFault | null> {
  if (!file.type.startsWith('image/')) return 'image';
  if (!PICTURE_TYPES.some((type) => type === file.type)) return 'formats';
  if (file.size > PICTURE_MAX_BYTES) return 'size';
  try {
    // The type comes from the file's name; only decoding shows that it is an image.
    (await createImageBitmap(file)).close();
    return null;
  } catch {
    return 'image';
  }
}
