import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';

import { checkConnection } from '@/lib/conexion';
import { toAppError } from '@/lib/errors';

export interface Aviso {
  title: string;
  message?: string;
  action?: { label: string; run: () => void };
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { errorTitle?: string };
    /** Declared once with the mutation; raised once here. `errorTitle: false`: the caller shows the failure itself. */
    mutationMeta: {
      success?: Aviso | ((data: never, variables: never) => Aviso);
      errorTitle?: string | false;
    };
  }
}

interface AvisoSink {
  success: (aviso: Aviso) => void;
  error: (aviso: Aviso) => void;
}

interface QueryClientParts {
  avisos: AvisoSink;
  /**
   * Called when a request was refused because of its session. If the session has ended, the first page says so, and no toast is shown for
   * each request.
   */
  sessionHasEnded: (code?: string) => Promise<boolean>;
}

/** The first word of the keys under which lists keep what was chosen in them. */
export const ELEGIDOS = 'elegidos';

const RETRIES = 2;

const TOGETHER_MS = 2000;

const SIGN_IN = { label: 'Iniciar sesión', run: () => window.location.assign('/auth') };

export function createQueryClient({ avisos, sessionHasEnded }: QueryClientParts): QueryClient {
  let last = { message: '', at: 0 };

  /** What is read goes on by itself when the connection is back: the strip over the page says it, once. */
  async function reportQuery(title: string, error: unknown): Promise<void> {
    const { kind, message } = toAppError(error);
    if (kind === 'aborted') return;
    if (kind === 'network' && (await checkConnection())) return;
    // The panels of one page fail together, and say so each in its place.
    const alike = last.message === message && Date.now() - last.at < TOGETHER_MS;
    last = { message, at: Date.now() };
    if (!alike) await report(title, error);
  }

  async function report(title: string, error: unknown): Promise<void> {
    const { kind, message, code } = toAppError(error);
    if (kind !== 'session') return avisos.error({ title, message });
    if (!(await sessionHasEnded(code))) avisos.error({ title, message, action: SIGN_IN });
  }

  /** An answer on its way may be older than what was just written, and would bring back how it was: it is asked for again instead. */
  function askAgain(): void {
    const isRefetch = ({ state }: Query) => state.data !== undefined;
    void client.refetchQueries({ fetchStatus: 'fetching', predicate: isRefetch });
  }

  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Only what may pass by itself is tried again: never a refusal.
        retry: (count, error) => count < RETRIES && toAppError(error).isTransient,
      },
      // Whoever saves is told at once that there is no connection, instead of waiting for it without a word.
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        void reportQuery(query.meta?.errorTitle ?? 'Error al cargar los datos', error);
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: (data, variables, _result, mutation) => {
        askAgain();
        const success = mutation.meta?.success;
        if (!success) return;
        avisos.success(typeof success === 'function' ? success(data as never, variables as never) : success);
      },
      onError: (error, _variables, _result, mutation) => {
        const title = mutation.meta?.errorTitle;
        if (title !== false) void report(title ?? 'No se ha podido guardar', error);
      },
    }),
  });
  client.setQueryDefaults([ELEGIDOS], { gcTime: Infinity });
  return client;
}
