import type { ComponentType } from 'react';

import type { CalendarioDeSede } from '@/data/calendarios/calendarios-api';
import type { Computo, Entrada, Fallo, Lecturas } from '@/domain/plazos/tipos';

export interface CuentaDePlazo {
  computo: Computo;
  versiones: Record<string, number>;
  /** Years whose calendar nobody has checked. */
  sinRevisar: number[];
}

/** What other features lend; the route brings them together. */
export interface Partes {
  contadorDe: (sede: CalendarioDeSede, lecturas: Lecturas) => (entrada: Entrada) => CuentaDePlazo | Fallo;
  ExpedienteSelect: ComponentType<{ value: string; onChange: (deal: string) => void }>;
}
