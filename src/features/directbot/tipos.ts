import type { LinkProps } from '@tanstack/react-router';

import type { CalendarioDeSede, Sede } from '@/data/calendarios/calendarios-api';
import type { StaffMember } from '@/data/staff/staff-api';
import type { PlazoTipo } from '@/domain/plazos/plazo-tipo';
import type { Computo, Entrada, Fallo } from '@/domain/plazos/tipos';

export interface Fila {
  clave: string;
  texto: string;
  detalle?: string;
  link?: LinkProps;
}

export interface Respuesta {
  frase: string;
  /** At most five. */
  filas?: Fila[];
  /** The list that holds all of it, with the same filters. */
  verTodo?: LinkProps;
  /** How it was counted. */
  pasos?: string[];
}

/** What an answer is made with; what other features lend comes from the route. */
export interface Medios {
  hoy: string;
  personas: StaffMember[];
  sedes: Sede[];
  clases: PlazoTipo[];
  fases: { clave: string; nombre: string }[];
  contadorDe: (
    sede: CalendarioDeSede,
  ) => (entrada: Entrada) => { computo: Computo; sinRevisar: number[] } | Fallo;
}

export const MAX_FILAS = 5;
