import { PICTURE_MAX_BYTES, PICTURE_TYPES } from '#shared/profile/profile.contract.ts';

export type PictureFault = 'image' | 'size' | 'formats';

/** What is wrong with a chosen file, before anything is sent (`fileUploader.*` in the specification). */
export async function pictureFault(file: File): Promise<PictureFault | null> {
  if (!file.type.startsWith('image/')) return 'image';
  if (!PICTURE_TYPES.some((type) => type === file.type)) return 'formats';
  if (file.size > PICTURE_MAX_BYTES) return 'size';
  try {
    // The name says it is one; only drawing it shows that it is.
    (await createImageBitmap(file)).close();
    return null;
  } catch {
    return 'image';
  }
}
