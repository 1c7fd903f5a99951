/** All that the rules of today end on another day: terms of the agenda and prior complaints, asked about on one page. */
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { agendaKeys } from '@/data/agenda/agenda-queries';
import { lecturasQuery } from '@/data/agenda/lecturas';
import { calendarioQuery } from '@/data/calendarios/calendarios-queries';
import { inicioCountersQuery } from '@/data/inicio/inicio-queries';
import { mascKeys, reglasMascQuery } from '@/data/masc/masc-queries';
import type { ReclamacionQueCambia } from '@/data/masc/reclamaciones-que-cambian';
import { decideReclamaciones, reclamacionesConOtraRegla } from '@/data/masc/reclamaciones-que-cambian-api';
import type { PlazoQueCambia } from '@/data/plazos/plazos-que-cambian';
import {
  decidePlazos,
  type PlazoDeOtraRegla,
  plazosConOtraRegla,
} from '@/data/plazos/plazos-que-cambian-api';
import { reglasDe } from '@/domain/plazos/motor';
import { chunk, halvesOf, stopsImport, writeInHalves } from '@/lib/batches';
import type { AppError } from '@/lib/errors';
import { plural } from '@/lib/formato';

export interface LoQueCambia {
  plazos: PlazoQueCambia[];
  reclamaciones: ReclamacionQueCambia[];
}

export const cuantosCambian = ({ plazos, reclamaciones }: LoQueCambia) =>
  plazos.length + reclamaciones.length;

async function countPlazos(client: QueryClient): Promise<PlazoQueCambia[]> {
  const plazos: PlazoDeOtraRegla[] = [];
  const lecturas = await client.fetchQuery(lecturasQuery);
  for await (const page of plazosConOtraRegla(reglasDe(lecturas))) plazos.push(...page);
  if (plazos.length === 0) return [];
  const { losQueCambian } = await import('@/data/plazos/plazos-que-cambian');
  return losQueCambian(plazos, lecturas, (sede) =>
    client.fetchQuery({ ...calendarioQuery(sede), staleTime: 0 }),
  );
}

async function countReclamaciones(client: QueryClient): Promise<ReclamacionQueCambia[]> {
  const [{ esPeligrosa, lasQueCambian, reglasDeCadaVia }, reglas] = await Promise.all([
    import('@/data/masc/reclamaciones-que-cambian'),
    client.fetchQuery({ ...reglasMascQuery, staleTime: 0 }),
  ]);
  const changed: ReclamacionQueCambia[] = [];
  for await (const page of reclamacionesConOtraRegla(reglasDeCadaVia(reglas)))
    changed.push(...lasQueCambian(page, reglas));
  return changed.toSorted(
    (a, b) =>
      Number(esPeligrosa(b)) - Number(esPeligrosa(a)) || a.referencia.localeCompare(b.referencia, 'es'),
  );
}

/** Counted in the browser, once a visit: which of them are there changes when the program, a kind, a route, a holiday or a reading of the law does. */
export const loQueCambiaQuery = queryOptions({
  queryKey: [...agendaKeys.all, 'cambian'],
  queryFn: async ({ client }): Promise<LoQueCambia> => {
    const [plazos, reclamaciones] = await Promise.all([countPlazos(client), countReclamaciones(client)]);
    return { plazos, reclamaciones };
  },
  staleTime: 5 * 60_000,
  meta: { errorTitle: 'Error al comprobar si cambian los plazos' },
});

interface Decision {
  cuales: LoQueCambia;
  decision: 'aceptar' | 'conservar';
  /** Why their days are kept. */
  motivo?: string;
}

const BATCH = 500;

const DECIDIDOS: Record<Decision['decision'], (n: number) => string> = {
  aceptar: (n) => plural(n, 'plazo cambiado', 'plazos cambiados'),
  conservar: (n) => plural(n, 'plazo conservado', 'plazos conservados'),
};

/** What one decision did: those that were refused stay as they were. */
interface Decidido {
  decididos: number;
  rechazados: AppError[];
}

async function decidir(
  { cuales: { plazos, reclamaciones }, ...decision }: Decision,
  client: QueryClient,
): Promise<Decidido> {
  const decidido: Decidido = { decididos: 0, rechazados: [] };
  // Readings that changed since the terms were counted leave them alone: the database compares.
  const motor = reglasDe(await client.fetchQuery(lecturasQuery));
  await enPartes(plazos, (filas) => decidePlazos({ filas, motor, ...decision }), decidido);
  await enPartes(reclamaciones, (filas) => decideReclamaciones({ filas, ...decision }), decidido);
  const [primero] = decidido.rechazados;
  if (primero && decidido.decididos === 0) throw primero;
  return decidido;
}

/** One that the database refuses, as its day cannot be or another complaint is open beside it, does not stop the others. */
async function enPartes<Fila>(
  unos: readonly { decidido: Fila }[],
  write: (filas: Fila[]) => Promise<unknown[]>,
  cuenta: Decidido,
): Promise<void> {
  for (const part of chunk(unos, BATCH))
    await writeInHalves(
      part.map(({ decidido }) => decidido),
      {
        write,
        onWritten: (written) => void (cuenta.decididos += written.length),
        onRefused: (_refused, failure) => void cuenta.rechazados.push(failure),
        halve: halvesOf,
        isFatal: stopsImport,
      },
    );
}

const noEstanYa = (n: number) =>
  `${plural(n, 'ha cambiado', 'han cambiado')} mientras tanto y no se ${n === 1 ? 'ha tocado' : 'han tocado'}: se vuelve a contar`;

const noSePuede = ({ length, 0: primero }: readonly AppError[]) =>
  `${plural(length, 'no se puede aceptar y sigue', 'no se pueden aceptar y siguen')} como estaba${length === 1 ? '' : 'n'}. ${primero?.message ?? ''}`;

function loQueQueda({ decididos, rechazados }: Decidido, cuales: LoQueCambia): string {
  const cambiados = cuantosCambian(cuales) - decididos - rechazados.length;
  return [
    ...(cambiados > 0 ? [noEstanYa(cambiados)] : []),
    ...(rechazados.length > 0 ? [noSePuede(rechazados)] : []),
  ].join('. ');
}

/** Answers how many were decided, and which were refused. */
export function useDecideLoQueCambia() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decision: Decision) => decidir(decision, client),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: inicioCountersQuery.queryKey });
      void client.invalidateQueries({ queryKey: mascKeys.all });
      return client.invalidateQueries({ queryKey: agendaKeys.all });
    },
    meta: {
      success: (decidido: Decidido, { cuales, decision }: Decision) => {
        const message = loQueQueda(decidido, cuales);
        return { title: DECIDIDOS[decision](decidido.decididos), ...(message && { message }) };
      },
      errorTitle: 'No se ha podido guardar lo decidido',
    },
  });
}
