import { Button, NativeSelect, List, Text } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { IconRestore, IconTrash, IconTrashX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';

import {
  type Encontrado,
  foundPapelera,
  listPapelera,
  papeleraEnUso,
  type PapeleraRow,
} from '@/data/papelera/papelera-list-api';
import type { PurgeResult, RestoreResult } from '@/data/papelera/papelera-muchos';
import {
  papeleraListQuery,
  soltadosQuery,
  useDeleteSoltados,
  usePurgePapelera,
  useRestorePapelera,
} from '@/data/papelera/papelera-queries';
import type { Borrado } from '@/data/papelera/soltados';
import { RECURSOS, tablasCon } from '@/data/recursos';
import { papeleraList } from '@/features/papelera/papelera-columns';
import { nameOf } from '@/features/papelera/papelera-row';
import { type PapeleraSearch, papeleraState, toPapeleraParams } from '@/features/papelera/papelera-search';
import { failureLines, textos } from '@/features/papelera/textos';
import { toAppError } from '@/lib/errors';
import { avisos } from '@/ui/avisos';
import { confirm } from '@/ui/confirm';
import { ListPanel } from '@/ui/lista/list-panel';
import { usePrintLista } from '@/ui/lista/use-imprimir-lista';
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
  const impresion = usePrintLista<PapeleraRow>(lista, (part, signal) =>
    listPapelera({ ...toPapeleraParams(search), ...part }, signal),
  );
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
        impresion={impresion}
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
          { label: textos.restoreSelected, icon: IconRestore, run: () => restore(...selected) },
          {
            label: textos.deleteSelected,
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
  const { mutate, isPending } = useDeleteSoltados();
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

export interface Progreso {
  label: string;
  done: number;
  total: number;
  cancel?: () => void;
}

/** Restoring and purging, one or many: progress while it runs, then what happened, failures by name. */
function usePapeleraActions() {
  const [progreso, setProgreso] = useState<Progreso | null>(null);
  const restore = useRestorePapelera();
  const purge = usePurgePapelera();

  const restaurar = async (rows: PapeleraRow[]) => {
    const total = rows.length;
    const onProgress = (done: number) => setProgreso({ label: textos.restaurando(done, total), done, total });
    onProgress(0);
    try {
      tellRestored(await restore.mutateAsync({ rows, onProgress }));
    } finally {
      setProgreso(null);
    }
  };

  const eliminar = async (entries: Encontrado[]) => {
    const total = entries.length;
    const usos = await usosDe(entries);
    if (!usos) return;
    const sure = await confirm({
      title: textos.confirmTitulo(total),
      text: textos.confirmTexto(total),
      ...(usos.length > 0 && { fields: <EnUso usos={usos} /> }),
      confirmLabel: 'Eliminar para siempre',
      destructive: true,
    });
    if (!sure) return;
    const controller = new AbortController();
    const cancel = () => controller.abort();
    const onProgress = (done: number) =>
      setProgreso({ label: textos.eliminando(done, total), done, total, cancel });
    onProgress(0);
    // The mutation tells its own failure.
    const result = await purge
      .mutateAsync({ entries, onProgress, signal: controller.signal })
      .catch(() => undefined);
    setProgreso(null);
    if (result) tellPurged(result);
  };

  /** The search is repeated when the button is pressed: these entries are counted, confirmed and removed. */
  const vaciar = async (search: PapeleraSearch) => {
    try {
      const entries = await foundPapelera(toPapeleraParams(search));
      if (entries.length > 0) await eliminar(entries);
    } catch (error) {
      avisos.error({ title: 'Error al vaciar la papelera', message: toAppError(error).message });
    }
  };
  return { restaurar, eliminar, vaciar, progreso };
}

/** What names these entries, one line each. None where it could not be asked, which is told. */
async function usosDe(entries: Encontrado[]): Promise<string[] | undefined> {
  try {
    const names = new Map(entries.map(({ id, nombre }) => [id, nombre]));
    const usos = await papeleraEnUso([...names.keys()]);
    return usos.map(({ entry_id, como }) => textos.loUsa(names.get(entry_id) ?? '', como));
  } catch (error) {
    avisos.error({ title: textos.errorAlComprobar, message: toAppError(error).message });
    return undefined;
  }
}

function tellRestored({ restored, failures }: RestoreResult): void {
  if (restored.length > 0) {
    avisos.success({ title: 'Restaurado', message: textos.restaurados(restored.length) });
  }
  if (failures.length > 0) {
    const named = failures.map(({ row, message }) => ({ name: nameOf(row), message }));
    avisos.error({ title: textos.errorAlRestaurar(failures.length), message: failureLines(named) });
  }
}

function tellPurged({ eliminados, ajenos, yaNoEstaban, cancelado }: PurgeResult): void {
  const message = cancelado ? textos.cancelado(eliminados) : textos.eliminados(eliminados);
  if (eliminados > 0 || cancelado) avisos.success({ title: 'Papelera', message });
  if (yaNoEstaban > 0) avisos.error({ title: 'Papelera', message: textos.yaNoEstaban(yaNoEstaban) });
  if (ajenos.length > 0) {
    const named = ajenos.map(({ nombre }) => ({ name: nombre, message: textos.ajeno }));
    avisos.error({ title: textos.noEliminados(ajenos.length), message: failureLines(named) });
  }
}

const MAX_LINES = 10;

/** What would be left without its document: said before it goes for good. */
function EnUso({ usos }: { usos: string[] }) {
  const rest = usos.length - MAX_LINES;
  return (
    <>
      <Text fw={600}>{textos.enUso}</Text>
      <List mb="md" spacing={4} aria-label="Está en uso">
        {usos.slice(0, MAX_LINES).map((uso) => (
          <List.Item key={uso} style={{ overflowWrap: 'anywhere' }}>
            {uso}
          </List.Item>
        ))}
        {rest > 0 && <List.Item>{textos.yMas(rest)}</List.Item>}
      </List>
    </>
  );
}
