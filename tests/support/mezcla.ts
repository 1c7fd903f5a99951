/** Files as the world sends them, a tenth of them hostile, with what has to become of them. */
import { zipSync } from 'fflate';

import { eml, firmado, latin1, muestra, pdfDe, uuencode, winmail } from '../muestras/entrada/entrada';
import { msg } from '../muestras/entrada/msg';
import { asunto } from '../muestras/judiciales/conjunto';
import { zipDe } from '../muestras/zip';
import { notificacionPdf } from './notificaciones-pdf';

/** As much text as an order of a court has. */
const CUERPO =
  'ANTECEDENTES DE HECHO. La representación de la parte actora presentó demanda de juicio verbal. '.repeat(
    30,
  );

const textoDe = (n: number): string => {
  const { nig, autos, demandante } = asunto(n);
  return `Juzgado de Primera Instancia nº 52 de Madrid
NIG: ${nig}
Procedimiento: Juicio verbal ${autos}
Demandante: ${demandante}
Fecha de envío: 29/10/2026 11:00   Fecha de recepción: 29/10/2026 11:00
Colegio de Procuradores
${CUERPO}
SENTENCIA n.º ${n}/2026. FALLO: Estimo la demanda.`;
};

const notificacion = (n: number) => new Uint8Array(notificacionPdf(textoDe(n)));
const adjunto = (bytes: Uint8Array, nombre = 'a') => ({
  tipo: `application/octet-stream; name="${nombre}"`,
  bytes,
});

const rtf = (n: number) =>
  latin1(
    `{\\rtf1\\ansi ${textoDe(n)
      .replaceAll('\n', '\\par ')
      .replace(/[^\0-\x7f]/g, (letra) => `\\u${letra.charCodeAt(0)}?`)}}`,
  );
/** The Word of before 2007: nobody reads it, and it comes in. */
const viejo = (n: number) =>
  latin1(`\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${n}${'\0'.repeat(600)}W\0o\0r\0d\0D\0o\0c\0u\0m\0e\0n\0t\0`);

/** Each brings one document of its own, all but the last one with what says which case it is of: twelve kinds, in turn. */
const BUENOS: ((n: number) => [string, Uint8Array])[] = [
  (n) => [`${n}.pdf`, notificacion(n)],
  (n) => [`${n}.zip`, zipSync({ 'envio/resolucion': notificacion(n) })],
  (n) => [`${n}.eml`, eml([adjunto(notificacion(n), 'resolucion.pdf')], `Correo ${n}`)],
  (n) => [
    `${n}`,
    eml([{ tipo: 'message/rfc822', bytes: eml([adjunto(notificacion(n))], `Dentro ${n}`) }], `Fuera ${n}`),
  ],
  (n) => [`${n}.msg`, msg(`Asunto ${n}`, 'Texto', [{ nombre: 'auto.pdf', bytes: notificacion(n) }])],
  (n) => [`${n}.dat`, winmail([{ nombre: 'a.pdf', largo: `Auto nº ${n}.pdf`, bytes: notificacion(n) }])],
  (n) => [`${n}.pdf.p7m`, firmado(notificacion(n), 'LAJ')],
  (n) => [`${n}.uue`, latin1(uuencode('a.pdf', notificacion(n)))],
  (n) => [`${n}.rtf`, rtf(n)],
  (n) => [
    `${n}.zip`,
    zipDe([{ nombre: 'resolucion.pdf', bytes: notificacion(n), zip64: true }], { zip64: true }),
  ],
  (n) => [`${n}.zip`, zipSync({ 'caja.zip': zipSync({ 'Env\u00edo/resolucion.pdf': notificacion(n) }) })],
  (n) => [`${n}.doc`, viejo(n)],
];

/** Each is one thing that stays out. */
const HOSTILES: ((n: number) => [string, Uint8Array])[] = [
  (n) => [`h${n}.zip`, zipSync({ 'a.pdf': pdfDe(`h${n}`) }).slice(0, -15)],
  (n) => [`h${n}.zip`, zipSync({ 'bomba.pdf': new Uint8Array(60 * 1024 ** 2) })],
  (n) => [`h${n}.zip`, muestra('11-27-badcrc-stored.zip')],
  (n) => [`h${n}.zip`, muestra('16-14-bzip2.zip')],
  (n) => [`h${n}.eml`, muestra('04-10-winmail.eml')],
  (n) => [`h${n}.pdf`, latin1('no es un PDF')],
  (n) => [`h${n}\u202Efdp.exe`, latin1('MZ')],
  (n) => [`h${n}.msg`, msg('x', 'y', []).slice(0, 700)],
];

const CADA = 10;

export interface Mezcla {
  archivos: { name: string; mimeType: string; buffer: Buffer }[];
  esperado: { rows: number; proposed: number; unread: number; named: number };
}

export function mezcla(cuantos: number): Mezcla {
  const kinds = Array.from({ length: cuantos }, (_, n) =>
    n % CADA === CADA - 1
      ? { n, hostil: true, kind: Math.floor(n / CADA) % HOSTILES.length }
      : { n, hostil: false, kind: (n - Math.floor(n / CADA)) % BUENOS.length },
  );
  const archivos = kinds.map(({ n, hostil, kind }) => {
    const [name, bytes] = (hostil ? HOSTILES : BUENOS)[kind]?.(n) ?? ['', latin1('')];
    return { name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) };
  });
  const named = kinds.filter(({ hostil }) => hostil).length;
  const unread = kinds.filter(({ hostil, kind }) => !hostil && kind === BUENOS.length - 1).length;
  return { archivos, esperado: { rows: cuantos - named, proposed: cuantos - named - unread, unread, named } };
}
