import type { ClasePorRevisar } from '@/data/revisiones/revisiones';
import { formatNumero } from '@/lib/formato';

/** What each kind is called, and what it means that nobody has reviewed it. */
export const CLASES: Record<ClasePorRevisar, { titulo: string; que: string }> = {
  reglas: {
    titulo: 'Reglas de los plazos',
    que: 'Nadie ha firmado todavía las reglas con las que se cuentan los plazos.',
  },
  calendario: {
    titulo: 'Calendarios',
    que: 'Sin sus fiestas locales un plazo puede acabar otro día.',
  },
  plazo: { titulo: 'Tipos de plazo', que: 'Ningún letrado responde todavía de su duración.' },
  dato: { titulo: 'Datos de la ley', que: 'Nadie ha leído su texto en vigor.' },
  serie: { titulo: 'Series publicadas', que: 'Nadie ha comparado estas cifras con su publicación.' },
  via: { titulo: 'Vías de reclamación previa', que: 'Ningún letrado las ha revisado.' },
  servicio: { titulo: 'Servicios', que: 'Ningún letrado los ha revisado: son borradores.' },
  plantilla: { titulo: 'Plantillas', que: 'Borradores: solo se escribe con las aprobadas.' },
};

export const textos = {
  nadaPorRevisar: 'Todo está revisado.',
  sinCargar: 'No se ha podido cargar lo que está por revisar',
  encabezado: (titulo: string, n: number) => `${titulo} (${formatNumero(n)})`,
};
