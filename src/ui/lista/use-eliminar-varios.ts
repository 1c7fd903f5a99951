import type { Elegidos, Eliminados, EliminarFailure, MuchosOptions } from '@/lib/eliminar-muchos';
import { toAppError } from '@/lib/errors';
import { formatNumero } from '@/lib/formato';
import { avisos } from '@/ui/avisos';
import { hanAparecido } from '@/ui/lista/textos';
import type { Lista } from '@/ui/lista/use-lista';
import { useTrabajo } from '@/ui/lista/use-trabajo';

interface Row {
  id: string;
}

interface EliminarVariosOptions<T extends Row> {
  /** The list that they are chosen in, and how its rows are called. */
  lista: Pick<Lista<T, never>, 'rows' | 'seleccion'>;
  nameOf: (row: T) => string;
  textos: {
    eliminados: (n: number) => { title: string; message: string };
    /** How many, with their noun. */
    contados: (n: number) => string;
    restaurados: (n: number) => string;
    errorAlEliminar: (n: number) => string;
    /** They have changed since they were counted. */
    dejados: (n: number) => { title: string; message: string };
  };
  eliminar: (elegidos: Elegidos, options: MuchosOptions) => Promise<Eliminados>;
  restaurar: (entryIds: string[], options: MuchosOptions) => Promise<number>;
  /** What staff knows rows of other pages by; those that are not there any more are missing. */
  nombres?: (ids: string[]) => Promise<Map<string, string>>;
  /** Out of what is on screen at once. */
  takeOut: (ids: string[]) => void;
  refresh: () => Promise<unknown>;
}

const MAX_NAMED = 10;

const eliminando = (done: number, total: number) =>
  `Eliminando ${formatNumero(done)} de ${formatNumero(total)}`;
const restaurando = (done: number, total: number) =>
  `Restaurando ${formatNumero(done)} de ${formatNumero(total)}`;

/** `Eliminar seleccionados`: progress and `Cancelar` while it runs, then what went and, by name, what could not go. */
export function useDeleteVarios<T extends Row>({
  lista,
  nameOf,
  textos,
  eliminar,
  restaurar,
  nombres = async () => new Map(),
  takeOut,
  refresh,
}: EliminarVariosOptions<T>) {
  const { trabajo, run } = useTrabajo();

  const deshacer = async (entryIds: string[]) => {
    try {
      const restored = await run(entryIds.length, restaurando, (options) => restaurar(entryIds, options));
      avisos.success({ title: textos.restaurados(restored) });
    } catch (error) {
      avisos.error({ title: 'Error al restaurar', message: toAppError(error).message });
    }
    await refresh();
  };

  const tell = async (
    { gone, failures, changed, untouched }: Eliminados,
    asked: number,
    appeared: number,
  ) => {
    const entryIds = gone.map(({ entry_id }) => entry_id);
    const action = { label: 'Deshacer', run: () => void deshacer(entryIds) };
    const undo = gone.length > 0 ? { action } : {};
    if (untouched > 0) {
      const message = cancelledMessage(gone.length, asked, textos);
      avisos.success({ title: 'Eliminación cancelada', message, ...undo });
    } else if (gone.length > 0) {
      const { title, message } = textos.eliminados(gone.length);
      avisos.success({ title, message: [message, ...hanAparecido(appeared)].join('\n'), ...undo });
    }
    if (changed.length > 0) avisos.error(textos.dejados(changed.length));
    if (failures.length > 0) {
      const named = await nombres(failures.slice(0, MAX_NAMED).map(({ id }) => id)).catch(() => new Map());
      // Rows of the page, for those that were deleted elsewhere meanwhile.
      const known = new Map([...lista.rows.map((row) => [row.id, nameOf(row)] as const), ...named]);
      avisos.error({
        title: textos.errorAlEliminar(failures.length),
        message: failureLines(failures, known).join('\n'),
      });
    }
  };

  /** `appeared`: how many the search finds that are not among them. Answers those that are still there. */
  const deleteSeveral = async (elegidos: Elegidos, appeared: () => Promise<number>): Promise<string[]> => {
    const asked = elegidos.ids.length;
    const result = await run(asked, eliminando, (options) => eliminar(elegidos, options));
    takeOut(result.gone.map(({ row_id }) => row_id));
    // The list shows them too: no reason to tell that they could not be counted.
    const more = result.untouched > 0 || result.lost ? 0 : await appeared().catch(() => 0);
    await tell(result, asked, more);
    await refresh();
    return [...result.failures.map(({ id }) => id), ...result.changed];
  };

  /** Those that are still there stay chosen. */
  const deleteSeleccion = async () => {
    const { seleccion, rows } = lista;
    const left = await deleteSeveral(seleccion.chosen, seleccion.appeared);
    seleccion.select(rows.filter(({ id }) => left.includes(id)));
  };
  return { deleteSeleccion, trabajo };
}

function cancelledMessage(
  gone: number,
  total: number,
  { contados }: EliminarVariosOptions<never>['textos'],
): string {
  if (gone === 0) return 'No se ha eliminado nada';
  return `Se han eliminado ${formatNumero(gone)} de ${contados(total)}`;
}

function failureLines(failures: EliminarFailure[], names: Map<string, string>): string[] {
  const lines = failures.slice(0, MAX_NAMED).map(({ id, message }) => `${names.get(id) ?? id}: ${message}`);
  const rest = failures.length - MAX_NAMED;
  return rest > 0 ? [...lines, `... y ${formatNumero(rest)} errores más`] : lines;
}
