/** What is typed into a tasación, and what can be counted from it. */
import type { Procedimiento } from '@/data/fases/fases-types';
import { readPartidas } from '@/domain/costas/hoja';
import type { Tasacion } from '@/domain/costas/tipos';
import { type Accion, ACCIONES } from '@/domain/fases/clase-de-juicio';
import { conComa } from '@/features/calculo/anotar';
import { textos } from '@/features/calculo/textos';
import { readImporte, readPorcentaje } from '@/lib/numeros';

export type CostasValues = {
  partidas: string;
  accion: string;
  cuantia: string;
  /** It cannot be calculated. */
  indeterminada: boolean;
  ganador: string;
  litigantes: string;
  iva: string;
  reclamoAntes: boolean;
  temeridad: boolean;
  otroPartido: boolean;
};

/** What a tasación takes of a procedure. Its amount is in euros. */
export type Pleito = Pick<
  Procedimiento,
  'cuantia' | 'cuantia_indeterminada' | 'tipo' | 'grado' | 'presentada'
>;

/** Article 90 of Ley 37/1992. */
const IVA_GENERAL = '21';

export const nuevas = ({ cuantia, cuantia_indeterminada }: Pleito): CostasValues => ({
  partidas: '',
  accion: 'condiciones_generales',
  cuantia: cuantia === null ? '' : conComa(Math.round(cuantia * 100)),
  indeterminada: cuantia_indeterminada,
  ganador: 'cliente',
  litigantes: '1',
  iva: IVA_GENERAL,
  reclamoAntes: true,
  temeridad: false,
  otroPartido: false,
});

interface CostasLeidas {
  tasacion: Tasacion;
  /** At their fields. */
  errores: Partial<Record<keyof CostasValues, string>>;
}

export function readCostas(values: CostasValues): CostasLeidas {
  const { partidas, errores } = readPartidas(values.partidas);
  const cuantia = cuantiaDe(values);
  const iva = readPorcentaje(values.iva, 1);
  return {
    tasacion: {
      partidas,
      asunto: {
        accion: Object.hasOwn(ACCIONES, values.accion) ? (values.accion as Accion) : 'otra',
        cuantia: typeof cuantia === 'string' ? null : cuantia,
      },
      ganador: values.ganador === 'contraria' ? 'contraria' : 'cliente',
      litigantes: /^\d{1,2}$/.test(values.litigantes) ? Number(values.litigantes) : 0,
      iva: iva ?? Number.NaN,
      reclamoAntes: values.reclamoAntes,
      temeridad: values.temeridad,
      otroPartido: values.otroPartido,
    },
    errores: {
      ...(errores.length > 0 && { partidas: errores.slice(0, 3).join('. ') }),
      ...(typeof cuantia === 'string' && { cuantia }),
      ...(iva === undefined && { iva: textos.ivaMalo }),
    },
  };
}

/** In euros; null: it cannot be calculated. A text: what is wrong with it. */
function cuantiaDe({ cuantia, indeterminada }: CostasValues): number | null | string {
  if (indeterminada) return null;
  const leida = readImporte(cuantia);
  if ('problema' in leida) return leida.problema;
  if (leida.valor === '') return textos.sinCuantia;
  return Number(leida.valor) === 0 ? textos.cuantiaCero : Number(leida.valor);
}
