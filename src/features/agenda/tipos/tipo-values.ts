/** What somebody types for a kind of term, and the kind that it becomes. */
import type { PlazoTipoEscrito } from '@/data/plazos/plazos-tipo-api';
import type { PlazoTipo } from '@/lib/plazos/plazo-tipo';
import { textOrNull } from '@/lib/texto';

/** A type and not an interface: drafts take any record of texts. */
export type TipoValues = Record<
  | 'titulo'
  | 'cantidad'
  | 'unidad'
  | 'clase'
  | 'articulo'
  | 'cuenta_desde'
  | 'vigente_desde'
  | 'vigente_hasta'
  | 'nota',
  string
> & { comun: boolean };

export const valoresDe = (tipo: PlazoTipo | undefined): TipoValues => ({
  titulo: tipo?.titulo ?? '',
  cantidad: tipo ? String(tipo.cantidad) : '',
  unidad: tipo?.unidad ?? 'dias',
  clase: tipo?.clase ?? 'procesal',
  comun: tipo?.comun ?? false,
  articulo: tipo?.articulo ?? '',
  cuenta_desde: tipo?.cuenta_desde ?? 'la notificación',
  vigente_desde: tipo?.vigente_desde ?? '',
  vigente_hasta: tipo?.vigente_hasta ?? '',
  nota: tipo?.nota ?? '',
});

export const tipoEscrito = (values: TipoValues, tipo: PlazoTipo | undefined): PlazoTipoEscrito => ({
  ...(tipo && { clave: tipo.clave, visto: tipo.updated_at }),
  titulo: values.titulo.trim(),
  cantidad: Number(values.cantidad),
  unidad: values.unidad as PlazoTipo['unidad'],
  clase: values.clase as PlazoTipo['clase'],
  comun: values.comun,
  articulo: values.articulo.trim(),
  cuenta_desde: values.cuenta_desde.trim(),
  vigente_desde: values.vigente_desde,
  vigente_hasta: values.vigente_hasta || null,
  nota: textOrNull(values.nota),
});

export type Errores = Partial<Record<keyof TipoValues, string>>;

export function erroresDeTipo(values: TipoValues): Errores {
  return {
    ...(values.titulo.trim() === '' && { titulo: 'Escriba el nombre del plazo.' }),
    ...errorDeCantidad(values),
    ...(values.articulo.trim() === '' && { articulo: 'Indique el artículo.' }),
    ...(values.cuenta_desde.trim() === '' && { cuenta_desde: 'Indique desde cuándo se cuenta.' }),
    ...(values.vigente_desde === '' && { vigente_desde: 'Indique desde qué día está vigente.' }),
    ...(values.vigente_hasta !== '' &&
      values.vigente_hasta < values.vigente_desde && { vigente_hasta: 'Acaba antes de empezar.' }),
    ...(values.clase === 'habiles-civiles' &&
      values.unidad !== 'dias' && { unidad: 'Los hábiles fuera del juzgado van por días.' }),
  };
}

/** As `src/lib/plazos/entrada.ts` counts. */
function errorDeCantidad({ cantidad, unidad, clase }: TipoValues): Errores {
  const n = Number(cantidad);
  if (!/^-?[1-9]\d{0,3}$/.test(cantidad.trim()) || Math.abs(n) > 1000)
    return { cantidad: 'De 1 a 1.000, en cifras.' };
  return n < 0 && (unidad !== 'dias' || clase !== 'procesal')
    ? { cantidad: 'Hacia atrás solo van los días procesales.' }
    : {};
}
