/** The index of a package: PDF/A for the court, CSV for programs, and the text that says in which order to attach. */
import type { Linea, Reparto } from '@/domain/aportacion/lineas';
import { csvLine } from '@/lib/exportacion/csv';
import { formatFecha, formatMegas, formatNumero } from '@/lib/formato';
import { createHoja, type Fuentes } from '@/lib/pdfa/hoja';

export interface Cabecera {
  expediente: string;
  /** `Demanda` */
  tipo: string;
  perfil: string;
  /** Type, number and year of the procedure, where there is one (LEC 273.4). */
  organo?: string | undefined;
  autos?: string | undefined;
  demandante: string;
  demandado: string;
  /** aaaa-mm-dd */
  dia: string;
  fecha: Date;
}

export async function indicePdf(
  cabecera: Cabecera,
  lineas: readonly Linea[],
  fuentes: Fuentes,
): Promise<Uint8Array> {
  const { expediente, tipo, fecha, dia } = cabecera;
  const hoja = await createHoja({
    titulo: `Índice de documentos · ${tipo}`,
    fecha,
    fuentes,
    apaisada: true,
    pie: `Expediente ${expediente} · ${formatFecha(dia)}`,
  });
  hoja.titulo('Índice de documentos');
  hoja.pares([
    ['Escrito', tipo],
    ['Órgano', cabecera.organo ?? 'Sin asignar'],
    ['Procedimiento', cabecera.autos ?? 'Sin número'],
    ['Demandante', cabecera.demandante],
    ['Demandado', cabecera.demandado],
  ]);
  hoja.tabla(
    [
      { titulo: 'N.º', ancho: 4, texto: ({ numero }: Linea) => numero ?? '—' },
      { titulo: 'Título', ancho: 20, texto: tituloDe },
      { titulo: 'Clase', ancho: 12, texto: ({ clase }) => clase },
      { titulo: 'Págs.', ancho: 5, texto: ({ paginas }) => paginasDe(paginas), derecha: true },
      { titulo: 'Archivo', ancho: 20, texto: ({ nombre }) => nombre },
      { titulo: 'Envío', ancho: 5, texto: ({ envio }) => String(envio), derecha: true },
      { titulo: 'SHA-256', ancho: 20, texto: huellaDe, size: 7 },
    ],
    lineas,
  );
  return hoja.guardar();
}

const tituloDe = ({ descripcion, copia }: Linea) =>
  copia === 'original' ? descripcion : `${descripcion} (copia ${copia})`;
const paginasDe = (paginas: number | undefined) => (paginas === undefined ? '—' : formatNumero(paginas));
const huellaDe = ({ sha256, sha256Original }: Linea) =>
  sha256Original ? `${sha256}\nOriginal: ${sha256Original}` : sha256;

export function indiceCsv(lineas: readonly Linea[]): string {
  const head = [
    'orden',
    'documento',
    'titulo',
    'clase',
    'paginas',
    'bytes',
    'archivo',
    'envio',
    'copia',
    'sha256',
    'sha256_original',
  ];
  // The mark says UTF-8 to a spreadsheet.
  return `\uFEFF${csvLine(head)}${lineas.map((linea) => csvLine(csvCells(linea))).join('')}`;
}

const csvCells = (linea: Linea): string[] => [
  String(linea.orden),
  linea.numero ?? '',
  linea.descripcion,
  linea.clase,
  linea.paginas === undefined ? '' : String(linea.paginas),
  String(linea.bytes),
  linea.nombre,
  String(linea.envio),
  linea.copia,
  linea.sha256,
  linea.sha256Original ?? '',
];

/** In the form that `sha256sum -c` reads. */
export const huellas = (lineas: readonly Linea[]): string =>
  lineas.map(({ sha256, envio, nombre }) => `${sha256}  ${carpetaEnvio(envio)}/${nombre}\n`).join('');

export const carpetaEnvio = (n: number): string => `Envio ${n}`;

export function leeme(cabecera: Cabecera, { envios }: Reparto, paquete: string): string {
  const lines = [
    `PAQUETE PARA PRESENTACIÓN · ${cabecera.tipo} · expediente ${cabecera.expediente}`,
    `Preparado el ${formatFecha(cabecera.dia)} para ${cabecera.perfil}`,
    `Huella del paquete: ${paquete}`,
    '',
    'Adjunte los archivos en este orden. El que empieza por 00 es el escrito principal.',
    '',
    ...envios.flatMap(({ n, enSoporte, bytes, nombres }) => [
      `${carpetaEnvio(n)} (${plazoDe(enSoporte)}${formatMegas(bytes)})`,
      ...nombres.map((nombre) => `  ${nombre}`),
      '',
    ]),
    'Los límites de tamaño y de nombres son ajustes del despacho: compruebe los del sistema en el que presenta.',
    'Las huellas de SHA256SUMS.txt permiten comprobar que ningún archivo ha cambiado (sha256sum -c SHA256SUMS.txt).',
  ];
  return `${lines.join('\r\n')}\r\n`;
}

const plazoDe = (enSoporte: boolean) =>
  enSoporte ? 'presentar en soporte digital, art. 18: el mismo día o el siguiente hábil; ' : '';
