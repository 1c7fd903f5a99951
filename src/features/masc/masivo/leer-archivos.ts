/** Receipts out of what somebody chose: PDFs with their text, photographs, ZIPs of them, and the lines of a CSV. */
import type { Justificante } from '@/domain/masc/justificantes';
import { openZip } from '@/lib/entrada/abrir';
import type { Presupuesto } from '@/lib/entrada/lectura';
import { presupuestoNuevo } from '@/lib/entrada/leer';
import { readLetras } from '@/lib/letras';
import { forEachParallel } from '@/lib/queue';
import { extensionDe, tipoDe } from '@/lib/tipo-de-archivo';
import { readTextoDePdf } from '@/ui/documentos/texto-pdf';

export interface Leido extends Justificante {
  /** Null: a line of a CSV, which has no document. */
  archivo: File | null;
  /** Why it cannot be read. */
  problema: string | null;
  /** A scan or a photograph: nobody has asked for its words yet, or they were read by OCR. */
  escaneo?: 'pendiente' | 'leido';
}

const AT_ONCE = 4;
/** What names a complaint stands on the first pages. */
const MAX_TEXTO = 40_000;
const MAX_LINEAS = 20_000;

export async function readArchivos(
  files: File[],
  onProgress: (done: number, of: number) => void,
): Promise<Leido[]> {
  const presupuesto = presupuestoNuevo();
  const sueltos: (File | Leido)[] = [];
  // One after the other: each spends what may still be unpacked.
  // oxlint-disable-next-line no-await-in-loop
  for (const file of files) sueltos.push(...(await abrir(file, presupuesto)));
  const leidos: Leido[][] = sueltos.map(() => []);
  let done = 0;
  await forEachParallel([...sueltos.entries()], AT_ONCE, async ([n, uno]) => {
    leidos[n] = uno instanceof File ? await readUno(uno) : [uno];
    done += 1;
    onProgress(done, sueltos.length);
  });
  return leidos.flat();
}

const conProblema = (nombre: string, problema: string): Leido => ({
  nombre,
  texto: '',
  archivo: null,
  problema,
});

async function abrir(file: File, presupuesto: Presupuesto): Promise<(File | Leido)[]> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (tipoDe(file.name, bytes) !== 'zip') return [file];
  const { entradas, rechazados } = await openZip(bytes, presupuesto, new AbortController().signal);
  const dentro = entradas.map(({ nombre, bytes: own }) => new File([own], nombre));
  const fuera = rechazados.map(({ nombre, motivo }) =>
    conProblema(nombre === '' ? file.name : `${file.name} › ${nombre}`, `${mayuscula(motivo)}.`),
  );
  return dentro.length + fuera.length > 0
    ? [...dentro, ...fuera]
    : [conProblema(file.name, 'No trae ningún PDF, fotografía ni CSV.')];
}

const mayuscula = (texto: string) => texto.charAt(0).toUpperCase() + texto.slice(1);

async function readUno(file: File): Promise<Leido[]> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const tipo = tipoDe(file.name, bytes);
  if (tipo === 'jpg' || tipo === 'png') return [escaneo(file)];
  if (tipo === 'pdf') return [await readPdfText(file, bytes)];
  return extensionDe(file.name) === 'csv' && tipo === 'otro'
    ? readCsv(bytes, file.name)
    : [conProblema(file.name, 'No es un PDF, una fotografía, un ZIP ni un CSV.')];
}

/** Its first line names the columns, and is no receipt. */
function readCsv(bytes: Uint8Array, name: string): Leido[] {
  const [, ...lines] = readLetras(bytes)
    .texto.split(/\r?\n/)
    .filter((line) => line.trim() !== '');
  if (lines.length > MAX_LINEAS)
    return [conProblema(name, 'Tiene más de 20.000 líneas: divídalo en varios archivos.')];
  return lines.map((line, n) => ({
    nombre: `${name}, línea ${n + 2}`,
    texto: line,
    archivo: null,
    problema: null,
  }));
}

async function readPdfText(file: File, bytes: Uint8Array): Promise<Leido> {
  const texto = await readTextoDePdf(bytes, MAX_TEXTO);
  if (texto === null)
    return { nombre: file.name, texto: '', archivo: file, problema: 'El PDF no se puede leer.' };
  return texto.trim() === '' ? escaneo(file) : { nombre: file.name, texto, archivo: file, problema: null };
}

const escaneo = (file: File): Leido => ({
  nombre: file.name,
  texto: '',
  archivo: file,
  problema: null,
  escaneo: 'pendiente',
});
