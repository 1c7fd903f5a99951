import { CLIENTE_LABELS, type ClienteCampo } from '@/data/clientes/cliente-campos';
/** Between what a client's row holds and what the form shows of it. */
import type { Cliente, ClienteFields } from '@/data/clientes/clientes-api';
import { clienteErrors, type Comprobacion } from '@/features/clientes/clientes-comprobacion';
import { readDay, typedDate } from '@/lib/fechas-escritas';
import { formatFecha, formatSiNo, formatTexto } from '@/lib/formato';
import { normalizeIban } from '@/lib/iban';
import { normalizeNif } from '@/lib/nif';
import { textOrNull } from '@/lib/texto';
import type { ConflictRow } from '@/ui/formulario/conflict-panel';

export type ClienteValues = Record<Exclude<ClienteCampo, 'es_empresa'>, string> & { es_empresa: boolean };

/** In the order they are asked for: the first wrong one of them takes the focus. */
export const CAMPOS: ClienteCampo[] = [
  'nombre_completo',
  'dni',
  'nacionalidad',
  'es_empresa',
  'cif',
  'email',
  'correo_aceptado',
  'telefono',
  'direccion',
  'codigo_postal',
  'ciudad',
  'provincia',
  'iban',
];

export function toValues(cliente?: Partial<Cliente>): ClienteValues {
  const texts = CAMPOS.filter((campo) => campo !== 'es_empresa').map((campo) => [
    campo,
    cliente?.[campo] ?? '',
  ]);
  return {
    ...Object.fromEntries(texts),
    es_empresa: cliente?.es_empresa ?? false,
    correo_aceptado: cliente?.correo_aceptado ? formatFecha(cliente.correo_aceptado) : '',
  } as ClienteValues;
}

export function toFields(values: ClienteValues): ClienteFields {
  const text = (campo: Exclude<ClienteCampo, 'es_empresa'>) => textOrNull(values[campo]);
  const [dni, cif, iban] = [text('dni'), text('cif'), text('iban')];
  return {
    nombre_completo: values.nombre_completo.trim().replace(/\s+/g, ' '),
    email: text('email'),
    correo_aceptado: readDay(typedDate(values.correo_aceptado)) ?? null,
    telefono: text('telefono'),
    dni: dni && normalizeNif(dni),
    direccion: text('direccion'),
    codigo_postal: text('codigo_postal'),
    ciudad: text('ciudad'),
    provincia: text('provincia'),
    nacionalidad: text('nacionalidad'),
    iban: iban && normalizeIban(iban),
    es_empresa: values.es_empresa,
    cif: cif && normalizeNif(cif),
  };
}

export function changedCampos(before: ClienteValues, now: ClienteValues): ClienteCampo[] {
  return CAMPOS.filter((campo) => before[campo] !== now[campo]);
}

/** Only what was changed here: what somebody else changed meanwhile in other fields stays theirs. */
export function changedFields(before: ClienteValues, now: ClienteValues): Partial<ClienteFields> {
  const fields = toFields(now);
  return Object.fromEntries(changedCampos(before, now).map((campo) => [campo, fields[campo]]));
}

/**
 * What blocks saving. A value that came wrong from an import and was not touched is flagged, not refused: a telephone can be
 * put right without knowing the right DNI.
 */
export function blockingProblems(before: ClienteValues, now: ClienteValues): Comprobacion {
  const changed = changedCampos(before, now);
  const found = Object.entries(clienteErrors(now)).filter(([campo]) =>
    changed.includes(campo as ClienteCampo),
  );
  const nombre = now.nombre_completo.trim() ? {} : { nombre_completo: 'Escriba el nombre completo' };
  return { ...nombre, ...Object.fromEntries(found) };
}

/** The fields that somebody else left other than they were when they were read here. */
export function conflictRows(before: ClienteValues, now: ClienteValues, current: Cliente): ConflictRow[] {
  const theirs = toValues(current);
  return changedCampos(before, theirs).map((campo) => ({
    label: CLIENTE_LABELS[campo],
    mine: now[campo] === before[campo] ? 'sin tocar' : shown(now[campo]),
    theirs: shown(theirs[campo]),
  }));
}

function shown(value: string | boolean): string {
  return typeof value === 'boolean' ? formatSiNo(value) : formatTexto(value);
}
