import type { PickedFile } from './upload-item.ts';
import { toPickedFiles } from './dropped-files.ts';

export type PickerKind = 'files' | 'folder' | 'photo';

const attributes: Record<PickerKind, Record<string, string>> = {
  files: { multiple: '' },
  folder: { multiple: '', webkitdirectory: '' },
  photo: { accept: 'image/*', capture: 'environment' },
};

/** Opens the file window of the operating system, or the camera. Must be called during a click or key press. */
export function pickFiles(kind: PickerKind, onPick: (picked: PickedFile[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.hidden = true;
  for (const [name, value] of Object.entries(attributes[kind])) input.setAttribute(name, value);
  input.addEventListener('cancel', () => input.remove());
  input.addEventListener('change', () => {
    const picked = toPickedFiles(input.files ?? []);
    input.remove();
    onPick(kind === 'photo' ? picked.map(withTimeInName) : picked);
  });
  // Some phones forget an input that is not in the page while the camera is open.
  document.body.append(input);
  input.click();
}

/** Phones call every photo `image.jpg`, so each one would meet the name of the last. */
export function withTimeInName({ file, relativePath }: PickedFile): PickedFile {
  const taken = new Date(file.lastModified);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = [taken.getFullYear(), two(taken.getMonth() + 1), two(taken.getDate())].join('-');
  const time = [taken.getHours(), taken.getMinutes(), taken.getSeconds()].map(two).join('.');
  const extension = /\.[^.]+$/.exec(file.name)?.[0] ?? '.jpg';
  const { type, lastModified } = file;
  return { file: new File([file], `${day} ${time}${extension}`, { type, lastModified }), relativePath };
}
