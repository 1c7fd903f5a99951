/** What somebody types for a kind of term, what is wrong with it, and what is saved. */
import type { PlazoTipoEscrito } from '@/data/plazos/plazos-tipo-api';
import type { PlazoTipo } from '@/domain/plazos/plazo-tipo';
import { textOrNull } from '@/lib/texto';

export type Marca = 'comun' | 'dictamen' | 'gracia';

/** What somebody types for a kind of term. A type and not an interface: drafts take any record of texts. */
export type TipoValues = Record<
  | 'titulo'
  | 'cantidad'
  | 'unidad'
  | 'clase'
  | 'articulo'
  | 'cuenta_desde'
  | 'vigente_desde'
  | 'vigente_hasta'
  | 'nota'
  | 'disparo'
  | 'efecto'
  | 'estado'
  | 'leido_el'
  | 'enlace'
  | 'lecturas'
  | 'motivo',
  string
> &
  Record<Marca, boolean>;

export const valoresDe = (tipo: PlazoTipo | undefined): TipoValues => ({
  titulo: tipo?.titulo ?? '',
  cantidad: tipo ? String(tipo.cantidad) : '',
  unidad: tipo?.unidad ?? 'dias',
  clase: tipo?.clase ?? 'procesal',
  comun: tipo?.comun ?? false,
  dictamen: tipo?.dictamen ?? false,
  gracia: tipo?.gracia ?? true,
  disparo: tipo?.disparo ?? 'notificacion',
  efecto: tipo?.efecto ?? 'vence',
  articulo: tipo?.articulo ?? '',
  cuenta_desde: tipo?.cuenta_desde ?? 'la notificación',
  vigente_desde: tipo?.vigente_desde ?? '',
  vigente_hasta: tipo?.vigente_hasta ?? '',
  nota: tipo?.nota ?? '',
  estado: tipo?.estado ?? 'sin_leer',
  leido_el: tipo?.leido_el ?? '',
  enlace: tipo?.enlace ?? '',
  lecturas: tipo?.lecturas ?? '',
  motivo: '',
});

/** Only a brief before a court, with a limit, has its day of grace. */
export const puedeTenerGracia = ({ cantidad, clase, efecto }: TipoValues): boolean =>
  clase === 'procesal' && Number(cantidad) > 0 && (efecto === 'vence' || efecto === 'silencio');

/** @param id made by the form, for a new one */
export const tipoEscrito = (
  values: TipoValues,
  tipo: PlazoTipo | undefined,
  id: string,
): PlazoTipoEscrito => ({
  ...(tipo ? { clave: tipo.clave, visto: tipo.updated_at } : { id }),
  titulo: values.titulo.trim(),
  cantidad: Number(values.cantidad),
  unidad: values.unidad as PlazoTipo['unidad'],
  clase: values.clase as PlazoTipo['clase'],
  comun: values.comun,
  dictamen: values.dictamen,
  disparo: (Number(values.cantidad) < 0 ? 'acto' : values.disparo) as PlazoTipo['disparo'],
  efecto: values.efecto as PlazoTipo['efecto'],
  gracia: values.gracia && puedeTenerGracia(values),
  articulo: values.articulo.trim(),
  cuenta_desde: values.cuenta_desde.trim(),
  vigente_desde: values.vigente_desde,
  vigente_hasta: values.vigente_hasta || null,
  nota: textOrNull(values.nota),
  ...lecturaEscrita(values),
  motivo: textOrNull(values.motivo),
});

function lecturaEscrita(values: TipoValues): Pick<PlazoTipo, 'estado' | 'leido_el' | 'enlace' | 'lecturas'> {
  const estado = values.estado as PlazoTipo['estado'];
  return {
    estado,
    leido_el: estado === 'sin_leer' ? null : values.leido_el || null,
    enlace: textOrNull(values.enlace),
    lecturas: estado === 'discutido' ? textOrNull(values.lecturas) : null,
  };
}

export type Errores = Partial<Record<keyof TipoValues, string>>;

export function erroresDeTipo(values: TipoValues, nuevo: boolean): Errores {
  return {
    ...(values.titulo.trim() === '' && { titulo: 'Escriba el nombre del plazo.' }),
    ...errorDeCantidad(values),
    ...(values.articulo.trim() === '' && { articulo: 'Indique el artículo.' }),
    ...(values.cuenta_desde.trim() === '' && { cuenta_desde: 'Indique desde cuándo se cuenta.' }),
    ...(values.vigente_desde === '' && { vigente_desde: 'Indique desde qué día está vigente.' }),
    ...(values.vigente_hasta !== '' &&
      values.vigente_hasta < values.vigente_desde && { vigente_hasta: 'Acaba antes de empezar.' }),
    ...erroresDeLectura(values),
    ...(!nuevo && values.motivo.trim().length < 3 && { motivo: 'Escriba por qué se cambia.' }),
    ...(values.clase === 'habiles-civiles' &&
      values.unidad !== 'dias' && { unidad: 'Los hábiles fuera del juzgado van por días.' }),
  };
}

/** As `src/domain/plazos/contar-plazo.ts` counts. */
function errorDeCantidad({ cantidad, unidad, clase }: TipoValues): Errores {
  const n = Number(cantidad);
  if (!/^-?[1-9]\d{0,3}$/.test(cantidad.trim()) || Math.abs(n) > 1000)
    return { cantidad: 'De 1 a 1.000, en cifras.' };
  return n < 0 && (unidad !== 'dias' || clase !== 'procesal')
    ? { cantidad: 'Hacia atrás solo van los días procesales.' }
    : {};
}

/** A state is worth what it says: which day, where, and what is discussed. */
function erroresDeLectura({ estado, leido_el, enlace, lecturas }: TipoValues): Errores {
  if (estado === 'sin_leer') return {};
  return {
    ...(leido_el === '' && { leido_el: 'Indique qué día se leyó.' }),
    ...(!/^https:\/\/\S+$/.test(enlace.trim()) && {
      enlace: 'Pegue la dirección del texto, que empieza por https://.',
    }),
    ...(estado === 'discutido' && lecturas.trim().length < 3 && { lecturas: 'Escriba las dos lecturas.' }),
  };
}
