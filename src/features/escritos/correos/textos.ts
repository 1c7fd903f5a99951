import { CODIGOS } from '@/data/codigos';
import type { Envio } from '@/data/correos/correos-api';
import { plural } from '@/lib/formato';
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
  retenido:
    'Estos datos se restauraron de una copia y no se envía nada hasta que un administrador decida en Ajustes qué se hace con lo que esperaba.',
  servidorSinCorreo: 'Este servidor no tiene correo (SMTP_URL): lo que está pendiente espera.',
};
