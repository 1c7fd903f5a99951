/** A hundred case files of real files, some with a fault planted: read as the browser reads them, checked, and made where they can be. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';

import type { Aportable } from '@/domain/aportacion/caso';
import { bloqueada, comprobar } from '@/domain/aportacion/comprobaciones';
import { PERFIL_LEXNET } from '@/domain/aportacion/perfiles';
import type { DocumentoAportable, Pieza } from '@/domain/aportacion/tipos';
import { makePaquete } from '@/lib/aportacion/paquete';
import { inspeccionar } from '@/lib/pdf-inspeccion/inspeccion';

import { fuentes } from '../../../tests/muestras/pdfa/estructura';
import {
  aCutPdf,
  aHeic,
  anEncryptedPdf,
  aPdfaPdf,
  aScannedPdf,
  aSignedPdf,
  aTextPdf,
} from '../../../tests/muestras/pdfa/pdfs-con-fallos';

const open = (data: Uint8Array) => getDocument({ data, verbosity: 0 });
const hex = async (bytes: Uint8Array) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', bytes as BufferSource)).toString('hex');

const DNI = '12345678Z';
const DE_OTRO = '87654321X';
/** Long enough for its language to be told: see MIN_WORDS of contenido.ts. */
const INGLES = [
  'The parties agree that this contract shall be governed by the laws of England and Wales, and that the courts of that country have',
  'jurisdiction over any claim which is made under it. The borrower will pay the amount of the loan and the interest on it by the last',
  'day of each month, and the bank may ask for the whole of it where that day has gone by and nothing has been paid.',
].join(' ');

interface Archivo {
  fileName: string;
  clase: string;
  bytes: Uint8Array;
  /** Larger than its bytes: what a disk says of it. */
  tamano?: number;
}

interface Planta {
  nombre: string;
  archivos: (n: number) => Promise<Archivo[]>;
  halla: string[];
}

const archivo = async (fileName: string, bytes: Promise<Uint8Array> | Uint8Array, clase = 'otro') => ({
  fileName,
  clase,
  bytes: await bytes,
});
const uno = (nombre: string, bytes: () => Promise<Uint8Array> | Uint8Array, halla: string[]): Planta => ({
  nombre,
  archivos: async () => [await archivo(nombre, bytes())],
  halla,
});

/** `[]`: nothing is wrong with it. */
const PLANTAS: Planta[] = [
  { nombre: 'sin fallo', archivos: async () => [], halla: [] },
  uno('Contrato firmado.pdf', () => aSignedPdf('Contrato con su firma y bastante texto'), []),
  uno('Cifrado.pdf', anEncryptedPdf, ['bloquea cifrado']),
  uno('Cortado.pdf', aCutPdf, ['bloquea roto']),
  uno('Vacío.pdf', () => new Uint8Array(), ['bloquea vacio']),
  uno('Foto.heic', aHeic, ['bloquea formato']),
  uno('Escaneado.pdf', aScannedPdf, ['avisa sin_ocr']),
  uno('Póliza ñ.pdf', () => aTextPdf('Póliza de seguro con todas sus condiciones'), []),
  uno('Contrato inglés.pdf', () => aTextPdf(INGLES), ['avisa traduccion']),
  uno('De otro.pdf', () => aTextPdf(`Recibo del cliente con DNI ${DE_OTRO} y su dirección`), ['avisa ajeno']),
  {
    nombre: '40 MB',
    archivos: async () => [
      {
        ...(await archivo('Grabación.pdf', aTextPdf('Un documento muy grande del banco'))),
        tamano: 40 * 1024 * 1024,
      },
    ],
    halla: ['avisa en_soporte'],
  },
  {
    nombre: '101 archivos',
    archivos: (n) =>
      Promise.all(
        Array.from({ length: 101 }, (_, k) =>
          archivo(`Recibo ${k}.pdf`, texto(`Recibo número ${k} del expediente ${n}`)),
        ),
      ),
    halla: [],
  },
];

/** Made once each kind and told apart by a comment: making a PDF takes longer than reading it. */
let plantilla: Promise<Uint8Array> | undefined;
async function texto(marca: string): Promise<Uint8Array> {
  plantilla ??= aTextPdf('Un recibo del préstamo con su fecha y su importe en euros');
  return Buffer.concat([await plantilla, Buffer.from(`\n% ${marca}\n%%EOF\n`)]);
}

async function leido(id: string, { fileName, clase, bytes, tamano }: Archivo): Promise<DocumentoAportable> {
  const { inspeccion } = await inspeccionar(new Blob([bytes as BlobPart]), fileName, open);
  return {
    id,
    fileName,
    clase,
    bytes: tamano ?? bytes.length,
    sha256: await hex(bytes),
    subido: '2026-10-01T10:00:00Z',
    confidencialidad: clase === 'masc' ? 'acreditacion' : 'ninguna',
    inspeccion,
  };
}

const firmadoPdfa = async (): Promise<Uint8Array> => {
  const pdfa = Buffer.from(await aPdfaPdf('Demanda de juicio verbal al juzgado que corresponda')).toString(
    'latin1',
  );
  const mark = '\n9999 0 obj\n<< /Type /Sig /ByteRange [0 1 2 3] /Contents <00> >>\nendobj\n';
  const at = pdfa.lastIndexOf('\nxref\n') + 1;
  return new Uint8Array(Buffer.from(pdfa.slice(0, at) + mark + pdfa.slice(at), 'latin1'));
};

async function aCase(n: number, planta: Planta) {
  const files = new Map<string, Uint8Array>();
  const read = async (one: Archivo) => {
    const id = `${n}/${one.fileName}`;
    files.set(id, one.bytes);
    return leido(id, one);
  };
  const escrito = await read(await archivo('Demanda.pdf', firmadoPdfa(), 'demanda'));
  const fijos = ['apud-acta', 'masc', 'contrato-poliza', 'rej'];
  const documentos: DocumentoAportable[] = [];
  for (const clase of fijos)
    documentos.push(await read(await archivo(`${clase}.pdf`, texto(`${n} ${clase}`), clase)));
  for (const one of await planta.archivos(n)) documentos.push(await read(one));
  const piezas = documentos.map((documento, k): Pieza => ({
    documento,
    numero: String(k),
    descripcion: documento.fileName.replace(/\.\w+$/, ''),
    copia: 'original',
  }));
  const masc = `${n}/masc.pdf`;
  const caso: Aportable = {
    tipo: 'demanda',
    perfil: PERFIL_LEXNET,
    hoy: '2026-11-23',
    escrito,
    textoEscrito: `Documentos ${piezas.map(({ numero }) => numero).join(', ')}`,
    piezas,
    exigidos: fijos.map((clase, k) => ({ clase, numero: String(k), label: clase })),
    freno: undefined,
    clausulas: ['ppi'],
    objetos: { [masc]: ['ppi'] },
    permitido: false,
    apudActa: '2026-01-15',
    sinExigido: {},
    // As the database answers: what a document names that another case file has.
    ajenos: Object.fromEntries(
      documentos.flatMap(({ id, inspeccion }) =>
        (inspeccion?.identificadores ?? []).filter((one) => one !== DNI).map((one) => [id, [one]]),
      ),
    ),
    anteriores: [],
  };
  return { caso, files };
}

const pedidoDe = ({ caso, files }: Awaited<ReturnType<typeof aCase>>, n: number) => ({
  tipo: caso.tipo,
  cabecera: {
    expediente: `EXP-${n}`,
    tipo: 'Demanda',
    perfil: 'LexNET',
    demandante: 'Begoña Muñoz',
    demandado: 'Banco del Duero',
    dia: '2026-11-22',
    fecha: new Date('2026-11-22T10:00:00Z'),
  },
  perfil: caso.perfil,
  escrito: caso.escrito as DocumentoAportable,
  piezas: caso.piezas,
  fuentes: fuentes(),
  claseOf: (clase: string) => clase,
  abrir: async ({ id }: DocumentoAportable) => files.get(id) ?? null,
});

describe('100 case files of real files', () => {
  it(
    'each fault is reported and none is invented; what can be made holds the originals as they were',
    { timeout: 120_000 },
    async () => {
      for (let n = 0; n < 100; n++) {
        const planta = PLANTAS[n % PLANTAS.length] as Planta;
        const made = await aCase(n, planta);
        const hallazgos = comprobar(made.caso);
        expect({
          n,
          planta: planta.nombre,
          halla: hallazgos.map(({ nivel, codigo }) => `${nivel} ${codigo}`),
        }).toEqual({
          n,
          planta: planta.nombre,
          halla: planta.halla,
        });
        // The 101 files are tried once, because they are the same in every round.
        if (bloqueada(hallazgos) || (planta.nombre === '101 archivos' && n >= PLANTAS.length)) continue;
        const before = await Promise.all([...made.files.values()].map(hex));
        const { lineas } = await makePaquete(pedidoDe(made, n));
        expect(await Promise.all([...made.files.values()].map(hex))).toEqual(before);
        expect(lineas.map(({ sha256 }) => sha256)).toEqual(before);
        expect(lineas.every(({ nombre }) => /^[A-Za-z0-9 _.-]+$/.test(nombre))).toBe(true);
      }
    },
  );

  it('an exhibit that is erased while its package is made stops that one, by its name', async () => {
    const made = await aCase(1, PLANTAS[0] as Planta);
    made.files.delete('1/rej.pdf');
    await expect(makePaquete(pedidoDe(made, 1))).rejects.toThrow(
      '«rej.pdf» ya no está: no se ha hecho el paquete',
    );
  });

  it('and one that was changed under it, too', async () => {
    const made = await aCase(2, PLANTAS[0] as Planta);
    made.files.set('2/rej.pdf', await texto('otro'));
    await expect(makePaquete(pedidoDe(made, 2))).rejects.toThrow(
      '«rej.pdf» no es el que se subió: su huella ha cambiado',
    );
  });
});
