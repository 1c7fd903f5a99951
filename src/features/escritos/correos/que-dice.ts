/** What a mail says, as lists name it. */
import type { Correo, Envio } from '@/data/correos/correos-api';
import { formatNumero } from '@/lib/formato';

export const TEXTO_LIBRE = 'Texto libre';
const DEL_SERVICIO = 'Texto para el cliente';

/** What one says: never the name of a template that does not say it. */
export const textoDe = ({ libre, plantilla }: Pick<Correo, 'libre' | 'plantilla'>): string =>
  libre ? TEXTO_LIBRE : (plantilla ?? DEL_SERVICIO);

/** The same of a whole sending, with how many of its mails are something else. */
export function textosDe({
  total,
  libres,
  plantilla,
}: Pick<Envio, 'total' | 'libres' | 'plantilla'>): string {
  if (total > 0 && libres === total) return TEXTO_LIBRE;
  const base = plantilla ?? DEL_SERVICIO;
  return libres > 0 ? `${base} · ${formatNumero(libres)} con texto libre` : base;
}
