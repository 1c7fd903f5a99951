/** The `winmail.dat` of Outlook (MS-OXTNEF): attributes one after the other, of which the attachments are read, with their long names. */
import { readLetras } from '@/lib/letras';

import { copia, type MailPart } from './mail';

const SIGNATURE = 0x22_3e_9f_78;
const ATTACHMENT = 2;
const RENDER_DATA = 0x9002;
const TITLE = 0x8010;
const DATA = 0x800f;
const PROPERTIES = 0x9005;

/** @throws where it is none, or cut before its first attachment */
export function readTnef(bytes: Uint8Array): MailPart[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(0, true) !== SIGNATURE) throw new RangeError('no TNEF');
  const partes: MailPart[] = [];
  let read = 0;
  for (let at = 6; at + 11 <= bytes.length;) {
    const level = view.getUint8(at);
    const id = view.getUint16(at + 1, true);
    const length = view.getUint32(at + 5, true);
    const value = bytes.subarray(at + 9, at + 9 + length);
    if ((level !== 1 && level !== ATTACHMENT) || value.length < length) break;
    if (level === ATTACHMENT) apuntar(partes, id, value);
    at += 9 + length + 2;
    read += 1;
  }
  if (read === 0) throw new RangeError('nothing in it');
  return partes.filter((parte) => parte.bytes.length > 0);
}

function apuntar(partes: MailPart[], id: number, value: Uint8Array): void {
  if (id === RENDER_DATA) partes.push({ nombre: '', tipo: '', bytes: new Uint8Array(), esDelCuerpo: false });
  const parte = partes.at(-1);
  if (!parte) return;
  if (id === TITLE) parte.nombre ||= sinCero(readLetras(value).texto);
  if (id === DATA) parte.bytes = copia(value);
  if (id === PROPERTIES) {
    const { nombre, mensaje } = propiedades(value);
    if (nombre) parte.nombre = nombre;
    if (mensaje && parte.bytes.length === 0) parte.bytes = mensaje;
  }
}

const sinCero = (text: string): string => text.replace(/\0[^]*$/, '').trim();

/** MAPI's: how many, then each with its type, its number and its value in steps of four bytes. */
function propiedades(value: Uint8Array): { nombre?: string; mensaje?: Uint8Array<ArrayBuffer> } {
  const view = new DataView(value.buffer, value.byteOffset, value.byteLength);
  const found: { nombre?: string; mensaje?: Uint8Array<ArrayBuffer> } = {};
  try {
    const reader = { view, at: 4 };
    for (let left = Math.min(view.getUint32(0, true), 1000); left > 0; left--) {
      const { number, type, values } = propiedad(reader);
      const [first] = values;
      if (!first) continue;
      if (number === 0x3707 || (number === 0x3001 && !found.nombre)) {
        found.nombre = sinCero(
          type === 0x1f ? new TextDecoder('utf-16le').decode(first) : readLetras(first).texto,
        );
      }
      // The 16 bytes before say that it is a message; what follows is another TNEF.
      if (number === 0x3701 && first.length > 16)
        found.mensaje = copia(first.subarray(type === 0x0d ? 16 : 0));
    }
  } catch {
    // What was read of them is kept.
  }
  return found;
}

interface Cursor {
  view: DataView;
  at: number;
}

const FIXED: Record<number, number> = {
  2: 4,
  3: 4,
  4: 4,
  5: 8,
  6: 8,
  7: 8,
  0x0a: 4,
  0x0b: 4,
  0x14: 8,
  0x40: 8,
  0x48: 16,
};

function propiedad(cursor: Cursor): { number: number; type: number; values: Uint8Array[] } {
  const { view } = cursor;
  const type = view.getUint16(cursor.at, true);
  const number = view.getUint16(cursor.at + 2, true);
  cursor.at += 4;
  if (number >= 0x8000) skipNombre(cursor);
  const fixed = FIXED[type & ~0x1000];
  const isMany = (type & 0x1000) !== 0 || fixed === undefined;
  const count = isMany ? entero(cursor) : 1;
  const values: Uint8Array[] = [];
  for (let n = 0; n < count && n < 1000; n++) {
    const length = fixed ?? entero(cursor);
    if (cursor.at + length > view.byteLength) throw new RangeError('cut');
    values.push(new Uint8Array(view.buffer, view.byteOffset + cursor.at, length));
    cursor.at += Math.ceil(length / 4) * 4;
  }
  return { number, type: type & ~0x1000, values };
}

function entero(cursor: Cursor): number {
  cursor.at += 4;
  return cursor.view.getUint32(cursor.at - 4, true);
}

function skipNombre(cursor: Cursor): void {
  cursor.at += 16;
  const hasText = entero(cursor) === 1;
  const length = entero(cursor);
  if (hasText) cursor.at += Math.ceil(length / 4) * 4;
}
