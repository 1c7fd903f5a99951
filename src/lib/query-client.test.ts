import { describe, expect, it, vi } from 'vitest';

import { AppError, type ErrorKind } from '@/lib/errors';
import { type Aviso, createQueryClient } from '@/lib/query-client';

function aClient() {
  const avisos = { success: vi.fn<(aviso: Aviso) => void>(), error: vi.fn<(aviso: Aviso) => void>() };
  const client = createQueryClient({ avisos, sessionHasEnded: async () => false });
  return { avisos, client };
}

/** How often a query that always fails so is asked. */
async function timesAsked(kind: ErrorKind): Promise<number> {
  const queryFn = vi.fn<() => Promise<never>>().mockRejectedValue(new AppError(kind, kind));
  const { client } = aClient();
  await client.fetchQuery({ queryKey: [kind], queryFn, ...retryOf(client) }).catch(() => undefined);
  return queryFn.mock.calls.length;
}

/** `fetchQuery` never tries again by itself: the rule of the queries of the screens is handed to it. */
function retryOf(client: ReturnType<typeof createQueryClient>) {
  const { retry } = client.getDefaultOptions().queries ?? {};
  return { retry: retry as (count: number, error: Error) => boolean, retryDelay: 0 };
}

describe('what is read', () => {
  it.each<ErrorKind>(['unavailable', 'too-many'])('is asked twice more after %s', async (kind) => {
    expect(await timesAsked(kind)).toBe(3);
  });

  it.each<ErrorKind>(['forbidden', 'not-found', 'invalid', 'session', 'full', 'unknown'])(
    'is never asked again after a refusal (%s)',
    async (kind) => {
      expect(await timesAsked(kind)).toBe(1);
    },
  );
});

describe('what is written', () => {
  it('is not undone on the screen by an answer that was asked for before it', async () => {
    const { client } = aClient();
    const queryKey = ['equipo'];
    const answers: ((value: string) => void)[] = [];
    const queryFn = () => new Promise<string>((resolve) => void answers.push(resolve));
    client.setQueryData(queryKey, 'antes');
    void client.fetchQuery({ queryKey, queryFn, staleTime: 0 });
    const seen: unknown[] = [];
    client.getQueryCache().subscribe(() => seen.push(client.getQueryData(queryKey)));
    const mutation = client.getMutationCache().build(client, {
      mutationFn: async () => 'escrito',
      onSuccess: (written: string) => client.setQueryData(queryKey, written),
    });
    await mutation.execute(undefined);
    answers[0]?.('antes');
    answers[1]?.('escrito, y lo de una colega');
    await vi.waitFor(() => expect(client.getQueryData(queryKey)).toBe('escrito, y lo de una colega'));
    expect(seen.slice(seen.indexOf('escrito'))).not.toContain('antes');
  });

  it('is not asked again, and its failure is told once under its title', async () => {
    const { avisos, client } = aClient();
    const mutationFn = vi
      .fn<() => Promise<never>>()
      .mockRejectedValue(new AppError('conflict', 'Otra persona lo ha cambiado'));
    const mutation = client
      .getMutationCache()
      .build(client, { mutationFn, meta: { errorTitle: 'No se ha guardado' } });
    await expect(mutation.execute(undefined)).rejects.toThrow('Otra persona lo ha cambiado');
    expect(mutationFn).toHaveBeenCalledTimes(1);
    expect(avisos.error.mock.calls).toEqual([
      [{ title: 'No se ha guardado', message: 'Otra persona lo ha cambiado' }],
    ]);
  });

  it('says nothing where the caller shows the failure itself', async () => {
    const { avisos, client } = aClient();
    const mutation = client.getMutationCache().build(client, {
      mutationFn: () => Promise.reject(new AppError('conflict', 'Ya no está')),
      meta: { errorTitle: false },
    });
    await expect(mutation.execute(undefined)).rejects.toThrow('Ya no está');
    expect(avisos.error).not.toHaveBeenCalled();
  });
});
