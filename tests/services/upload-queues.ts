/// <reference types="node" />
import type { PickedFile } from '#web/files/upload/upload-item.ts';
import type { UploadQueue } from '#web/files/upload/upload-queue.ts';

/** tus-js-client can read a `File` only in a browser, so tests bring their own reader. */
export const fileReader = {
  openFile: async (file: File) => ({
    size: file.size,
    slice: async (start: number, end: number) => {
      const bytes = Buffer.from(await file.slice(start, end).arrayBuffer());
      return { value: Object.assign(bytes, { size: bytes.length }), done: end >= file.size };
    },
    close: () => {},
  }),
};
export const picked = (name: string, bytes: Buffer | string = name, relativePath = ''): PickedFile => ({
  file: new File([Buffer.from(bytes as Buffer)], name),
  relativePath,
});

/** Resolves when the condition holds. */
export function until(queue: UploadQueue, condition: (queue: UploadQueue) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!condition(queue)) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = queue.subscribe(check);
    check();
  });
}
export const settled = (queue: UploadQueue) => until(queue, ({ isActive }) => !isActive);
export const statuses = (queue: UploadQueue) => queue.summary().items.map(({ status }) => status);
export const itemNamed = (queue: UploadQueue, name: string) =>
  queue.summary().items.find(({ file }) => file.name === name)!;
