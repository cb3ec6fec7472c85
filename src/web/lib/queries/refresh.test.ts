import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { waitFor } from '#tests/services/wait-for.ts';
import { refresh, refreshUnseen } from './refresh.ts';

/** An observed query; the test decides when its requests are answered. */
function observed() {
  const queries = new QueryClient();
  const answers: ((value: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const observer = new QueryObserver(queries, { queryKey: ['shown'], queryFn });
  observer.subscribe(() => {});
  const requested = (times: number) => waitFor(() => expect(answers).toHaveLength(times));
  const sees = (value: string) => waitFor(() => expect(observer.getCurrentResult().data).toBe(value));
  return { queries, answers, requested, sees };
}

it('fetches again when the event came before the first answer', async () => {
  const { queries, answers, requested, sees } = observed();
  await requested(1);
  const refreshed = refresh(queries);
  answers[0]!('before the event');
  await requested(2);
  answers[1]!('after the event');
  await sees('after the event');
  await refreshed;
  expect(answers).toHaveLength(2);
});

it('fetches once when data is already shown', async () => {
  const { queries, answers, requested, sees } = observed();
  await requested(1);
  answers[0]!('before the event');
  await sees('before the event');
  const refreshed = refresh(queries);
  await requested(2);
  answers[1]!('after the event');
  await refreshed;
  await sees('after the event');
  expect(answers).toHaveLength(2);
});

it('fetches data again for the page that shows it after an event, also when the request was under way', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const answers: ((value: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const query = { queryKey: ['loaded before'], queryFn };
  const loaded = queries.fetchQuery(query);
  const marked = refreshUnseen(queries);
  answers[0]!('before the event');
  await loaded;
  await marked;
  expect(answers).toHaveLength(1);
  const observer = new QueryObserver(queries, query);
  observer.subscribe(() => {});
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]!('after the event');
  await waitFor(() => expect(observer.getCurrentResult().data).toBe('after the event'));
  expect(answers).toHaveLength(2);
});
