import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';

import { readTraido, presupuestoNuevo } from './leer';

const signal = new AbortController().signal;
const pdf = strToU8('%PDF-1.4\nx');
const leer = (nombre: string, bytes: Uint8Array, presupuesto = presupuestoNuevo()) =>
  readTraido({ nombre, bytes: new Uint8Array(bytes) }, presupuesto, signal);
const nombres = ({ leidos }: { leidos: { nombre: string }[] }) => leidos.map(({ nombre }) => nombre);

const correo = (adjunto: Uint8Array, nombre: string) =>
  strToU8(
    [
      'From: procurador@example.com',
      'Subject: Notificacion',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'Adjunto.',
      '--b',
      `Content-Type: application/octet-stream; name="${nombre}"`,
      `Content-Disposition: attachment; filename="${nombre}"`,
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(adjunto).toString('base64'),
      '--b--',
    ].join('\r\n'),
  );

describe('readTraido', () => {
  it('takes a PDF as it is', async () => {
    expect(nombres(await leer('a.pdf', pdf))).toEqual(['a.pdf']);
  });

  it('takes the PDFs of a ZIP, of a ZIP in it and of a mail', async () => {
    const inner = zipSync({ 'dentro.pdf': pdf });
    const zip = zipSync({ 'caratula.xml': strToU8('<x/>'), 'carpeta/uno.pdf': pdf, 'otro.zip': inner });
    expect(nombres(await leer('n.zip', zip))).toEqual(['uno.pdf', 'dentro.pdf']);
    expect(nombres(await leer('n.eml', correo(zip, 'n.zip')))).toEqual(['uno.pdf', 'dentro.pdf']);
  });

  it('opens no third ZIP', async () => {
    const third = zipSync({ 'c.zip': zipSync({ 'b.zip': zipSync({ 'a.pdf': pdf }) }) });
    const { leidos, rechazados } = await leer('n.zip', third);
    expect(leidos).toEqual([]);
    expect(rechazados).toEqual([
      {
        nombre: 'n.zip › c.zip › b.zip',
        motivo: 'un ZIP dentro de otro ZIP que ya venía en un ZIP: ábralo antes',
      },
    ]);
  });

  it('opens no bomb, says so, and takes what lies beside it', async () => {
    const bomb = zipSync({ 'bomba.pdf': new Uint8Array(30 * 1024 ** 2), 'bueno.pdf': pdf });
    const { leidos, rechazados } = await leer('n.zip', bomb, {
      bytes: 8 * 1024 ** 2,
      porArchivo: 4 * 1024 ** 2,
    });
    expect(nombres({ leidos })).toEqual(['bueno.pdf']);
    expect(rechazados).toEqual([{ nombre: 'n.zip › bomba.pdf', motivo: 'pasa de 50 MB' }]);
  });

  it('opens no more than fits at once, and names what is left', async () => {
    const zip = zipSync({ 'a.pdf': pdf, 'b.pdf': new Uint8Array(3 * 1024 ** 2), 'c.pdf': pdf });
    const { leidos, rechazados } = await leer('n.zip', zip, { bytes: 1024 ** 2, porArchivo: 4 * 1024 ** 2 });
    expect(nombres({ leidos })).toEqual(['a.pdf', 'c.pdf']);
    expect(rechazados).toEqual([
      {
        nombre: 'n.zip › b.pdf',
        motivo: 'no cabe: lo demás ya ocupa el máximo de una vez; impórtelo aparte',
      },
    ]);
  });

  it('leaves out one file that is too large and takes the others', async () => {
    const zip = zipSync({ 'grande.pdf': new Uint8Array(3 * 1024 ** 2), 'bueno.pdf': pdf });
    const { leidos, rechazados } = await leer('n.zip', zip, { bytes: 8 * 1024 ** 2, porArchivo: 1024 ** 2 });
    expect(leidos.map(({ nombre }) => nombre)).toEqual(['bueno.pdf']);
    expect(rechazados).toEqual([{ nombre: 'n.zip › grande.pdf', motivo: 'pasa de 50 MB' }]);
  });

  it.each([
    ['a.pdf', strToU8('hola'), 'no es un PDF'],
    [
      'a.docx',
      strToU8('hola'),
      'no es un documento que se guarde: entran PDF, Word, ODT, RTF, imágenes, ZIP y correos',
    ],
    ['a.zip', strToU8('hola'), 'el ZIP no se puede leer'],
    ['a.zip', zipSync({}), 'no trae ningún PDF'],
    ['a.eml', strToU8('Subject: x\r\n\r\nhola'), 'el correo no trae ningún PDF'],
  ])('says why %s is left out', async (nombre, bytes, motivo) => {
    expect(await leer(nombre, bytes)).toEqual({ leidos: [], rechazados: [{ nombre, motivo }] });
  });

  it('stops when it is cancelled', async () => {
    await expect(
      readTraido({ nombre: 'a.pdf', bytes: new Uint8Array(pdf) }, presupuestoNuevo(), AbortSignal.abort()),
    ).rejects.toThrow(/abort/i);
  });
});
