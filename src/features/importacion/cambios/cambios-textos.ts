import type { CambioDeshecho, CambioEnBloque, Dejado } from '@/data/cambios-en-bloque/cambios-api';
import { DEAL_FIELDS, type DealFieldName } from '@/domain/expediente/deal-fields';
import { formatFecha, formatNumero, formatSiNo, formatTexto, formatValor, plural } from '@/lib/formato';
import { SIN_ASIGNAR } from '@/lib/textos';

const COLUMNAS_DE_TAREA: Record<string, string> = {
  titulo: 'Título',
  inicio: 'Día',
  hora: 'Hora',
  fin: 'Fin',
  responsable: 'Responsable',
  prioridad: 'Prioridad',
  lista: 'Comprobaciones',
  nota: 'Nota',
  lugar: 'Lugar',
  modo: 'Modo',
  partes: 'Partes',
  deal_id: 'Expediente',
};

const MARCAS: Record<string, string> = { hecho: 'Marcadas como hechas', anular: 'Anuladas' };

/** What was changed, and what the rows got. */
export function queCambio({ tipo, campo, valor }: CambioEnBloque): { que: string; valor: string } {
  switch (tipo) {
    case 'campo':
      return { que: DEAL_FIELDS[campo as DealFieldName]?.label ?? campo, valor: valorDelCampo(campo, valor) };
    case 'fase':
      return { que: 'Fase', valor: formatTexto(valor ?? campo) };
    case 'servicio':
      return {
        que: campo === 'deteccion' ? 'Servicio, por sus cláusulas' : 'Servicio',
        valor: valor ?? 'Ninguno',
      };
    case 'calculos':
      return {
        que: campo === 'confirmar' ? 'Cálculos confirmados' : 'Intereses recalculados',
        valor: valor === null ? 'Eliminados' : `Hasta el ${formatFecha(valor)}`,
      };
    case 'tareas':
      return {
        que: 'Tareas',
        valor:
          MARCAS[campo] ??
          campo
            .split(' ')
            .map((columna) => COLUMNAS_DE_TAREA[columna] ?? columna)
            .join(', '),
      };
  }
}

function valorDelCampo(campo: string, valor: string | null): string {
  const kind = DEAL_FIELDS[campo as DealFieldName]?.kind ?? 'text';
  if (valor === null) return kind === 'persona' ? SIN_ASIGNAR : 'Vacío';
  return kind === 'flag' ? formatSiNo(valor === 'true') : formatTexto(formatValor(kind, valor));
}

export const cuantos = ({ tipo, cuantos: n }: CambioEnBloque) =>
  tipo === 'tareas' ? plural(n, 'anotación', 'anotaciones') : plural(n, 'expediente', 'expedientes');

export const estadoDe = ({ quedan, restan, restaurados, cuantos: n }: CambioEnBloque) =>
  quedan > 0 && restaurados
    ? `Deshecho en parte: quedan ${formatNumero(restan)}`
    : quedan > 0
      ? 'Se puede deshacer'
      : `Deshecho: ${formatNumero(restaurados ?? 0)} de ${formatNumero(n)}`;

/** What undoing did. */
export const loDeshecho = ({ restaurados, dejados, ocultos }: CambioDeshecho) =>
  [
    `${formatNumero(restaurados)} ${restaurados === 1 ? 'vuelve a tener lo de antes' : 'vuelven a tener lo de antes'}.`,
    dejados > 0 &&
      (dejados === 1
        ? '1 se ha cambiado o eliminado después y se queda como está.'
        : `${formatNumero(dejados)} se han cambiado o eliminado después y se quedan como están.`),
    ocultos > 0 &&
      `De ellos, ${formatNumero(ocultos)} con los datos bloqueados: los deshace un administrador.`,
    dejados > 0 && 'Lo que queda se puede deshacer más tarde.',
  ]
    .filter(Boolean)
    .join(' ');

export const porQueSeQueda = ({ eliminado, quien, en_bloque }: Dejado) =>
  en_bloque
    ? 'cambiado después en bloque: deshaga antes aquel cambio'
    : `${eliminado ? 'eliminado' : 'cambiado'} después${quien ? ` por ${quien}` : ''}`;

/** What undoing would do is done and taken back by one statement, which holds the rows meanwhile and is ended after half a minute. */
const MAX_COMPROBADOS = 10_000;

export const seCompruebaAntes = ({ cuantos: n }: Pick<CambioEnBloque, 'cuantos'>): boolean =>
  n <= MAX_COMPROBADOS;

export const textos = {
  explicacion:
    'Qué se cambió en muchos expedientes o tareas a la vez, quién lo hizo, y cómo volver atrás durante 30 días.',
  cargando: 'Cargando cambios en bloque...',
  vacia: 'No hay cambios en bloque de los últimos 30 días',
  comoEmpezar: 'Se hacen desde la lista de expedientes o de tareas, con varias filas seleccionadas.',
  pregunta: (cambio: CambioEnBloque) =>
    `${cuantos(cambio)} ${cambio.cuantos === 1 ? 'volverá' : 'volverán'} a tener lo que ${cambio.cuantos === 1 ? 'tenía' : 'tenían'}. Lo que alguien haya cambiado después se queda como está.`,
  sinComprobar: `Son más de ${formatNumero(MAX_COMPROBADOS)}: cuántas han cambiado después se sabe al terminar.`,
  restaurar: 'Lo que no ha vuelto, según la auditoría',
  restaurado: (nombre: string) => `${nombre} tiene otra vez lo de antes`,
  yaNoEsta: 'Esa fila ha cambiado mientras tanto: se muestra como está ahora',
  masDejados: (n: number) => `… y ${formatNumero(n)} más`,
};
