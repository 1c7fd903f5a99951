import { sha256Hex } from '@/data/documentos/huella';
/** Writing what each receipt becomes: a document of its case file, evidence of its attempt, and the day of reception. */
import { uploadDocumento } from '@/data/documentos/subida';
import {
  provideEvidencia,
  saveIntentos,
  saveJustificantes,
  listIntentos,
  uploadJustificante,
} from '@/data/masc/masc-api';
import type { ReglasMasc } from '@/data/masc/masc-queries';
import type { JustificanteGuardado, PorJustificar } from '@/data/masc/masc-types';
import type { ClaseEvidencia } from '@/domain/masc/evidencias';
import { problemasDe } from '@/domain/masc/hechos';
import { conCambio, esFila } from '@/features/masc/expediente/intento-values';
import type { Propuesta } from '@/features/masc/masivo/proponer';
import { readContenido } from '@/lib/contenido';
import { toAppError } from '@/lib/errors';
import { madridDay } from '@/lib/fechas';

/** What is neither a PDF nor a line of a CSV is kept nowhere: it was told. */
export const seGuarda = ({ leido, intento }: Propuesta): boolean =>
  intento === null && (leido.archivo !== null || leido.problema === null);

/** Those that nobody has assigned wait in the database, with their files. Answers how many are new, and what failed. */
export async function saveSinAsignar(
  propuestas: Propuesta[],
  userId: string,
): Promise<{ nuevos: number; fallos: Archivado['fallos'] }> {
  const filas: JustificanteGuardado[] = [];
  const fallos: Archivado['fallos'] = [];
  for (const { leido, candidatos, duda, clase, fecha } of propuestas) {
    try {
      filas.push({
        ...(await archivoGuardado(leido.archivo, userId)),
        file_name: leido.nombre.slice(0, NOMBRE_MAX),
        texto: leido.texto.slice(0, TEXTO_MAX),
        duda: duda ?? 'Sin asignar.',
        candidatos: candidatos.slice(0, CANDIDATOS_MAX),
        clase,
        fecha,
      });
    } catch (error) {
      fallos.push({ nombre: leido.nombre, motivo: toAppError(error).message });
    }
  }
  return { nuevos: filas.length > 0 ? await saveJustificantes(filas) : 0, fallos };
}

/** As much as the table takes. */
const NOMBRE_MAX = 255;
const TEXTO_MAX = 2000;
const CANDIDATOS_MAX = 20;

async function archivoGuardado(archivo: File | null, userId: string) {
  if (archivo === null) return { file_path: null, file_size: null, sha256: null };
  const contenido = await readContenido(archivo);
  const sha256 = await sha256Hex(contenido);
  return { file_path: await uploadJustificante(userId, contenido, sha256), file_size: archivo.size, sha256 };
}

interface Archivado {
  hechos: number;
  fallos: { nombre: string; motivo: string }[];
}

/** One by one: what fails is told, and the rest goes on. */
export async function archivar(
  propuestas: Propuesta[],
  intentos: PorJustificar[],
  reglas: ReglasMasc,
  onProgress: (done: number) => void,
): Promise<Archivado> {
  const deals = new Map(intentos.map(({ id, deal_id }) => [id, deal_id]));
  const fallos: Archivado['fallos'] = [];
  for (const [n, propuesta] of propuestas.entries()) {
    const deal = deals.get(propuesta.intento ?? '');
    try {
      const { leido, intento, clase, fecha } = propuesta;
      if (deal !== undefined && intento !== null)
        await archiveOne({ archivo: leido.archivo, intento, clase, fecha }, deal, reglas);
    } catch (error) {
      fallos.push({ nombre: propuesta.leido.nombre, motivo: toAppError(error).message });
    }
    onProgress(n + 1);
  }
  return { hechos: propuestas.length - fallos.length, fallos };
}

interface Asignado {
  /** Null: it has no document. */
  archivo: File | null;
  intento: string;
  clase: ClaseEvidencia;
  fecha: string | null;
}

export async function archiveOne(asignado: Asignado, dealId: string, reglas: ReglasMasc): Promise<void> {
  const { archivo, intento, clase, fecha } = asignado;
  if (fecha !== null && clase === 'acuse_recibo') await recordRecepcion(intento, dealId, fecha, reglas);
  if (archivo === null) return;
  const { documento } = await uploadDocumento({
    dealId,
    category: 'masc',
    file: await readContenido(archivo),
  });
  await provideEvidencia({ intento, documento: documento.id, clase });
}

/** A day that somebody wrote down stays. */
async function recordRecepcion(
  id: string,
  deal: string,
  recibido: string,
  reglas: ReglasMasc,
): Promise<void> {
  const intento = (await listIntentos(deal)).find((uno) => uno.id === id);
  if (!intento || intento.recibido !== null) return;
  const cambio = { recibido, ...(intento.presentado === null && { presentado: recibido }) };
  const [problema] = problemasDe({ ...intento, ...cambio }, madridDay());
  if (problema !== undefined) throw new Error(problema);
  const fila = conCambio(intento, cambio, reglas);
  if (!esFila(fila)) throw new Error(fila.mensaje);
  await saveIntentos([fila]);
}
