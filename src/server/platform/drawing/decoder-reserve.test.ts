import { Readable } from 'node:stream';
import { afterEach, expect, it, vi } from 'vitest';
import { runDecoder, startDecoder } from './decoder-process.ts';
import { DecoderReserve } from './decoder-reserve.ts';
import { pictureOf } from './draw.ts';
import { TRIAL_PDF } from './trial-pdf.ts';

// Long, because each test starts processes and other tests use the processor at the same time.
const options = { timeout: 60_000 };

const reserves: DecoderReserve[] = [];
afterEach(() => Promise.all(reserves.splice(0).map((reserve) => reserve.end())));

function aReserve(idleMs?: number) {
  const start = vi.fn(startDecoder);
  const reserve = new DecoderReserve(start, idleMs);
  reserves.push(reserve);
  return { start, reserve, started: (index: number) => start.mock.results[index]!.value as Started };
}
type Started = ReturnType<typeof startDecoder>;

const drawing = { size: 9, fit: 'inside', quality: 80, maxPixels: 100 } as const;
const draw = async (decoder: Started) =>
  pictureOf(await runDecoder(decoder, drawing, Readable.from([TRIAL_PDF])));

it('gives the process that waits to one drawing only, with the limits of any other', options, async () => {
  const { start, reserve, started } = aReserve();
  await Promise.all([reserve.fill(), reserve.fill()]);
  expect(start).toHaveBeenCalledOnce();
  const [first, second] = await Promise.all([reserve.take(), reserve.take()]);
  expect([first === started(0), second === started(1)]).toEqual([true, true]);
  const limits = start.mock.calls.map(([, given]) => given?.limits);
  expect(limits).toEqual([undefined, undefined]);
  for (const picture of await Promise.all([draw(first), draw(second)]))
    expect(picture.length).toBeGreaterThan(0);
  // It has ended with its drawing, and another one begins with the next.
  expect(await first.ended).toBeNull();
  await reserve.fill();
  expect(start).toHaveBeenCalledTimes(3);
});

it('does not give a process that ended while it waited', options, async () => {
  const { reserve, started } = aReserve();
  await reserve.fill();
  started(0).kill('out of memory');
  await started(0).ended;
  const taken = await reserve.take();
  expect(taken).toBe(started(1));
  expect((await draw(taken)).length).toBeGreaterThan(0);
});

it(
  'ends the process that waits after a while without readers, and when the server stops',
  options,
  async () => {
    const idle = aReserve(1);
    await idle.reserve.fill();
    expect(await idle.started(0).ended).toBe('not needed');

    const stopped = aReserve();
    await stopped.reserve.fill();
    await stopped.reserve.end();
    expect(await stopped.started(0).ended).toBe('not needed');
    await stopped.reserve.fill();
    expect(stopped.start).toHaveBeenCalledOnce();
  },
);

it('leaves no process behind when the server is killed', options, async () => {
  const { reserve } = aReserve();
  await reserve.fill();
  const waiting = await reserve.take();
  // The kernel closes the descriptors of a killed process.
  waiting.input.end();
  expect(await waiting.ended).toBeNull();
});

it('starts none while a file is drawn, and does without one when none can be started', options, async () => {
  const { start, reserve } = aReserve();
  const taken = await reserve.take();
  await reserve.fill();
  expect(start).toHaveBeenCalledOnce();
  await draw(taken);
  start.mockImplementationOnce(() => {
    throw new Error('no memory');
  });
  await reserve.fill();
  expect((await draw(await reserve.take())).length).toBeGreaterThan(0);
});
