import { Button, NativeSelect } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { IconRestore, IconTrash, IconTrashX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';

import type { PapeleraRow } from '@/data/papelera/papelera-list-api';
import { papeleraListQuery, soltadosQuery, useBorrarSoltados } from '@/data/papelera/papelera-queries';
import type { Borrado } from '@/data/papelera/soltados';
import { RECURSOS, tablasCon } from '@/data/recursos';
import { papeleraList } from '@/features/papelera/papelera-columns';
import { nameOf } from '@/features/papelera/papelera-row';
import { type PapeleraSearch, papeleraState, toPapeleraParams } from '@/features/papelera/papelera-search';
import { failureLines, textos } from '@/features/papelera/textos';
import { type Progreso, usePapeleraActions } from '@/features/papelera/use-papelera-actions';
import { avisos } from '@/ui/avisos';
import { ListPanel } from '@/ui/lista/list-panel';
import { useLista } from '@/ui/lista/use-lista';
import { PageHeader } from '@/ui/page-header';

const TIPOS = tablasCon('papelera');

const TIPO_OPTIONS = [
  { value: '', label: 'Todo' },
  ...TIPOS.map((tipo) => ({ value: tipo, label: RECURSOS[tipo].varios })),
];

export function PapeleraPage({ search }: { search: PapeleraSearch }) {
  const query = useQuery(papeleraListQuery(toPapeleraParams(search)));
  const lista = useLista<PapeleraRow, PapeleraSearch>({ query, search, to: '/dashboard/papelera' });
  const { selected } = lista.seleccion;
  const { restaurar, eliminar, vaciar, progreso } = usePapeleraActions();
  const archivos = useArchivosSoltados();
  const restore = useCallbackRef((...rows: PapeleraRow[]) => void restaurar(rows));
  const purge = useCallbackRef(
    (...rows: PapeleraRow[]) => void eliminar(rows.map((row) => ({ id: row.id, nombre: nameOf(row) }))),
  );
  const now = query.dataUpdatedAt;
  const busy = progreso !== null;
  const list = useMemo(
    () => papeleraList({ now, busy, onRestore: restore, onPurge: purge }),
    [now, busy, restore, purge],
  );
  return (
    <>
      <PageHeader title="Papelera" count={query.data?.total} subtitle={textos.explicacion} />
      <ListPanel
        lista={lista}
        list={list}
        state={papeleraState}
        surroundings={124}
        beside={
          <NativeSelect
            aria-label="Tipo de elemento"
            value={search.tipo ?? ''}
            data={TIPO_OPTIONS}
            onChange={(event) =>
              lista.change({ tipo: TIPOS.find((tipo) => tipo === event.currentTarget.value) })
            }
          />
        }
        aside={
          lista.total > 0 && (
            <Button
              variant="default"
              size="xs"
              c="var(--mantine-color-error)"
              leftSection={<IconTrashX size={15} />}
              onClick={() => void vaciar(search)}
            >
              {textos.vaciar(papeleraState.isNarrowed(search))}
            </Button>
          )
        }
        bulk={[
          { label: textos.restaurarSeleccionados, icon: IconRestore, run: () => restore(...selected) },
          {
            label: textos.eliminarSeleccionados,
            icon: IconTrashX,
            danger: true,
            run: () => purge(...selected),
          },
        ]}
        trabajo={progreso ?? archivos.progreso}
        note={archivos.ajenos > 0 && textos.archivosAjenos(archivos.ajenos)}
        empty={{
          icon: IconTrash,
          title: textos.vacia,
          narrowed: { icon: IconTrash, title: textos.nadaEncontrado, clear: 'Borrar la búsqueda' },
        }}
      />
    </>
  );
}

/** On a hosted project the files of what was purged are removed from here, also those that an earlier visit left behind. */
function useArchivosSoltados(): { progreso: Progreso | null; ajenos: number } {
  const [progreso, setProgreso] = useState<Progreso | null>(null);
  /** How many could not be removed: those are told once, and tried again at the next visit or with others. */
  const [stuck, setStuck] = useState(0);
  const { data } = useQuery(soltadosQuery());
  const { mutate, isPending } = useBorrarSoltados();
  const waiting = data !== undefined && data.quedan > stuck;

  useEffect(() => {
    if (!waiting || isPending) return;
    const onProgress = (done: number, total: number) =>
      setProgreso({ label: textos.borrandoArchivos(done, total), done, total });
    mutate(
      { onProgress },
      {
        onSuccess: ({ failures }) => {
          setStuck(failures.length);
          tellFailures(failures);
        },
        onError: () => setStuck(Infinity),
        onSettled: () => setProgreso(null),
      },
    );
  }, [waiting, isPending, mutate]);

  return { progreso, ajenos: data?.ajenos ?? 0 };
}

function tellFailures(failures: Borrado['failures']): void {
  if (failures.length === 0) return;
  avisos.error({ title: textos.archivosNoBorrados(failures.length), message: failureLines(failures) });
}
