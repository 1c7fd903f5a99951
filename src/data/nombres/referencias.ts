/** Columns that hold the key of a row of another table, and how a history calls that row. */
import { isUuid } from '@/lib/claves';
import { NO_DISPONIBLE } from '@/lib/textos';

/** The tables whose rows have a name that others are told by. */
export type Nombrada =
  | 'agenda'
  | 'clientes'
  | 'deal_documents'
  | 'deals'
  | 'escritos'
  | 'fases'
  | 'importaciones'
  | 'organos'
  | 'plantillas'
  | 'procedimientos'
  | 'profesionales'
  | 'sedes'
  | 'servicios'
  | 'staff';

/** By the name of the column, whichever table has it. `tests/db/registro` asks for each one that holds a key and is shown. */
export const REFERENCIAS: Partial<Record<string, Nombrada>> = {
  user_id: 'staff',
  responsable: 'staff',
  responsable_id: 'staff',
  aprobada_por: 'staff',
  cerrado_por: 'staff',
  confirmado_por: 'staff',
  decidida_por: 'staff',
  decidido_por: 'staff',
  hecho_por: 'staff',
  presentada_por: 'staff',
  retirada_por: 'staff',
  revisado_por: 'staff',
  cliente_id: 'clientes',
  deal_id: 'deals',
  importacion_id: 'importaciones',
  servicio_id: 'servicios',
  fase: 'fases',
  organo_id: 'organos',
  procurador_id: 'profesionales',
  letrado_id: 'profesionales',
  sede_id: 'sedes',
  sede_calendario_id: 'sedes',
  documento_id: 'deal_documents',
  acuse_documento_id: 'deal_documents',
  escrito_documento_id: 'deal_documents',
  pdf_id: 'deal_documents',
  escrito_id: 'escritos',
  familia: 'plantillas',
  plantilla_id: 'plantillas',
  plazo_id: 'agenda',
  procedimiento_id: 'procedimientos',
};

/** Names by table and key: null means that the row was looked for and was not found, undefined that nobody knows yet. */
export type Nombres = ReadonlyMap<Nombrada, ReadonlyMap<string, string | null>> | undefined;

interface Cambiada {
  antes: Record<string, unknown> | null;
  despues: Record<string, unknown> | null;
}

/** The keys of these are texts that people read. */
const WITH_TEXTS: ReadonlySet<Nombrada> = new Set(['deals', 'fases']);

/** A change may hold the name already. */
const isKeyOf = (tabla: Nombrada, text: string) => isUuid(text) || (WITH_TEXTS.has(tabla) && text !== '');

/** The keys that these changes hold, by the table that names them. */
export function clavesDe(cambiadas: readonly Cambiada[]): Map<Nombrada, string[]> {
  const claves = new Map<Nombrada, Set<string>>();
  for (const { antes, despues } of cambiadas)
    for (const [columna, clave] of [...Object.entries(antes ?? {}), ...Object.entries(despues ?? {})]) {
      const tabla = REFERENCIAS[columna];
      if (!tabla || typeof clave !== 'string' || !isKeyOf(tabla, clave)) continue;
      claves.set(tabla, (claves.get(tabla) ?? new Set()).add(clave));
    }
  return new Map([...claves].map(([tabla, una]) => [tabla, [...una].toSorted()]));
}

/** The name of what a column refers to; any other text as it is, and never a bare uuid: what has no name that can be read is said so. */
export function nombreEnColumna(nombres: Nombres, columna: string, texto: string): string {
  const tabla = REFERENCIAS[columna];
  const nombre = tabla && nombres?.get(tabla)?.get(texto);
  if (nombre) return nombre;
  if (!isUuid(texto)) return texto;
  return tabla && nombre === undefined ? '' : NO_DISPONIBLE;
}
