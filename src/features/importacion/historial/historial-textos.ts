import type { Deshecho, DeshacerFailure, HechoPorImportacion } from '@/data/importacion/deshacer-pasos';
import type { EstadoImportacion, Importacion, Origen } from '@/data/importacion/importaciones-api';
import { enumerar, formatNumero, plural } from '@/lib/formato';
import type { Tone } from '@/ui/soft-badge';

export const ORIGENES: Record<Origen, string> = {
  json: 'JSON',
  carpetas: 'Carpetas',
  clientes: 'Clientes',
};

export const ESTADOS: Record<EstadoImportacion, { label: string; tone: Tone }> = {
  completada: { label: 'Completada', tone: 'complete' },
  en_curso: { label: 'En curso', tone: 'accent' },
  interrumpida: { label: 'Interrumpida', tone: 'warning' },
};

const expedientes = (n: number) => plural(n, 'expediente', 'expedientes');
const documentos = (n: number) => plural(n, 'documento', 'documentos');
const clientes = (n: number) => plural(n, 'cliente', 'clientes');
const antiguos = (n: number) =>
  plural(n, 'expediente del formato anterior', 'expedientes del formato anterior');

export const textos = {
  explicacion: 'Qué se importó, quién lo hizo y cómo acabó. Lo que una importación creó se puede deshacer.',
  cargando: 'Cargando importaciones...',
  vacia: 'Todavía no se ha importado nada',
  sinErrores: 'Ninguna importación ha tenido errores',
  comoEmpezar:
    'Las importaciones se hacen desde el menú Acciones de las listas de clientes y de expedientes.',
  viewClientes: (n: number) => (n === 1 ? 'Ver el cliente' : `Ver los ${formatNumero(n)} clientes`),
  viewErrores: (n: number) => `Errores (${formatNumero(n)})`,
  nadaQueDeshacer: 'De esta importación no queda nada que deshacer.',
  deshaciendo: (done: number, total: number) =>
    `Deshaciendo: ${formatNumero(done)} de ${formatNumero(total)}`,
  noSeHaPodido: (n: number) =>
    plural(n, 'elemento no se ha podido deshacer', 'elementos no se han podido deshacer'),
  masErrores: (n: number) => `... y ${formatNumero(n)} errores más`,
};

/** What will go, in one sentence. */
export function queIra(hecho: HechoPorImportacion): string {
  const deals = hecho.deals.length;
  const parts = [
    deals > 0 && expedientes(deals) + (hecho.documentos > 0 ? ` (con ${documentos(hecho.documentos)})` : ''),
    hecho.expedientes.length > 0 && antiguos(hecho.expedientes.length),
    hecho.clientes.length > 0 && clientes(hecho.clientes.length),
    hecho.deal_documents.length > 0 &&
      `${documentos(hecho.deal_documents.length)} de expedientes que ya estaban`,
  ].filter((part) => part !== false);
  const one = deals + hecho.expedientes.length + hecho.clientes.length + hecho.deal_documents.length === 1;
  const [go, them] = one ? ['Irá', 'le'] : ['Irán', 'les'];
  const since = `con lo que se ${them} ha${Object.keys(hecho.vida).length > 0 ? '' : 'ya'} añadido desde la importación`;
  return `${go} a la Papelera ${enumerar(parts)}, ${[since, loAnadido(hecho)].filter(Boolean).join(': ')}.`;
}

/** By table; here and not from RECURSOS, which all pages would have to bring. */
const FILAS: Record<string, [one: string, many: string]> = {
  agenda: ['plazo, tarea o nota', 'plazos, tareas o notas'],
  fases_historial: ['fase', 'fases'],
  importes: ['importe', 'importes'],
  procedimientos: ['procedimiento', 'procedimientos'],
  resultados: ['resultado', 'resultados'],
  calculos: ['cálculo', 'cálculos'],
  escritos: ['escrito', 'escritos'],
  correos: ['correo', 'correos'],
  masc_intentos: ['reclamación previa', 'reclamaciones previas'],
  aportaciones: ['paquete', 'paquetes'],
  notificaciones_judiciales: ['notificación', 'notificaciones'],
};
const OTRAS: [string, string] = ['anotación más', 'anotaciones más'];

/** What others would miss: a payment, a term, a phase. */
function loAnadido({ vida }: HechoPorImportacion): string {
  const said = Object.entries(vida).map(([tabla, n]) => plural(n, ...(FILAS[tabla] ?? OTRAS)));
  return said.length > 0 ? enumerar(said) : '';
}

/** What undoing does not undo; undefined when there is nothing of the kind. */
export function queNoSeDeshace({
  actualizados,
  estado,
  origen,
}: Pick<Importacion, 'actualizados' | 'estado' | 'origen'>): string | undefined {
  const [one, many] = origen === 'clientes' ? ['cliente', 'clientes'] : ['expediente', 'expedientes'];
  if (actualizados > 0)
    return `La importación actualizó ${plural(actualizados, one, many)} que ya estaban: esos cambios no se deshacen.`;
  // A cut import may not have counted them.
  if (estado === 'interrumpida') return `Los cambios en ${many} que ya estaban, si los hubo, no se deshacen.`;
  return undefined;
}

/** What went. */
export function loDeshecho({ counts, failures }: Deshecho): string {
  const parts = [
    counts.deals > 0 && expedientes(counts.deals),
    counts.expedientes > 0 && antiguos(counts.expedientes),
    counts.clientes > 0 && clientes(counts.clientes),
    counts.deal_documents > 0 && documentos(counts.deal_documents),
  ].filter((part) => part !== false);
  if (parts.length > 0) return `En la Papelera durante 30 días: ${parts.join('; ')}.`;
  // Another tab, or another person, was quicker.
  return failures.length === 0 ? 'Ya estaba deshecha.' : 'No se ha deshecho nada.';
}

const TABLA: Record<DeshacerFailure['tabla'], string> = {
  deals: 'Expediente',
  expedientes: 'Expediente del formato anterior',
  clientes: 'Cliente',
  deal_documents: 'Documento',
};

export const failureLine = ({ tabla, id, message }: DeshacerFailure) => `${TABLA[tabla]} ${id}: ${message}`;
