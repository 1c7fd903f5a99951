/**
 * Which procedure a demand follows. Each answer names its article, and `datos_legales` says whether it was read (`juicio:` and the key of
 * the action). It is a proposal that a person may always overrule.
 */

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

interface Asunto {
  accion: Accion;
  /** Euros; null: it cannot be calculated. */
  cuantia: number | null;
}

export function claseDeJuicio({ accion, cuantia }: Asunto): ClasePropuesta {
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

const CUANTIA_INESTIMABLE = 24_000;

/** A third of the amount; what cannot be estimated counts as 24,000 € (LEC 394.3). In euros, and only a guide. */
export function costasMaximas(cuantia: number | null): number {
  return Math.round(((cuantia ?? CUANTIA_INESTIMABLE) / 3) * 100) / 100;
}
