import type { CDPSession, Locator } from '@playwright/test';

/** Drops a file or folder of this machine on an element. */
export async function drop(session: CDPSession, onto: Locator, path: string): Promise<void> {
  const { x, y, width, height } = (await onto.boundingBox())!;
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, x: x + width / 2, y: y + height / 2, data });
}
