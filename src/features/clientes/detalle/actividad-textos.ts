import type { Actividad } from '@/data/clientes/cliente-actividad-api';
import { CLIENTE_LABELS, type ClienteCampo } from '@/data/clientes/cliente-campos';
import { formatFechaHora, formatSiNo, formatTexto } from '@/lib/formato';

const REGISTROS: Record<string, { nombre: string; genero: 'o' | 'a' }> = {
  nota: { nombre: 'nota', genero: 'a' },
  llamada: { nombre: 'llamada', genero: 'a' },
  email: { nombre: 'email', genero: 'o' },
};

/** What somebody did, in a few words that follow their name. */
export function actividadText({ accion, tabla, que }: Actividad): string {
  if (tabla === 'clientes') return CLIENTE_TEXTS[accion] ?? accion;
  if (tabla === 'cliente_documents')
    return `${DOCUMENTO_TEXTS[accion]} el documento ${que?.file_name ?? ''}`.trim();
  const { nombre, genero } = REGISTROS[que?.tipo ?? ''] ?? { nombre: 'registro', genero: 'o' };
  const article = genero === 'a' ? 'una' : 'un';
  return `${REGISTRO_TEXTS[accion]} ${article} ${nombre}`;
}

const CLIENTE_TEXTS: Partial<Record<Actividad['accion'], string>> = {
  insert: 'creó el cliente',
  update: 'cambió los datos',
  delete: 'eliminó el cliente',
  download: 'exportó los datos del interesado',
};

const DOCUMENTO_TEXTS: Record<Actividad['accion'], string> = {
  insert: 'subió',
  update: 'cambió',
  delete: 'eliminó',
  view: 'vio',
  download: 'descargó',
};

const REGISTRO_TEXTS: Record<Actividad['accion'], string> = {
  insert: 'anotó',
  update: 'cambió',
  delete: 'eliminó',
  view: 'vio',
  download: 'descargó',
};

export interface Cambio {
  label: string;
  antes: string;
  despues: string;
}

const REGISTRO_LABELS: Record<string, string> = {
  texto: 'Texto',
  con_quien: 'Con quién',
  fecha: 'Fecha',
  bloqueado_at: 'Bloqueado',
};
const INSTANTS = ['fecha', 'bloqueado_at'];

/** The fields that an update changed. */
export function cambiosOf({ antes, despues }: Actividad): Cambio[] {
  return Object.keys(antes ?? {}).map((campo) => ({
    label: CLIENTE_LABELS[campo as ClienteCampo] ?? REGISTRO_LABELS[campo] ?? campo,
    antes: shown(campo, antes?.[campo]),
    despues: shown(campo, despues?.[campo]),
  }));
}

function shown(campo: string, value: unknown): string {
  if (typeof value === 'boolean') return formatSiNo(value);
  if (typeof value !== 'string') return formatTexto(null);
  return INSTANTS.includes(campo) ? formatFechaHora(value) : formatTexto(value);
}
