/** How the columns of any table are called and read on the screen: in the history, and in what is exported to be read. */
import { CLIENTE_LABELS } from '@/data/clientes/cliente-campos';
import { nombreDeCodigo } from '@/data/codigos';
import { categoriaDisplayName } from '@/data/documentos/deteccion';
import { EXPEDIENTE_FIELDS } from '@/data/expedientes-antiguos/expediente-fields';
import { recursoDe } from '@/data/recursos';
import { DEAL_FIELDS } from '@/domain/expediente/deal-fields';
import {
  formatFecha,
  formatFechaHora,
  formatMegas,
  formatNumero,
  formatSiNo,
  formatTexto,
} from '@/lib/formato';

type Labels = Record<string, string>;

/** The forms name the columns of their tables, and RECURSOS those of all others. A column without a name (a key, a digest, a path) is technical and is not shown. */
const OF_FORMS: Partial<Record<string, Labels>> = {
  deals: labelsOf(DEAL_FIELDS),
  expedientes: { ...labelsOf(EXPEDIENTE_FIELDS), documentos_urls: 'Documentos' },
  clientes: CLIENTE_LABELS,
};

export function labelsFor(tabla: string): Labels | undefined {
  const recurso = recursoDe(tabla);
  return OF_FORMS[tabla] ?? (recurso && 'campos' in recurso ? recurso.campos : undefined);
}

function labelsOf(fields: Record<string, { label: string }>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]));
}

/** A value of that column, as staff reads it. `nombreDe` names the rows that columns refer to. */
export function valorDeCampo(
  tabla: string,
  name: string,
  value: unknown,
  nombreDe: (columna: string, texto: string) => string = asItIs,
): string {
  if (Array.isArray(value)) return formatTexto(value.map((one) => nombreDe(name, String(one))).join('\n'));
  if (typeof value === 'object' && value !== null) return formatTexto(enLineas(value));
  if (typeof value === 'number') return name === 'file_size' ? formatMegas(value) : formatNumero(value);
  if (typeof value === 'boolean') return formatSiNo(value);
  if (typeof value !== 'string') return formatTexto(null);
  if (name === 'category') return categoriaDisplayName(value);
  return nombreDeCodigo(tabla, name, value) ?? readDate(value) ?? formatTexto(nombreDe(name, value));
}

const asItIs = (_columna: string, texto: string) => texto;

/** A column of many parts, such as the texts of a service, takes a line for each. */
const enLineas = (parts: object): string =>
  Object.entries(parts)
    .map(([name, part]) => `${name}: ${Array.isArray(part) ? part.join(', ') : String(part)}`)
    .join('\n');

/** A day, an instant or an hour reads as people write it; any other text is undefined. */
function readDate(value: string): string | undefined {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatFecha(value);
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/.test(value)) return formatFechaHora(value);
  if (/^\d{2}:\d{2}:\d{2}$/.test(value)) return value.slice(0, 5);
  return undefined;
}
