import { expect, it } from 'vitest';
import { createLastStep } from './last-step.ts';

function aStep() {
  const lastStep = createLastStep();
  const said: string[] = [];
  const take = () => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const done = lastStep.take(
      promise,
      (found) => said.push(found),
      () => said.push('failed'),
    );
    return { resolve, reject, done };
  };
  return { lastStep, said, take };
}

it('shows what the last step found, whichever answers last', async () => {
  const { said, take } = aStep();
  const [first, second] = [take(), take()];
  second.resolve('second');
  first.resolve('first');
  await Promise.all([first.done, second.done]);
  expect(said).toEqual(['second']);
});

it('shows nothing after the viewer was closed, and no error', async () => {
  const { lastStep, said, take } = aStep();
  const [found, failed] = [take(), take()];
  lastStep.forget();
  found.resolve('found');
  failed.reject(new Error('offline'));
  await Promise.all([found.done, failed.done]);
  expect(said).toEqual([]);
});

it('says that the last step failed', async () => {
  const { said, take } = aStep();
  const step = take();
  step.reject(new Error('offline'));
  await step.done;
  expect(said).toEqual(['failed']);
});
