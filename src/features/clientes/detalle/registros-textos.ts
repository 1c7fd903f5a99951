import type { TipoRegistro } from '@/data/clientes/cliente-registros-api';

export const REGISTRO_TEXTOS: Record<
  TipoRegistro,
  {
    /** Named in a sentence. */
    este: string;
    vacio: string;
    nuevo: string;
    conQuien?: string;
    texto: string;
    guardar: string;
    error: string;
  }
> = {
  nota: {
    este: 'esta nota',
    vacio: 'No hay notas disponibles',
    nuevo: 'Añadir nota',
    texto: 'Nota',
    guardar: 'Guardar nota',
    error: 'Error al guardar la nota',
  },
  llamada: {
    este: 'esta llamada',
    vacio: 'No hay llamadas registradas',
    nuevo: 'Añadir llamada',
    conQuien: 'Con quién se habló',
    texto: 'Qué se trató',
    guardar: 'Guardar llamada',
    error: 'Error al guardar la llamada',
  },
  email: {
    este: 'este email',
    vacio: 'No hay emails registrados',
    nuevo: 'Añadir email',
    conQuien: 'Con quién',
    texto: 'Asunto o resumen',
    guardar: 'Guardar email',
    error: 'Error al guardar el email',
  },
};
