/** Worked cases of the kinds of term. */
export interface VectorDeClase {
  clave: string;
}

export const VECTORES_DE_CLASES: readonly VectorDeClase[] = [];
