/** Compares two clients field by field, and says what making them one takes from each. */
import { CLIENTE_LABELS, type ClienteCampo } from '@/data/clientes/cliente-campos';
import type { Cliente } from '@/data/clientes/clientes-api';
import type { Comparado } from '@/data/clientes/clientes-unidos-api';
import { formatFecha, formatSiNo } from '@/lib/formato';
import { formatIban } from '@/lib/iban';
import { normalizeNif } from '@/lib/nif';

/** `queda`: what the client that stays says; `otro`: what the other one says. */
export type Lado = 'queda' | 'otro';
export type Eleccion = Partial<Record<ClienteCampo, Lado>>;

const CAMPOS = Object.keys(CLIENTE_LABELS) as ClienteCampo[];

/** Writes a value as staff reads it; an empty text means that there is none. */
export function valorDe(cliente: Cliente, campo: ClienteCampo): string {
  if (campo === 'es_empresa') return formatSiNo(cliente.es_empresa);
  const value = cliente[campo]?.trim() ?? '';
  if (value === '') return '';
  if (campo === 'iban') return formatIban(value);
  return campo === 'correo_aceptado' ? formatFecha(value) : value;
}

/** Two ways of writing one value are no difference: spaces, dots and capitals of what is compared by its characters alone. */
function comparado(cliente: Cliente, campo: ClienteCampo): string {
  const value = valorDe(cliente, campo);
  if (campo === 'dni' || campo === 'cif') return normalizeNif(value);
  if (campo === 'telefono') return value.replace(/[\s().-]/g, '').replace(/^(\+|00)34/, '');
  return campo === 'email' ? value.toLowerCase() : value;
}

/** The fields in which they differ, in the order of the form. */
export const diferencias = (queda: Cliente, otro: Cliente): ClienteCampo[] =>
  CAMPOS.filter((campo) => comparado(queda, campo) !== comparado(otro, campo));

/** The dialog offers first what the client that stays says, or what only the other one says. */
export const eleccionInicial = (queda: Cliente, otro: Cliente): Eleccion =>
  Object.fromEntries(
    diferencias(queda, otro).map((campo) => [campo, valorDe(queda, campo) === '' ? 'otro' : 'queda']),
  );

export const delOtro = (eleccion: Eleccion): ClienteCampo[] =>
  CAMPOS.filter((campo) => eleccion[campo] === 'otro');

/** «Teléfono: 600 111 222», for each value that nobody chose, so that it is kept as a note. */
export function sinElegir(queda: Cliente, otro: Cliente, eleccion: Eleccion): string[] {
  return diferencias(queda, otro).flatMap((campo) => {
    const left = valorDe(eleccion[campo] === 'otro' ? queda : otro, campo);
    return left === '' || campo === 'es_empresa' ? [] : [`${CLIENTE_LABELS[campo]}: ${left}`];
  });
}

/** How many case files get the number of the client that stays, because nobody has theirs any more. */
export function casosQueCambian([queda, otro]: readonly [Comparado, Comparado], eleccion: Eleccion): number {
  const of = (campo: 'dni' | 'cif') => (eleccion[campo] === 'otro' ? otro : queda).cliente[campo];
  const kept = [of('dni'), of('cif')].flatMap((nif) => (nif === null ? [] : normalizeNif(nif)));
  if (kept.length === 0) return 0;
  const casos = { ...queda.lleva.casos, ...otro.lleva.casos };
  return Object.entries(casos).reduce((sum, [nif, n]) => (kept.includes(nif) ? sum : sum + n), 0);
}
