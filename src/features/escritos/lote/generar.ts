/**
 * Makes the letters of a batch that wait: fills each, files it as a document of its case file, and notes it down. Whatever cuts it short,
 * it goes on where it was: values are noted before a letter is filed, and the same values make the same bytes.
 */
import { deleteDocumentos } from '@/data/documentos/documentos-api';
import { uploadDocumento } from '@/data/documentos/subida';
import {
  type Anotacion,
  recordInLote,
  datosDeCasos,
  type Lote,
  type Pendiente,
  pendientesDe,
  takeLote,
} from '@/data/escritos/escritos-api';
import { readPlantilla } from '@/data/escritos/plantillas-api';
import { etiquetaDe } from '@/domain/plantillas/campos';
import type { DatosDeCaso, Valores } from '@/domain/plantillas/datos';
import { MIME_DOCX, nombreDeArchivo } from '@/domain/plantillas/nombres';
import { conHuecos, faltan, valoresDe } from '@/domain/plantillas/valores';
import { escritosDeLote } from '@/features/escritos/lote/escritos-de-lote';
import { chunk } from '@/lib/batches';
import { readContenido } from '@/lib/contenido';
import { AppError, toAppError } from '@/lib/errors';
import { openPlantilla, type PlantillaAbierta } from '@/lib/plantillas/template-worker';

const A_BATCH = 25;

interface Options {
  lote: string;
  /** Tells this tab from others. */
  pestana: string;
  signal: AbortSignal;
  onLote: (lote: Lote) => void;
}

interface Obra extends Options {
  datosDelLote: Lote;
  abierta: PlantillaAbierta;
}

export async function generateLote(options: Options): Promise<Lote> {
  let datosDelLote = await takeLote(options.lote, options.pestana);
  options.onLote(datosDelLote);
  if (datosDelLote.estado !== 'en_curso') return datosDelLote;
  const abierta = await openPlantilla(await readPlantilla(datosDelLote.plantilla.file_path, options.signal));
  try {
    const obra = { ...options, datosDelLote, abierta };
    for (let despues = 0; !options.signal.aborted;) {
      const pendientes = await pendientesDe(options.lote, despues);
      const last = pendientes.at(-1);
      if (!last) break;
      for (const batch of chunk(pendientes, A_BATCH)) {
        if (options.signal.aborted) break;
        datosDelLote = await makeBatch(obra, batch);
        options.onLote(datosDelLote);
      }
      despues = last.orden;
    }
    return datosDelLote;
  } finally {
    abierta.cerrar();
  }
}

async function makeBatch(obra: Obra, batch: Pendiente[]): Promise<Lote> {
  const { lote, pestana } = obra;
  const { ready, refused } = await prepare(obra, batch);
  const noted = ready.map(({ id, datos }) => ({ id, datos }));
  await recordInLote(lote, pestana, [...noted, ...refused]);
  // Together: the bytes of one are sent while the next is filled.
  const settled = await Promise.allSettled(ready.map((letter) => make(obra, letter)));
  const made = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  try {
    const after = await recordInLote(lote, pestana, made);
    const failed = settled.find((one) => one.status === 'rejected');
    if (failed) throw toAppError(failed.reason);
    return after;
  } catch (error) {
    const failure = toAppError(error);
    // Somebody closed or undid the batch meanwhile: its documents go with it.
    if (failure.kind === 'conflict') await takeBack(lote, made);
    throw failure;
  }
}

/** Not those that another tab has found by their numbers and noted down: they are their letters' documents now. */
async function takeBack(lote: string, made: Anotacion[]): Promise<void> {
  const documentos = made.flatMap((one) => ('documento' in one ? [one.documento] : []));
  if (documentos.length === 0) return;
  const noted = new Set((await escritosDeLote(lote)).map(({ documento_id }) => documento_id));
  const loose = documentos.filter((id) => !noted.has(id));
  if (loose.length > 0) await deleteDocumentos(loose);
}

interface Listo {
  id: string;
  deal_id: string;
  numero: string;
  titulo: string;
  contrato: string;
  datos: Valores;
}

/** The values of each: those noted earlier, or what the case files say now. */
async function prepare(
  { datosDelLote }: Obra,
  batch: Pendiente[],
): Promise<{ ready: Listo[]; refused: Anotacion[] }> {
  const casos = await datosDeCasos(batch.map(({ deal_id }) => deal_id));
  const byId = new Map(casos.map((caso) => [caso.expediente.id, caso]));
  const ready: Listo[] = [];
  const refused: Anotacion[] = [];
  for (const pendiente of batch) {
    const { id, deal_id, numero, titulo } = pendiente;
    const caso = byId.get(deal_id);
    const values = caso && (pendiente.datos ?? valuesOf(datosDelLote, pendiente, caso));
    if (!caso || !values) {
      refused.push({ id, error: 'El expediente ya no se puede leer' });
      continue;
    }
    const missing = datosDelLote.con_huecos ? [] : faltan(datosDelLote.plantilla.revision, values);
    const contrato = caso.expediente.contractnumber?.trim() || deal_id;
    const datos = datosDelLote.con_huecos ? conHuecos(values) : values;
    if (missing.length > 0) refused.push({ id, error: `Falta: ${missing.map(etiquetaDe).join(', ')}` });
    else ready.push({ id, deal_id, numero, titulo, contrato, datos });
  }
  return { ready, refused };
}

function valuesOf(lote: Lote, { numero, titulo, fecha, autor }: Pendiente, caso: DatosDeCaso): Valores {
  const escrito = { numero, titulo, fecha, autor: autor ?? '' };
  return valoresDe(lote.plantilla.revision, { ...caso, escrito });
}

async function make({ abierta, signal }: Obra, letter: Listo): Promise<Anotacion> {
  const { id, deal_id, numero, titulo, contrato, datos } = letter;
  try {
    const bytes = await abierta.rellenar(datos);
    const name = nombreDeArchivo({ expediente: contrato, escrito: titulo, numero }, 'docx');
    const file = await readContenido(new File([bytes], name, { type: MIME_DOCX }));
    const { documento } = await uploadDocumento({
      dealId: deal_id,
      file,
      category: 'general',
      // Its name has its number: there is no other one to be compared with.
      existing: [],
      signal,
    });
    return { id, documento: documento.id };
  } catch (error) {
    const failure = toAppError(error);
    if (failure.hitsAll || signal.aborted) throw failure;
    return { id, error: failure.message };
  }
}

/** What is said where a batch stops before its end. */
export function porQueSeParo(error: unknown): string {
  const failure = error instanceof AppError ? error : toAppError(error);
  return failure.isTransient
    ? 'Se ha perdido la conexión. Lo hecho está guardado: pulse Continuar cuando vuelva.'
    : failure.message;
}
