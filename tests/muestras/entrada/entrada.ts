/** Files as other programs write them, made for tests. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const FIXTURES = path.resolve(import.meta.dirname, '../../support/fixtures/entrada');

export const muestra = (nombre: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(path.join(FIXTURES, nombre)));

export const latin1 = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'latin1'));

/** As little as a PDF needs to be taken for one; what follows tells one from another. */
export const pdfDe = (marca: string): Uint8Array<ArrayBuffer> => latin1(`%PDF-1.4\n% ${marca}\n`);

export interface Adjunto {
  /** The whole line, as the program writes it. */
  tipo: string;
  bytes: Uint8Array;
  disposicion?: string;
  codificado?: 'base64' | '8bit';
}

export function eml(
  adjuntos: Adjunto[],
  texto = 'Adjunto.',
  cabeceras: string[] = [],
): Uint8Array<ArrayBuffer> {
  const limite = `=_${adjuntos.length}_${texto.length}_${adjuntos.reduce((sum, { bytes }) => sum + bytes.length, 0)}`;
  const partes = adjuntos.flatMap(({ tipo, bytes, disposicion = 'attachment', codificado = 'base64' }) => [
    `--${limite}`,
    `Content-Type: ${tipo}`,
    `Content-Disposition: ${disposicion}`,
    `Content-Transfer-Encoding: ${codificado}`,
    '',
    codificado === 'base64'
      ? Buffer.from(bytes).toString('base64').replace(/.{76}/g, '$&\r\n')
      : Buffer.from(bytes).toString('latin1'),
  ]);
  return latin1(
    [
      'From: Procurador <procurador@ejemplo.es>',
      'To: despacho@ejemplo.es',
      'Subject: Notificacion',
      'Date: Thu, 29 Oct 2026 11:00:00 +0100',
      ...cabeceras,
      'MIME-Version: 1.0',
      `Content-Type: multipart/mixed; boundary="${limite}"`,
      '',
      `--${limite}`,
      'Content-Type: text/plain; charset=utf-8',
      '',
      texto,
      ...partes,
      `--${limite}--`,
      '',
    ].join('\r\n'),
  );
}

/** An attribute of a `winmail.dat`. */
function atributo(nivel: number, id: number, tipo: number, valor: Uint8Array): Buffer {
  const head = Buffer.alloc(9);
  head.writeUInt8(nivel, 0);
  head.writeUInt16LE(id, 1);
  head.writeUInt16LE(tipo, 3);
  head.writeUInt32LE(valor.length, 5);
  const sum = Buffer.alloc(2);
  sum.writeUInt16LE(valor.reduce((a, b) => (a + b) & 0xffff, 0));
  return Buffer.concat([head, valor, sum]);
}

export function winmail(
  adjuntos: { nombre: string; largo?: string; bytes: Uint8Array }[],
): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(6);
  head.writeUInt32LE(0x22_3e_9f_78, 0);
  const partes = adjuntos.flatMap(({ nombre, largo, bytes }) => [
    atributo(2, 0x9002, 6, Buffer.alloc(14)),
    atributo(2, 0x8010, 1, Buffer.from(`${nombre}\0`, 'latin1')),
    ...(largo === undefined ? [] : [atributo(2, 0x9005, 6, nombreLargo(largo))]),
    atributo(2, 0x800f, 6, bytes),
  ]);
  return new Uint8Array(Buffer.concat([head, atributo(1, 0x9006, 8, Buffer.from([0, 0, 1, 0])), ...partes]));
}

/** The property of MAPI in UTF-16, filled to four bytes. */
function nombreLargo(nombre: string): Buffer {
  const text = Buffer.from(`${nombre}\0`, 'utf16le');
  const head = Buffer.alloc(16);
  head.writeUInt32LE(1, 0);
  head.writeUInt16LE(0x1f, 4);
  head.writeUInt16LE(0x3707, 6);
  head.writeUInt32LE(1, 8);
  head.writeUInt32LE(text.length, 12);
  return Buffer.concat([head, text, Buffer.alloc((4 - (text.length % 4)) % 4)]);
}

export function uuencode(nombre: string, bytes: Uint8Array): string {
  const letra = (n: number) => String.fromCharCode(n === 0 ? 96 : n + 32);
  const lineas: string[] = [];
  for (let at = 0; at < bytes.length; at += 45) {
    const part = bytes.subarray(at, at + 45);
    let linea = letra(part.length);
    for (let n = 0; n < part.length; n += 3) {
      const [a = 0, b = 0, c = 0] = part.subarray(n, n + 3);
      linea += [a >> 2, ((a & 3) << 4) | (b >> 4), ((b & 15) << 2) | (c >> 6), c & 63].map(letra).join('');
    }
    lineas.push(linea);
  }
  return `begin 644 ${nombre}\r\n${lineas.join('\r\n')}\r\n\`\r\nend\r\n`;
}

const der = (tag: number, ...hijos: Uint8Array[]): Buffer => {
  const body = Buffer.concat(hijos);
  const length =
    body.length < 128
      ? [body.length]
      : [0x84, ...new Uint8Array([body.length >> 24, body.length >> 16, body.length >> 8, body.length])];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
};
const OID_SIGNED = Buffer.from('06092a864886f70d010702', 'hex');
const OID_DATA = Buffer.from('06092a864886f70d010701', 'hex');
const OID_CN = Buffer.from('0603550403', 'hex');

/** What CAdES and S/MIME wrap, as far as a reader asks: the content in pieces where `troceado`, and a certificate with a name. */
export function firmado(
  contenido: Uint8Array | undefined,
  firmante: string,
  troceado = false,
): Uint8Array<ArrayBuffer> {
  const octetos = contenido && der(0x04, contenido);
  const dentro =
    contenido && troceado
      ? Buffer.concat([
          Buffer.from([0x24, 0x80]),
          der(0x04, contenido.subarray(0, 5)),
          der(0x04, contenido.subarray(5)),
          Buffer.from([0, 0]),
        ])
      : octetos;
  const nombre = (cn: string) => der(0x30, der(0x31, der(0x30, OID_CN, der(0x0c, Buffer.from(cn)))));
  const certificado = der(0x30, der(0x30, nombre('AC de prueba'), nombre(firmante)));
  return new Uint8Array(
    der(
      0x30,
      OID_SIGNED,
      der(
        0xa0,
        der(
          0x30,
          der(0x02, Buffer.from([1])),
          der(0x31),
          dentro ? der(0x30, OID_DATA, der(0xa0, dentro)) : der(0x30, OID_DATA),
          der(0xa0, certificado),
          der(0x31),
        ),
      ),
    ),
  );
}
