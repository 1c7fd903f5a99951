/**
 * Which procedure a demand follows. Each answer names its article, and `datos_legales` says whether it was read (`juicio:` and the key of
 * the action). It is a proposal that a person may always overrule.
 */
import { esCentimos } from '@/lib/centimos';

export const ACCIONES = {
  condiciones_generales: 'Acción individual sobre condiciones generales',
  colectiva: 'Acción colectiva',
  otra: 'Otra (usura, error, cantidad)',
  ambas: 'Condiciones generales y otra, en una demanda',
} as const;

export type Accion = keyof typeof ACCIONES;

interface ClasePropuesta {
  /** Null: there is no automatic answer. */
  clase: 'verbal' | 'ordinario' | null;
  articulo: string;
  porque: string;
}

const TOPE_VERBAL = 15_000;

export interface Asunto {
  accion: Accion;
  /** Euros; null: it cannot be calculated. */
  cuantia: number | null;
}

export const esCuantia = (cuantia: number | null): boolean =>
  cuantia === null || (cuantia >= 0 && esCentimos(Math.round(cuantia * 100)));

const CUANTIA_MALA = {
  clase: null,
  articulo: 'LEC 253.1',
  porque: 'La cuantía no se puede leer: escríbala como 3.000,00. No se propone nada.',
} as const;

export function claseDeJuicio({ accion, cuantia }: Asunto): ClasePropuesta {
  if (!esCuantia(cuantia)) return CUANTIA_MALA;
  switch (accion) {
    case 'condiciones_generales':
      return {
        clase: 'verbal',
        articulo: 'LEC 250.1.14.º',
        porque:
          'Juicio verbal sea cual sea la cuantía. Hacen falta abogado y procurador, y cabe apelación: las excepciones de 2.000 € (31.2.1.º) y de 3.000 € (455.1) son solo por razón de la cuantía.',
      };
    case 'colectiva':
      return { clase: 'ordinario', articulo: 'LEC 249.1.5.º', porque: 'Juicio ordinario por la materia.' };
    case 'ambas':
      return {
        clase: null,
        articulo: 'LEC 73.1.2.º',
        porque: 'Acumulación: compruebe el art. 73.1.2.º. No hay respuesta automática.',
      };
    case 'otra':
      return porCuantia(cuantia);
  }
}

function porCuantia(cuantia: number | null): ClasePropuesta {
  if (cuantia !== null && cuantia <= TOPE_VERBAL) {
    return {
      clase: 'verbal',
      articulo: 'LEC 250.2',
      porque: 'Hasta 15.000 €, juicio verbal por la cuantía.',
    };
  }
  return {
    clase: 'ordinario',
    articulo: 'LEC 249.2',
    porque:
      cuantia === null
        ? 'Si la cuantía no puede calcularse, juicio ordinario.'
        : 'Más de 15.000 €, juicio ordinario por la cuantía.',
  };
}

interface Fuero {
  articulo: string;
  porque: string;
}

const SIN_SUMISION =
  'No vale la sumisión del contrato: ni la impuesta en condiciones generales o a un consumidor (art. 54.2), ni ninguna en un juicio verbal (art. 54.1).';

/** Where a demanda goes, by the domicile: LEC, arts. 50 to 54, read on 27/11/2026 (`datos_legales`, `fuero:` and the key of the action). */
export const FUEROS: Record<Accion, Fuero> = {
  condiciones_generales: {
    articulo: 'LEC 52.1.14.º',
    porque: `El tribunal del domicilio del demandante. ${SIN_SUMISION}`,
  },
  colectiva: {
    articulo: 'LEC 52.1.14.º y 16.º',
    porque:
      'El tribunal del lugar donde el demandado tenga un establecimiento y, a falta de él, el de su domicilio.',
  },
  otra: {
    articulo: 'LEC 52.2 y 52.3',
    porque: `En seguros y en contratos que financian una compra a plazos, el tribunal del domicilio del asegurado, comprador o prestatario; si reclama un consumidor, el del suyo. También los de los artículos 50 y 51, a elección de quien demanda. ${SIN_SUMISION}`,
  },
  ambas: {
    articulo: 'LEC 53.1',
    porque:
      'El tribunal de la acción que es fundamento de las demás; en su defecto, el que conozca de más acciones y, en último término, el de la de mayor cuantía.',
  },
};

const CUANTIA_INESTIMABLE = 24_000;
/** Up to here neither lawyer nor procurador is mandatory, in a verbal that follows from the amount (LEC 23.2.1.º and 31.2.1.º). */
const TOPE_NO_PRECEPTIVOS = 2000;

interface LimiteDeCostas {
  /** In euros: a third of the amount. Null: of what is no amount there is none. */
  limite: number | null;
  articulo: string;
  /** What it is a limit of, and when it falls. */
  condiciones: string[];
}

const DE_QUE = [
  'Es el máximo que paga el vencido a cada litigante que ganó las costas, por el abogado y los demás profesionales sin arancel: los derechos del procurador van aparte.',
  'No rige si el tribunal declara la temeridad del condenado en costas.',
];
const INESTIMABLE =
  'Lo que no puede calcularse se valora en 24.000 €, salvo que el tribunal disponga otra cosa por la complejidad.';
const SIN_LIMITE =
  'Aquí abogado y procurador no son preceptivos: si el consumidor había reclamado antes fuera del juzgado, se incluyen la cuenta del procurador y la minuta del abogado, esta sin ese límite (art. 32.5 II LEC, LO 1/2025). Si no reclamó, los dos se excluyen, salvo temeridad, abuso del servicio público de Justicia o domicilio en otro partido judicial; en este último caso, con el límite (art. 32.5 I).';

/** Whether lawyer and procurador are mandatory. */
export const sonPreceptivos = ({ accion, cuantia }: Asunto): boolean =>
  accion !== 'otra' || cuantia === null || cuantia > TOPE_NO_PRECEPTIVOS;

/** What the limit of article 394.3 LEC is a third of, in euros. */
export const baseDelLimite = ({ cuantia }: Pick<Asunto, 'cuantia'>): number => cuantia ?? CUANTIA_INESTIMABLE;

/** The most that the loser pays (LEC 394.3), as a guide, with its conditions; what cannot be estimated counts as 24,000 €. */
export function limiteDeCostas(asunto: Asunto): LimiteDeCostas {
  const { cuantia } = asunto;
  if (!esCuantia(cuantia)) return { limite: null, articulo: 'art. 394.3 LEC', condiciones: [] };
  return {
    // Rounded down: half a cent more would be more than a third.
    limite: Math.floor(Math.round(baseDelLimite(asunto) * 100) / 3) / 100,
    articulo: 'art. 394.3 LEC',
    condiciones: [
      ...(cuantia === null ? [INESTIMABLE] : []),
      ...(sonPreceptivos(asunto) ? [] : [SIN_LIMITE]),
      ...DE_QUE,
    ],
  };
}
