import { CODIGOS } from '@/data/codigos';
import type { Correo, Envio } from '@/data/correos/correos-api';
import { formatNumero, plural } from '@/lib/formato';
import { conTonos } from '@/ui/con-tonos';

export const correos = (n: number) => plural(n, 'correo', 'correos');

export const ESTADO_CORREO = conTonos(CODIGOS.correos.estado, {
  borrador: 'neutral',
  pendiente: 'warning',
  enviando: 'accent',
  enviado: 'complete',
  fallido: 'incomplete',
  dudoso: 'warning',
  omitido: 'neutral',
  cancelado: 'neutral',
});

/** What came of one that has ended, or is under way. */
export function cuentaDe(envio: Envio): string {
  const parts: [number, string, string][] = [
    [envio.enviados, 'enviado', 'enviados'],
    [envio.borradores, 'borrador', 'borradores'],
    [envio.pendientes, 'pendiente', 'pendientes'],
    [envio.dudosos, 'sin confirmar', 'sin confirmar'],
    [envio.fallidos, 'no enviado', 'no enviados'],
    [envio.omitidos, 'dejado fuera', 'dejados fuera'],
    [envio.cancelados, 'cancelado', 'cancelados'],
  ];
  const said = parts.filter(([n]) => n > 0).map(([n, one, many]) => plural(n, one, many));
  return said.join(' · ') || 'Ningún correo';
}

export const TEXTO_LIBRE = 'Texto libre';
const DEL_SERVICIO = 'Texto para el cliente';

/** What one says: never the name of a template that does not say it. */
export const textoDe = ({ libre, plantilla }: Pick<Correo, 'libre' | 'plantilla'>): string =>
  libre ? TEXTO_LIBRE : (plantilla ?? DEL_SERVICIO);

/** The same of a whole sending, with how many of its mails are something else. */
export function textosDe({ total, libres, plantilla }: Pick<Envio, 'total' | 'libres' | 'plantilla'>): string {
  if (total > 0 && libres === total) return TEXTO_LIBRE;
  const base = plantilla ?? DEL_SERVICIO;
  return libres > 0 ? `${base} · ${formatNumero(libres)} con texto libre` : base;
}

export const textos = {
  cargando: 'Cargando los envíos...',
  soloBorradores:
    'Este servidor no envía correos: se descargan como borradores (.eml) que se abren, se leen y se envían con su programa de correo.',
  soloConConsentimiento:
    'Solo se escribe a clientes que constan en Clientes con fecha en «Acepta recibir correos desde» y con una dirección.',
  consentimientoPropio: 'Consentimiento o dirección que anotó quien lo envía',
  dudoso:
    'De los que están sin confirmar no se sabe si llegaron, y no se repiten solos: compruébelo en el servidor de correo y decida.',
  sinCasos: 'No se ha elegido ningún expediente',
  sinCasosTexto:
    'Elija expedientes en su lista y pulse Acciones › Escribir a los clientes, o hágalo desde un expediente.',
  vacio: 'Todavía no se ha escrito a ningún cliente',
  servidorSinCorreo: 'Este servidor no tiene correo (SMTP_URL): lo que está pendiente espera.',
};
