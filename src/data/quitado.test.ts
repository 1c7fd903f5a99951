import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';

import { keepOut } from '@/data/quitado';

const KEY = ['notas'];

/** A list on screen whose next read is under way, and ends with what is given. */
function reading() {
  const client = new QueryClient();
  client.setQueryData(KEY, ['a', 'b']);
  let answer: (rows: string[]) => void = () => undefined;
  const read = client.fetchQuery({
    queryKey: KEY,
    staleTime: 0,
    queryFn: () => new Promise<string[]>((resolve) => void (answer = resolve)),
  });
  const rows = () => client.getQueryData<string[]>(KEY);
  const take = () => client.setQueryData<string[]>(KEY, (now) => now?.filter((row) => row !== 'b'));
  const lands = async (found: string[]) => {
    answer(found);
    await read;
  };
  return { client, rows, take, lands };
}

it('what is being deleted is not brought back by a read that began before', async () => {
  const { client, rows, take, lands } = reading();
  const letIn = keepOut(client, take);
  expect(rows()).toEqual(['a']);
  await lands(['a', 'b', 'de una colega']);
  expect(rows()).toEqual(['a', 'de una colega']);
  letIn();
});

it('what the server refused to delete is put back once, and is read again from then on', async () => {
  const { client, rows, take, lands } = reading();
  const letIn = keepOut(client, take);
  client.setQueryData(KEY, ['a', 'b']);
  expect(rows()).toEqual(['a', 'b']);
  letIn();
  await lands(['a', 'b', 'c']);
  expect(rows()).toEqual(['a', 'b', 'c']);
});
