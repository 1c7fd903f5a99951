/** ZIPs written byte by byte, as programs write them that no library here imitates; for tests. */

export interface ParteDeZip {
  nombre: string | Uint8Array;
  bytes: Uint8Array;
  flags?: number;
  metodo?: number;
  /** Its sizes stand in the extra field of Zip64, as those of 7-Zip and of what is written to a pipe; `enorme` says that it has that many. */
  zip64?: boolean | { enorme: bigint };
  /** Its size and CRC stand behind it. */
  descriptor?: boolean;
  extra?: Uint8Array;
}

interface Opciones {
  /** The directory is found by the record of Zip64, because the old one cannot say how many files or bytes there are. */
  zip64?: boolean;
  comentario?: string;
  prefijo?: Uint8Array;
}

const MAX_16 = 0xff_ff;
const MAX_32 = 0xff_ff_ff_ff;
const STREAMED = 8;

const CRC = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xed_b8_83_20 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});
const crc32 = (bytes: Uint8Array): number =>
  (bytes.reduce((crc, byte) => (CRC[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8), MAX_32) ^ MAX_32) >>> 0;

const n16 = (...values: number[]) => {
  const out = Buffer.alloc(values.length * 2);
  for (const [n, value] of values.entries()) out.writeUInt16LE(value, n * 2);
  return out;
};
const n32 = (...values: number[]) => {
  const out = Buffer.alloc(values.length * 4);
  for (const [n, value] of values.entries()) out.writeUInt32LE(value, n * 4);
  return out;
};
const n64 = (...values: (number | bigint)[]) => {
  const out = Buffer.alloc(values.length * 8);
  for (const [n, value] of values.entries()) out.writeBigUInt64LE(BigInt(value), n * 8);
  return out;
};
const mark = (signature: number) => n32(signature);

const extraDe = (id: number, data: Buffer): Buffer => Buffer.concat([n16(id, data.length), data]);

export function zipDe(
  partes: ParteDeZip[],
  { zip64 = false, comentario = '', prefijo = new Uint8Array() }: Opciones = {},
): Uint8Array<ArrayBuffer> {
  const locales: Buffer[] = [Buffer.from(prefijo)];
  const directorio: Buffer[] = [];
  let at = prefijo.length;
  for (const parte of partes) {
    const { local, central } = unaParte(parte, at);
    locales.push(local);
    directorio.push(central);
    at += local.length;
  }
  const dir = Buffer.concat(directorio);
  const fin64 = zip64
    ? Buffer.concat([
        mark(0x06_06_4b_50),
        n64(44),
        n16(45, 45),
        n32(0, 0),
        n64(partes.length, partes.length, dir.length, at),
        mark(0x07_06_4b_50),
        n32(0),
        n64(at + dir.length),
        n32(1),
      ])
    : Buffer.alloc(0);
  const count = zip64 ? MAX_16 : partes.length;
  const comment = Buffer.from(comentario, 'latin1');
  const fin = Buffer.concat([
    mark(0x06_05_4b_50),
    n16(0, 0, count, count),
    zip64 ? n32(MAX_32, MAX_32) : n32(dir.length, at),
    n16(comment.length),
    comment,
  ]);
  return new Uint8Array(Buffer.concat([...locales, dir, fin64, fin]));
}

function unaParte(parte: ParteDeZip, at: number): { local: Buffer; central: Buffer } {
  const { bytes, metodo = 0, zip64 = false, descriptor = false, extra = new Uint8Array() } = parte;
  const nombre = typeof parte.nombre === 'string' ? Buffer.from(parte.nombre, 'latin1') : parte.nombre;
  const flags = (parte.flags ?? 0) | (descriptor ? STREAMED : 0);
  const crc = crc32(bytes);
  const dicho = typeof zip64 === 'object' ? zip64.enorme : bytes.length;
  const version = zip64 ? 45 : 20;
  const sizes = zip64 ? n32(MAX_32, MAX_32) : n32(bytes.length, bytes.length);
  const fuera = descriptor
    ? n32(0, zip64 ? MAX_32 : 0, zip64 ? MAX_32 : 0)
    : Buffer.concat([n32(crc), sizes]);
  const localExtra = Buffer.concat([
    zip64 ? extraDe(1, descriptor ? n64(0, 0) : n64(dicho, dicho)) : Buffer.alloc(0),
    extra,
  ]);
  const centralExtra = Buffer.concat([zip64 ? extraDe(1, n64(dicho, dicho, at)) : Buffer.alloc(0), extra]);
  const detras = descriptor
    ? Buffer.concat([
        mark(0x08_07_4b_50),
        n32(crc),
        zip64 ? n64(bytes.length, bytes.length) : n32(bytes.length, bytes.length),
      ])
    : Buffer.alloc(0);
  const local = Buffer.concat([
    mark(0x04_03_4b_50),
    n16(version, flags, metodo, 0, 0x21),
    fuera,
    n16(nombre.length, localExtra.length),
    nombre,
    localExtra,
    bytes,
    detras,
  ]);
  const central = Buffer.concat([
    mark(0x02_01_4b_50),
    n16(version, version, flags, metodo, 0, 0x21),
    n32(crc),
    sizes,
    n16(nombre.length, centralExtra.length, 0, 0, 0),
    n32(0, zip64 ? MAX_32 : at),
    nombre,
    centralExtra,
  ]);
  return { local, central };
}
