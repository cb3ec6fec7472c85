// A process for one measurement: `node --expose-gc measure-put.ts <root> <megabytes>` stores an object and prints the peak of
// the bytes in buffers meanwhile. Alone in its process, nothing else counts; collected each time, only what is in use does.
import { randomFillSync } from 'node:crypto';
import { DiskStorage } from '#server/platform/storage/disk-storage.ts';

const megabyte = 1024 * 1024;
const [root = '', megabytes = ''] = process.argv.slice(2);
let peak = 0;

/** Each megabyte in a buffer of its own, as it comes from a network. */
async function* source() {
  for (let sent = 0; sent < Number(megabytes); sent += 1) {
    globalThis.gc!();
    peak = Math.max(peak, process.memoryUsage().arrayBuffers);
    yield randomFillSync(Buffer.alloc(megabyte));
  }
}

const { size } = await new DiskStorage(root).put(source());
process.stdout.write(JSON.stringify({ size, peak }));
