import type { Deteccion, Servicio, ServicioColumns } from '@/data/servicios/servicio-types';
import { type Honorarios, SIN_HONORARIOS } from '@/domain/honorarios/honorarios';
import { readDecimal } from '@/domain/honorarios/lectura';
import {
  CANTIDADES_NAMES,
  CLAVES_DE_TEXTO,
  COMO_EL_DESPACHO,
  isClausula,
  isExtension,
  NINGUNO,
  type ServicioCampo,
  VARIAS,
} from '@/features/servicios/formulario/servicio-campos';
import type { ColumnValue } from '@/lib/formulario/campos';
import type { TextosCliente } from '@/lib/texto-cliente';

type Changed = Partial<Record<ServicioCampo, ColumnValue>>;

const PLAIN = [
  'descripcion',
  'via_masc',
  'clase_juicio',
  'fuente',
  'revisado_por',
  'revisado_fecha',
] as const satisfies ServicioCampo[];

/** The columns that a change of fields writes. A column of several fields keeps the others as `base`, the row that is written, has them. */
export function toColumns(changed: Changed, base: Partial<Servicio>): ServicioColumns {
  const columns: ServicioColumns = {};
  if (typeof changed.nombre === 'string') columns.nombre = changed.nombre;
  for (const name of PLAIN) if (name in changed) columns[name] = textOf(changed, name);
  if ('deteccion' in changed) columns.deteccion = toDeteccion(textOf(changed, 'deteccion') ?? '');
  if ('documentos' in changed)
    columns.documentos_exigidos = toDocumentos(textOf(changed, 'documentos') ?? COMO_EL_DESPACHO);
  if ('extension_efectos' in changed) {
    const said = textOf(changed, 'extension_efectos') ?? '';
    columns.extension_efectos = isExtension(said) ? said : null;
  }
  if ('fases_ocultas' in changed)
    columns.fases_ocultas = (textOf(changed, 'fases_ocultas') ?? '').split(',').filter(Boolean);
  if ('costas' in changed || CANTIDADES_NAMES.some((name) => name in changed))
    columns.honorarios = toHonorarios(changed, base.honorarios ?? SIN_HONORARIOS);
  if (CLAVES_DE_TEXTO.some((clave) => `texto_${clave}` in changed))
    columns.texto_cliente = toTextos(changed, base.texto_cliente ?? {});
  return columns;
}

const textOf = (changed: Changed, name: ServicioCampo): string | null => {
  const value = changed[name];
  return typeof value === 'string' ? value : null;
};

function toDeteccion(text: string): Deteccion {
  if (text === VARIAS) return { varias: true };
  const clausulas = text.split(',').filter(isClausula);
  return clausulas.length > 0 ? { clausulas } : {};
}

function toDocumentos(text: string): string[] | null {
  if (text === COMO_EL_DESPACHO) return null;
  return text === NINGUNO ? [] : text.split(',');
}

function toHonorarios(changed: Changed, base: Honorarios): Honorarios {
  const typed = CANTIDADES_NAMES.filter((name) => name in changed).map((name) => [
    name,
    readDecimal(textOf(changed, name) ?? '0') ?? 0,
  ]);
  const costas = 'costas' in changed && { costas: changed.costas === 'despacho' ? 'despacho' : 'cliente' };
  return { ...base, ...Object.fromEntries(typed), ...costas } as Honorarios;
}

/** A text that is left empty is taken away. */
function toTextos(changed: Changed, base: TextosCliente): TextosCliente {
  const textos = { ...base };
  for (const clave of CLAVES_DE_TEXTO) {
    if (!(`texto_${clave}` in changed)) continue;
    const texto = textOf(changed, `texto_${clave}`);
    if (texto === null) delete textos[clave];
    else textos[clave] = texto;
  }
  return textos;
}
