/** Notices on their way in: from the files that somebody brings to rows with their proposals. A part at a time, so that stopping keeps what is in. */
import { sha256Hex } from '@/data/documentos/huella';
import {
  buscarAsuntos,
  notificacionesConocidas,
  registrarNotificaciones,
  rutaDe,
  subirNotificacion,
} from '@/data/judiciales/judiciales-api';
import type { Asunto, NuevaNotificacion, Resultado } from '@/data/judiciales/judiciales-types';
import { forEachParallel } from '@/lib/cola';
import type { Contenido } from '@/lib/contenido';
import { toAppError } from '@/lib/errors';
import { casar } from '@/lib/judiciales/casar';
import { abrirCorreoAparte } from '@/lib/judiciales/correo-aparte';
import { extraer, MAX_TEXTO } from '@/lib/judiciales/extraer';
import type { Leido, Rechazado } from '@/lib/judiciales/lectura';
import { leerTraido, presupuestoNuevo } from '@/lib/judiciales/leer';
import { chunk } from '@/lib/lotes';
import { type LectorDeEscaneos, lectorDeEscaneos } from '@/lib/ocr/lector-de-escaneos';
import type { Pagina } from '@/lib/ocr/leer-escaneado';
import { textoDePdf } from '@/ui/documentos/texto-pdf';

export interface Cuenta extends Record<Resultado, number> {
  /** Files of which it is known what became of them. */
  hechas: number;
  total: number;
  sinTexto: number;
  rechazados: Rechazado[];
  /** The page of a scan that is being read. */
  escaneo?: Pagina | undefined;
}

const cuentaVacia = (): Cuenta => ({
  hechas: 0,
  total: 0,
  propuesta: 0,
  nueva: 0,
  repetida: 0,
  bloqueada: 0,
  sinTexto: 0,
  rechazados: [],
});

interface Entrante extends Leido {
  sha256: string;
}

/** What says of which case a scanned notice is stands at its beginning. */
const MAX_PAGES = 10;
const PART = 50;
const READ_AT_ONCE = 4;
const SENT_AT_ONCE = 6;
/** As much of its text as is kept. */
const KEPT_TEXT = 20_000;

interface EntradaOptions {
  userId: string;
  /** Scans are read too, which takes seconds a page. */
  escaneos: boolean;
  signal: AbortSignal;
  onChange: (cuenta: Cuenta) => void;
}

export async function importarNotificaciones(files: File[], options: EntradaOptions): Promise<Cuenta> {
  const cuenta = cuentaVacia();
  const told = () => options.onChange({ ...cuenta });
  const entrantes = await leerArchivos(files, cuenta, options);
  cuenta.total = entrantes.length;
  told();
  const nuevas = await sinConocidas(entrantes, cuenta);
  told();
  const lector = lectorDeEscaneos(options.signal, MAX_PAGES);
  try {
    for (const part of chunk(nuevas, PART)) {
      options.signal.throwIfAborted();
      await importarParte(part, cuenta, lector, options);
      told();
    }
  } finally {
    lector.cerrar();
  }
  return cuenta;
}

async function leerArchivos(files: File[], cuenta: Cuenta, { signal }: EntradaOptions): Promise<Entrante[]> {
  const presupuesto = presupuestoNuevo();
  const entrantes: Entrante[] = [];
  for (const file of files) {
    signal.throwIfAborted();
    const bytes = await file.arrayBuffer().catch(() => undefined);
    if (!bytes) {
      cuenta.rechazados.push({ nombre: file.name, motivo: 'ya no se puede leer' });
      continue;
    }
    const { leidos, rechazados } = await leerTraido(
      { nombre: file.name, bytes: new Uint8Array(bytes) },
      presupuesto,
      signal,
      abrirCorreoAparte,
    );
    cuenta.rechazados.push(...rechazados);
    for (const leido of leidos) entrantes.push({ ...leido, sha256: await sha256Hex(contenidoDe(leido)) });
  }
  return entrantes;
}

function contenidoDe({ nombre, bytes }: Leido): Contenido {
  return { name: nombre, size: bytes.length, file: new Blob([bytes]), body: bytes };
}

/** Those that came in before, or twice now, are counted and left. */
async function sinConocidas(entrantes: Entrante[], cuenta: Cuenta): Promise<Entrante[]> {
  const once = [...new Map(entrantes.map((entrante) => [entrante.sha256, entrante])).values()];
  const known = new Set<string>();
  for (const part of chunk(once, 500)) {
    for (const sha256 of await notificacionesConocidas(part.map((entrante) => entrante.sha256)))
      known.add(sha256);
  }
  const nuevas = once.filter(({ sha256 }) => !known.has(sha256));
  cuenta.repetida = entrantes.length - nuevas.length;
  cuenta.hechas = cuenta.repetida;
  return nuevas;
}

/** By their contents. Scans one after the other, once the rest is read. */
async function leerTextos(
  part: Entrante[],
  cuenta: Cuenta,
  lector: LectorDeEscaneos,
  { signal, escaneos, onChange }: EntradaOptions,
): Promise<Map<string, string>> {
  const textos = new Map<string, string>();
  await forEachParallel(part, READ_AT_ONCE, async ({ sha256, bytes }) => {
    signal.throwIfAborted();
    textos.set(sha256, await textoDePdf(bytes, MAX_TEXTO));
  });
  if (!escaneos) return textos;
  for (const entrante of part.filter(({ sha256 }) => textos.get(sha256) === '')) {
    const onPage = (escaneo: Pagina) => onChange({ ...cuenta, escaneo });
    const texto = await lector.leer(new Blob([entrante.bytes]), 'application/pdf', onPage);
    textos.set(entrante.sha256, texto.slice(0, MAX_TEXTO));
  }
  return textos;
}

async function importarParte(
  part: Entrante[],
  cuenta: Cuenta,
  lector: LectorDeEscaneos,
  options: EntradaOptions,
): Promise<void> {
  const { userId, signal } = options;
  const textos = await leerTextos(part, cuenta, lector, options);
  const leidas = part.map((entrante) => {
    const texto = textos.get(entrante.sha256) ?? '';
    return { entrante, texto, extracto: extraer(texto) };
  });
  const asuntos = await buscarAsuntos(leidas.map(({ extracto }) => extracto));
  const filas = leidas.map((leida, n) => filaDe(leida, asuntos[n] ?? [], userId));
  const sent: NuevaNotificacion[] = [];
  await forEachParallel(part, SENT_AT_ONCE, async (entrante) => {
    const fila = filas.find(({ sha256 }) => sha256 === entrante.sha256);
    if (!fila || signal.aborted) return;
    try {
      await subirNotificacion(fila.file_path, contenidoDe(entrante), fila.sha256, signal);
      sent.push(fila);
    } catch (error) {
      if (signal.aborted) return;
      cuenta.rechazados.push({ nombre: entrante.origen, motivo: toAppError(error).message });
      cuenta.hechas += 1;
    }
  });
  if (sent.length === 0) return;
  for (const { resultado } of await registrarNotificaciones(sent)) cuenta[resultado] += 1;
  cuenta.hechas += sent.length;
  cuenta.sinTexto += sent.filter(({ texto }) => texto === '').length;
}

interface Leida {
  entrante: Entrante;
  texto: string;
  extracto: ReturnType<typeof extraer>;
}

function filaDe({ entrante, texto, extracto }: Leida, asuntos: Asunto[], userId: string): NuevaNotificacion {
  const { propuesta, candidatos, contradiccion } = casar(extracto, texto, asuntos);
  const sedes = new Map(asuntos.map(({ deal_id, sede_id }) => [deal_id, sede_id]));
  return {
    sha256: entrante.sha256,
    origen: entrante.origen.slice(-500),
    file_name: entrante.nombre.normalize('NFC').slice(-255),
    file_path: rutaDe(userId, entrante.sha256),
    file_size: entrante.bytes.length,
    // PostgreSQL takes no zero bytes.
    texto: texto.replaceAll('\0', ' ').slice(0, KEPT_TEXT),
    nig: extracto.nigs[0] ?? null,
    autos: extracto.autos[0] ?? null,
    organo_texto: extracto.organo?.slice(0, 200) ?? null,
    enviada: extracto.enviada?.fecha ?? null,
    enviada_hora: extracto.enviada?.hora ?? null,
    recibida: extracto.recibida?.fecha ?? null,
    recibida_hora: extracto.recibida?.hora ?? null,
    via: extracto.via,
    clase: extracto.clase,
    senalamiento: extracto.senalamiento,
    deal_id: propuesta?.deal_id ?? null,
    puntos: candidatos[0]?.puntos ?? null,
    candidatos: candidatos.map(({ deal_id, puntos, motivo, demandante, acreedor, nig, autos, organo }) => ({
      deal_id,
      puntos,
      motivo,
      demandante,
      acreedor,
      nig,
      autos,
      organo,
      sede_id: sedes.get(deal_id) ?? null,
    })),
    contradiccion,
    nigs: extracto.nigs,
    dnis: extracto.dnis,
  };
}
