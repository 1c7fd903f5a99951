/** What somebody types for a rule, the rule that it becomes, and how a rule is said in words. */
import type { FaseDeAgenda } from '@/data/agenda/agenda-api';
import { CATEGORIAS, categoriaDisplayName } from '@/data/documentos/deteccion';
import type { Frecuencia, Periodica, Regla, ReglaEscrita } from '@/data/reglas/reglas-api';
import { DEAL_FIELD_LIST } from '@/domain/expediente/deal-fields';
import { CONCEPTOS } from '@/domain/fases/saldos';
import type { PlazoTipo } from '@/domain/plazos/plazo-tipo';
import type { FieldKind } from '@/lib/formulario/campos';
import { textOrNull } from '@/lib/texto';

/** A type and not an interface: drafts take any record of texts. */
export type ReglaValues = Record<
  | 'evento'
  | 'valor'
  | 'titulo'
  | 'nota'
  | 'dias'
  | 'habiles'
  | 'responsable_de'
  | 'responsable'
  | 'prioridad'
  | 'cerrar_con'
  | 'activa'
  | 'servicio_id',
  string
>;

const siNo = (value: boolean) => (value ? 'si' : 'no');

export const valoresDe = (regla: Regla | undefined): ReglaValues => ({
  evento: regla?.evento ?? 'documento',
  valor: regla?.valor ?? '',
  titulo: regla?.titulo ?? '',
  nota: regla?.nota ?? '',
  dias: String(regla?.dias ?? 5),
  habiles: siNo(regla?.habiles ?? true),
  responsable_de: regla?.responsable_de ?? 'expediente',
  responsable: regla?.responsable ?? '',
  prioridad: regla?.prioridad ?? 'normal',
  cerrar_con: regla?.cerrar_con ?? '',
  activa: siNo(regla?.activa ?? true),
  servicio_id: regla?.servicio_id ?? '',
});

export const reglaDe = (values: ReglaValues, id: string, visto: string | undefined): ReglaEscrita => ({
  id,
  evento: values.evento as ReglaEscrita['evento'],
  valor: values.valor || null,
  titulo: values.titulo.trim(),
  nota: textOrNull(values.nota),
  dias: Number(values.dias),
  habiles: values.habiles === 'si',
  responsable_de: values.responsable_de as ReglaEscrita['responsable_de'],
  responsable: values.responsable_de === 'persona' ? values.responsable || null : null,
  prioridad: values.prioridad as ReglaEscrita['prioridad'],
  cerrar_con: values.cerrar_con || null,
  activa: values.activa === 'si',
  servicio_id: values.servicio_id || null,
  ...(visto !== undefined && { visto }),
});

export const EVENTO_DATA = [
  { value: 'documento', label: 'Se archiva un documento de una categoría' },
  { value: 'plazo', label: 'Se confirma un plazo' },
  { value: 'fase', label: 'El expediente entra en una fase' },
  { value: 'importe', label: 'Se anota un importe' },
  { value: 'masc', label: 'La reclamación previa llega a un estado' },
  { value: 'fecha', label: 'Se conoce una fecha del expediente' },
];

export const CATEGORIA_DATA = CATEGORIAS.map(({ name, displayName }) => ({
  value: name,
  label: displayName,
}));

const fechasDe = (clase: FieldKind) =>
  DEAL_FIELD_LIST.filter(({ kind, regla }) => regla && kind === clase).map(({ name, label, regla }) => [
    name,
    typeof regla === 'string' ? regla : label,
  ]);

/** By the column that a rule holds. */
const FECHAS: Record<string, string> = Object.fromEntries([...fechasDe('day'), ...fechasDe('instant')]);

const FECHA_DATA = Object.entries(FECHAS).map(([value, label]) => ({ value, label }));

/** By the text that a rule holds. */
const IMPORTES: Record<string, string> = CONCEPTOS;
const IMPORTE_DATA = Object.entries(CONCEPTOS).map(([value, label]) => ({ value, label }));

const ESTADOS_MASC: Record<string, string> = {
  enviado: 'Enviada',
  recibido: 'Recibida',
  datos: 'Datos pedidos',
  respondido: 'Respondida',
  acuerdo: 'Acuerdo',
  fallido: 'Envío fallido',
};

const MASC_DATA = Object.entries(ESTADOS_MASC).map(([value, label]) => ({ value, label }));

/** What an event is of: its label, its choices, and what stands there while none is chosen. */
interface Valor {
  label: string;
  data: { value: string; label: string }[];
  vacio: string;
}

const VALOR: Record<string, Valor> = {
  importe: { label: 'Importe', data: IMPORTE_DATA, vacio: 'Elija un importe' },
  masc: { label: 'Estado', data: MASC_DATA, vacio: 'Elija un estado' },
  documento: { label: 'Categoría', data: CATEGORIA_DATA, vacio: 'Elija una categoría' },
  fecha: { label: 'Fecha', data: FECHA_DATA, vacio: 'Elija una fecha' },
};

/** What the practice has named itself: rules are of its keys. */
export interface Nombres {
  fases: readonly FaseDeAgenda[];
  plazos: readonly Pick<PlazoTipo, 'clave' | 'titulo'>[];
}

export function valorDe(evento: string, { fases, plazos }: Nombres): Valor | undefined {
  if (evento === 'fase') {
    const data = fases.map(({ clave, nombre }) => ({ value: clave, label: nombre }));
    return { label: 'Fase', data, vacio: 'Elija una fase' };
  }
  if (evento === 'plazo') {
    const data = plazos.map(({ clave, titulo }) => ({ value: clave, label: titulo }));
    return { label: 'Plazo', data, vacio: 'Cualquiera' };
  }
  return VALOR[evento];
}

export type Errores = Partial<Record<keyof ReglaValues, string>>;

export function erroresDeRegla(values: ReglaValues): Errores {
  const dias = Number(values.dias);
  return {
    ...(values.titulo.trim() === '' && { titulo: 'Escriba la tarea que se crea.' }),
    ...(values.evento !== 'plazo' && values.valor === '' && { valor: 'Elija una.' }),
    ...((!/^\d{1,3}$/.test(values.dias) || dias > 365) && { dias: 'De 0 a 365 días.' }),
    ...(values.responsable_de === 'persona' &&
      values.responsable === '' && { responsable: 'Elija quién es el responsable.' }),
  };
}

export function cuandoDe({ evento, valor, dias, habiles }: Regla, nombres: Nombres): string {
  const plazo =
    dias === 0 ? 'el mismo día' : `${dias} ${habiles ? 'días hábiles' : 'días naturales'} después`;
  return `${hechoDe(evento, valor, nombres)}: ${plazo}`;
}

function hechoDe(evento: Regla['evento'], valor: string | null, { fases, plazos }: Nombres): string {
  switch (evento) {
    case 'documento':
      return `Se archiva «${categoriaDisplayName(valor)}»`;
    case 'plazo':
      return valor === null
        ? 'Se confirma un plazo'
        : `Se confirma «${plazos.find(({ clave }) => clave === valor)?.titulo ?? valor}»`;
    case 'fase':
      return `Entra en «${fases.find(({ clave }) => clave === valor)?.nombre ?? valor}»`;
    case 'importe':
      return `Se anota un importe: ${IMPORTES[valor ?? '']?.toLowerCase() ?? valor}`;
    case 'masc':
      return `Reclamación previa: ${ESTADOS_MASC[valor ?? '']?.toLowerCase() ?? valor}`;
    case 'fecha':
      return FECHAS[valor ?? ''] ?? 'Una fecha';
  }
}

export const FRECUENCIAS: Record<Frecuencia, string> = {
  diaria: 'Cada día hábil',
  semanal: 'Cada semana',
  mensual: 'Cada mes',
  primer_habil: 'El primer día hábil del mes',
};

export const DIAS_DE_LA_SEMANA = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];

export function cadaCuanto({ frecuencia, dia }: Pick<Periodica, 'frecuencia' | 'dia'>): string {
  if (frecuencia === 'semanal') return `Cada ${DIAS_DE_LA_SEMANA[dia - 1] ?? 'semana'}`;
  if (frecuencia === 'mensual') return `El día ${dia} de cada mes`;
  return FRECUENCIAS[frecuencia];
}
