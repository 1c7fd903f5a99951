import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { deshacer } from '@/data/importacion/deshacer';
import {
  countRegistros,
  type Deshecho,
  failedRegistros,
  type Registros,
} from '@/data/importacion/deshacer-pasos';
import { registrosQuery } from '@/data/importacion/importaciones-queries';

export type DeshacerState =
  | { paso: 'preguntar' }
  | { paso: 'deshaciendo'; done: number; total: number }
  | { paso: 'resultado'; deshecho: Deshecho };

/** Asks what there is to undo, undoes it, and what failed again. */
export function useDeshacer(importacionId: string) {
  const client = useQueryClient();
  const [state, setState] = useState<DeshacerState>({ paso: 'preguntar' });
  const hecho = useQuery({ ...registrosQuery(importacionId), enabled: state.paso === 'preguntar' });

  const run = async (registros: Registros, before?: Deshecho) => {
    const total = countRegistros(registros);
    const onProgress = (done: number) => setState({ paso: 'deshaciendo', done, total });
    onProgress(0);
    const deshecho = await deshacer(importacionId, registros, onProgress);
    setState({ paso: 'resultado', deshecho: before ? addCounts(before, deshecho) : deshecho });
    // Case files, clients, documents, the Papelera, counters: anything may show what went.
    await client.invalidateQueries();
  };

  return {
    state,
    hecho,
    start: (registros: Registros) => run(registros),
    retry: (deshecho: Deshecho) => run(failedRegistros(deshecho.failures), deshecho),
  };
}

function addCounts({ counts: a }: Deshecho, { counts: b, failures }: Deshecho): Deshecho {
  const counts = {
    deals: a.deals + b.deals,
    expedientes: a.expedientes + b.expedientes,
    clientes: a.clientes + b.clientes,
    deal_documents: a.deal_documents + b.deal_documents,
  };
  return { counts, failures };
}
