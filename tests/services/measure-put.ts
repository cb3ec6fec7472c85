// A process for one measurement: `node --expose-gc measure-put.ts <root> <megabytes>` stores an object and prints the peak of
// the bytes in buffers. In a separate process nothing else is measured; the forced collection leaves only buffers in use.
import { randomFillSync } from 'node:crypto';
import { DiskStorage } from '#server/platform/storage/disk-storage.ts';

const megabyte = 1024 * 1024;
const [root = '', megabytes = ''] = process.argv.slice(2);
let peak = 0;

/** Each megabyte is a separate buffer, as from a network. */
async function* source() {
  for (let sent = 0; sent < Number(megabytes); sent += 1) {
    globalThis.gc!();
    peak = Math.max(peak, process.memoryUsage().arrayBuffers);
    yield randomFillSync(Buffer.alloc(megabyte));
  }
}

const { size } = await new DiskStorage(root).put(source());
process.stdout.write(JSON.stringify({ size, peak }));
