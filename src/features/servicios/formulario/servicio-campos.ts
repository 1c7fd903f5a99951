import { categoriaDisplayName } from '@/data/documentos/deteccion';
/** The form of a service: each datum as a text, whatever its column holds. */
import { DOCUMENTOS_NUMERADOS } from '@/data/documentos/documentos-numerados';
import {
  CLAUSULAS,
  type Clausula,
  EXTENSION_DEL_SERVICIO,
  type ExtensionDelServicio,
  type Servicio,
} from '@/data/servicios/servicio-types';
import { SIN_HONORARIOS } from '@/domain/honorarios/honorarios';
import { writeDecimal, problemaDelDecimal } from '@/domain/honorarios/lectura';
import { madridDay } from '@/lib/fechas';
import { readDay, typedDate } from '@/lib/fechas-escritas';
import type { ColumnValue, FormField, FormSection, FormValues } from '@/lib/formulario/campos';
import type { FormProblems } from '@/lib/formulario/comprobar';
import { CAMPOS_DEL_TEXTO, FASES_DEL_TEXTO, type FaseDelTexto, problemaDelTexto } from '@/lib/texto-cliente';

export type ClaveDeTexto = 'general' | FaseDelTexto;
type CampoDeTexto = `texto_${ClaveDeTexto}`;
const CANTIDADES = { porcentaje: 100, fijo: 1_000_000, minimo: 1_000_000, iva: 100 };
export type Cantidad = keyof typeof CANTIDADES;

export type ServicioCampo =
  | 'nombre'
  | 'descripcion'
  | 'deteccion'
  | 'documentos'
  | 'via_masc'
  | 'clase_juicio'
  | 'fuente'
  | 'fases_ocultas'
  | 'extension_efectos'
  | Cantidad
  | 'costas'
  | CampoDeTexto
  | 'revisado_por'
  | 'revisado_fecha';

/** What `documentos` says where the service asks for those of the practice. */
export const COMO_EL_DESPACHO = 'como-el-despacho';
export const NINGUNO = 'ninguno';
/** What `deteccion` says of a service for case files that several would take. */
export const VARIAS = 'varias';

export const CLAVES_DE_TEXTO = ['general', ...Object.keys(FASES_DEL_TEXTO)] as ClaveDeTexto[];
export const CANTIDADES_NAMES = Object.keys(CANTIDADES) as Cantidad[];

const MARCAS = Object.entries(CAMPOS_DEL_TEXTO)
  .map(([name, que]) => `{${name}} es ${que}`)
  .join('; ');

const textoField = (clave: ClaveDeTexto): FormField<ServicioCampo> => ({
  name: `texto_${clave}`,
  label: clave === 'general' ? 'Texto general' : FASES_DEL_TEXTO[clave],
  kind: 'long',
  wide: true,
  ...(clave === 'general' && {
    description: `Para expedientes sin fase y fases sin texto. ${MARCAS}.`,
  }),
});

export const servicioSections: FormSection<ServicioCampo>[] = [
  {
    id: 'datos',
    title: 'Datos',
    fields: [
      { name: 'nombre', label: 'Nombre', kind: 'text', wide: true },
      { name: 'descripcion', label: 'Descripción', kind: 'long', wide: true },
      { name: 'deteccion', label: 'Detección', kind: 'text', wide: true },
      {
        name: 'via_masc',
        label: 'Vía de la reclamación previa',
        kind: 'text',
        suggestions: [
          'Consumo (LO 1/2025, disposición adicional 7.ª)',
          'Hipoteca (LEC 439.5 y 439 bis)',
          'General (LO 1/2025, arts. 5 y 10)',
        ],
      },
      {
        name: 'clase_juicio',
        label: 'Clase de juicio',
        kind: 'text',
        suggestions: [
          'Juicio verbal (LEC 250.1.14.º)',
          'Juicio verbal por la cuantía (LEC 250.2)',
          'Juicio ordinario (LEC 249)',
        ],
      },
      {
        name: 'fuente',
        label: 'Fuente',
        kind: 'text',
        wide: true,
        description: 'De qué norma salen la vía y la clase.',
      },
      {
        name: 'extension_efectos',
        label: 'Extensión de efectos (art. 519.2.c LEC)',
        kind: 'text',
        wide: true,
      },
      { name: 'fases_ocultas', label: 'Fases que no usa', kind: 'text', wide: true },
    ],
  },
  {
    id: 'documentos',
    title: 'Documentos exigidos',
    fields: [{ name: 'documentos', label: 'Documentos exigidos', kind: 'text', wide: true }],
  },
  {
    id: 'honorarios',
    title: 'Honorarios',
    fields: [
      { name: 'porcentaje', label: 'Porcentaje de lo cobrado (%)', kind: 'text' },
      { name: 'fijo', label: 'Cantidad fija (€)', kind: 'text' },
      { name: 'minimo', label: 'Mínimo (€)', kind: 'text', description: 'Antes de IVA.' },
      { name: 'iva', label: 'IVA (%)', kind: 'text' },
      { name: 'costas', label: 'Quién se queda las costas', kind: 'text', wide: true },
    ],
  },
  { id: 'texto', title: 'Texto para el cliente', fields: CLAVES_DE_TEXTO.map(textoField) },
  {
    id: 'revision',
    title: 'Revisión por letrado',
    fields: [
      {
        name: 'revisado_por',
        label: 'Letrado que lo ha revisado',
        kind: 'text',
        description:
          'Vacío, se ve «Sin revisar por letrado». Al cambiar algo más que el nombre o la descripción, la revisión se borra si no pone otra fecha.',
      },
      { name: 'revisado_fecha', label: 'Fecha de la revisión', kind: 'day' },
    ],
  },
];

/** As the form's fields hold it. */
export function toFlat(servicio: Partial<Servicio>): Partial<Record<ServicioCampo, ColumnValue>> {
  const { deteccion = {}, documentos_exigidos = null, texto_cliente = {} } = servicio;
  const honorarios = servicio.honorarios ?? SIN_HONORARIOS;
  return {
    nombre: servicio.nombre ?? null,
    descripcion: servicio.descripcion ?? null,
    via_masc: servicio.via_masc ?? null,
    clase_juicio: servicio.clase_juicio ?? null,
    fuente: servicio.fuente ?? null,
    revisado_por: servicio.revisado_por ?? null,
    revisado_fecha: servicio.revisado_fecha ?? null,
    deteccion: 'varias' in deteccion ? VARIAS : (deteccion.clausulas ?? []).join(','),
    extension_efectos: servicio.extension_efectos ?? null,
    fases_ocultas: (servicio.fases_ocultas ?? []).join(','),
    documentos: documentos_exigidos === null ? COMO_EL_DESPACHO : documentos_exigidos.join(',') || NINGUNO,
    ...Object.fromEntries(CANTIDADES_NAMES.map((name) => [name, writeDecimal(honorarios[name])])),
    costas: honorarios.costas,
    ...Object.fromEntries(CLAVES_DE_TEXTO.map((clave) => [`texto_${clave}`, texto_cliente[clave] ?? null])),
  };
}

/** What blocks saving. */
export function checkServicio(values: FormValues<ServicioCampo>): FormProblems<ServicioCampo> {
  const problems: FormProblems<ServicioCampo> = {};
  const add = (name: ServicioCampo, problem: string | undefined) => {
    if (problem !== undefined) problems[name] = problem;
  };
  if (values.nombre.trim() === '') add('nombre', 'Escriba el nombre');
  if (values.nombre.trim().length > 120) add('nombre', 'El nombre admite 120 caracteres como máximo');
  if (values.descripcion.length > 2000)
    add('descripcion', 'La descripción admite 2.000 caracteres como máximo');
  for (const name of ['via_masc', 'clase_juicio', 'fuente'] as const)
    if (values[name].length > 200) add(name, 'Admite 200 caracteres como máximo');
  for (const name of CANTIDADES_NAMES) add(name, problemaDelDecimal(values[name], CANTIDADES[name]));
  for (const clave of CLAVES_DE_TEXTO) add(`texto_${clave}`, problemaDelTexto(values[`texto_${clave}`]));
  checkRevision(values, add);
  return problems;
}

function checkRevision(
  { revisado_por, revisado_fecha }: FormValues<ServicioCampo>,
  add: (name: ServicioCampo, problem: string) => void,
): void {
  const nombre = revisado_por.trim();
  const day = readDay(typedDate(revisado_fecha));
  if (nombre === '' && revisado_fecha.trim() !== '') add('revisado_por', 'Escriba quién lo ha revisado');
  if (nombre !== '' && (nombre.length < 3 || nombre.length > 120))
    add('revisado_por', 'Escriba el nombre completo, hasta 120 caracteres');
  if (nombre !== '' && revisado_fecha.trim() === '') add('revisado_fecha', 'Escriba cuándo se ha revisado');
  if (day && day > madridDay()) add('revisado_fecha', 'La fecha no puede ser posterior a hoy');
}

const WORDS: Record<string, string> = {
  ...CLAUSULAS,
  ...FASES_DEL_TEXTO,
  ...EXTENSION_DEL_SERVICIO,
  ...Object.fromEntries(DOCUMENTOS_NUMERADOS.map(({ name }) => [name, categoriaDisplayName(name)])),
  [COMO_EL_DESPACHO]: 'Como el despacho',
  [NINGUNO]: 'Ninguno',
  [VARIAS]: 'Los que tienen varias',
  cliente: 'El cliente',
  despacho: 'El despacho',
};

/** What a field holds, in words: keys are for the form alone. */
export const enPalabras = (text: string): string =>
  text
    .split(',')
    .map((part) => WORDS[part] ?? part)
    .join(text.includes(', ') ? ',' : ', ');

export const isExtension = (name: string): name is ExtensionDelServicio =>
  Object.hasOwn(EXTENSION_DEL_SERVICIO, name);

export const isClausula = (name: string): name is Clausula => Object.hasOwn(CLAUSULAS, name);
