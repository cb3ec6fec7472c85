import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { refresh } from './refresh.ts';

/** Something shown whose answers come when the test says so. */
function shown() {
  const queries = new QueryClient();
  const answers: ((value: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const observer = new QueryObserver(queries, { queryKey: ['shown'], queryFn });
  observer.subscribe(() => {});
  const asked = (times: number) => vi.waitFor(() => expect(answers).toHaveLength(times), 10_000);
  const sees = (value: string) =>
    vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(value), 10_000);
  return { queries, answers, asked, sees };
}

it('asks again when the news overtook the first answer', async () => {
  const { queries, answers, asked, sees } = shown();
  await asked(1);
  const refreshed = refresh(queries);
  answers[0]!('before the news');
  await asked(2);
  answers[1]!('after the news');
  await sees('after the news');
  await refreshed;
  expect(answers).toHaveLength(2);
});

it('asks once for what is already shown', async () => {
  const { queries, answers, asked, sees } = shown();
  await asked(1);
  answers[0]!('before the news');
  await sees('before the news');
  const refreshed = refresh(queries);
  await asked(2);
  answers[1]!('after the news');
  await refreshed;
  await sees('after the news');
  expect(answers).toHaveLength(2);
});
