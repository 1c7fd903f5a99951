/** What is typed about a credit, and what can be counted from it. */
import type { UsuraContada } from '@/data/calculos/calculos-api';
import { readMes } from '@/domain/publicados/hoja';
import { esSerie, type Serie } from '@/domain/publicados/tipos';
import { readMovimientos } from '@/domain/usura/hoja';
import type { Comparacion, FalloDeUsura, Liquidacion, Movimiento, Umbral } from '@/domain/usura/tipos';
import { textos } from '@/features/calculo/usura/textos';
import { readPorcentaje } from '@/lib/numeros';

export type UsuraValues = {
  contrato: string;
  /** A percentage, as it is typed. */
  tae: string;
  serie: string;
  /** Another month than the contract's, `06/2010`. */
  mes: string;
  /** Points that a person adds, and where they come from. */
  margen: string;
  margenFuente: string;
  movimientos: string;
};

export const NUEVOS: UsuraValues = {
  contrato: '',
  tae: '',
  serie: 'revolving',
  mes: '',
  margen: '',
  margenFuente: '',
  movimientos: '',
};

interface PorComparar {
  tae: number;
  contrato: string;
  serie: Serie;
  mes?: string;
  propio?: Umbral;
}

interface UsuraLeida {
  movimientos: Movimiento[];
  contrato: string | undefined;
  /** Undefined: what it needs is not typed. */
  comparar: PorComparar | undefined;
  /** At their fields. */
  errores: Partial<Record<keyof UsuraValues, string>>;
}

export const serieDe = ({ serie }: UsuraValues): Serie => (esSerie(serie) ? serie : 'revolving');

export function readUsura(values: UsuraValues): UsuraLeida {
  const { movimientos, errores } = readMovimientos(values.movimientos);
  const tae = readPorcentaje(values.tae, 3);
  const mes = readMes(values.mes);
  const margen = readPorcentaje(values.margen, 3);
  const propio = margen !== undefined && values.margenFuente.trim().length >= 3;
  const contrato = values.contrato === '' ? undefined : values.contrato;
  // Another month or margin than the one that is typed would be compared, beside a figure that says otherwise.
  const malEscrito =
    (values.mes !== '' && mes === undefined) || (values.margen !== '' && margen === undefined);
  return {
    movimientos,
    contrato,
    comparar:
      tae === undefined || contrato === undefined || malEscrito
        ? undefined
        : {
            tae,
            contrato,
            serie: serieDe(values),
            ...(mes !== undefined && { mes }),
            ...(propio && {
              propio: { dato: undefined, fuente: values.margenFuente.trim(), ajuste: 0, margen },
            }),
          },
    errores: {
      ...(errores.length > 0 && { movimientos: errores.slice(0, 3).join('. ') }),
      ...(values.tae !== '' && tae === undefined && { tae: textos.taeMala }),
      ...(values.mes !== '' && mes === undefined && { mes: textos.mesMalo }),
      ...(values.margen !== '' && margen === undefined && { margen: textos.margenMalo }),
      ...(values.margen !== '' && !propio && margen !== undefined && { margenFuente: textos.sinFuente }),
    },
  };
}

/** The movements say nothing after this day. */
export const ultimoDia = (movimientos: readonly Movimiento[]): string =>
  movimientos.reduce((ultimo, { fecha }) => (fecha > ultimo ? fecha : ultimo), '');

/** What is kept of it. An average that is not published compares nothing. */
export const paraGuardar = (
  liquidacion: Liquidacion,
  tae: number | undefined,
  comparacion: Comparacion | FalloDeUsura | undefined,
): UsuraContada => ({
  ...liquidacion,
  lecturas: liquidacion.lecturas.map(({ clave, titulo, capital, exceso, debe }) => ({
    clave,
    titulo,
    capital,
    exceso,
    debe,
  })),
  comparacion:
    tae === undefined || comparacion === undefined || 'fallo' in comparacion ? null : { ...comparacion, tae },
});
