import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { startDecoder } from '#server/platform/drawing/decoder-process.ts';
import { drawPages } from '#server/platform/drawing/draw-pages.ts';
import { findIsolation } from '#server/platform/drawing/isolation.ts';
const { isolation } = await findIsolation();
const N = Number(process.argv[3] ?? 7);
for (const file of process.argv[2]!.split(',')) {
  const bytes = readFileSync(file);
  for (const isPrepared of [false, true]) {
    const times: number[] = [],
      cpus: number[] = [];
    for (let n = 0; n < N; n += 1) {
      let decoder: ReturnType<typeof startDecoder> | undefined;
      if (isPrepared) {
        decoder = startDecoder(isolation, { isPrepared });
        await delay(2500);
      }
      const start = performance.now();
      decoder ??= startDecoder(isolation);
      let first = 0;
      await drawPages(
        decoder,
        Readable.from([bytes]),
        {
          pages: [1],
          width: 1200,
          quality: 80,
          maxPixels: 1e8,
          watermark: ['هند الزهراني', '2026-11-18 12:00', '127.0.0.1'],
          footer: null,
        },
        {
          onFacts() {},
          onPage() {
            first ||= performance.now() - start;
          },
        },
      );
      times.push(first);
    }
    times.sort((a, b) => a - b);
    console.log(
      file.split('/').at(-1),
      isPrepared ? 'prepared' : 'cold',
      'best',
      times[0]!.toFixed(0),
      'median',
      times[N >> 1]!.toFixed(0),
      'worst',
      times.at(-1)!.toFixed(0),
    );
  }
}
