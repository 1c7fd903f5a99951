/** Notices on their way in: from the files that somebody brings to rows with their proposals. A part at a time, so that stopping keeps what is in. */
import { sha256Hex } from '@/data/documentos/huella';
import {
  searchAsuntos,
  notificacionesConocidas,
  registerNotificaciones,
  uploadNotificacion,
} from '@/data/judiciales/judiciales-api';
import type { NuevaNotificacion, Resultado, YaEsta } from '@/data/judiciales/judiciales-types';
import {
  Companeras,
  type Entrante,
  filaDe,
  leidaDe,
} from '@/features/notificaciones/judiciales/fila-de-entrada';
import { chunk, halvesOf, stopsImport, writeInHalves } from '@/lib/batches';
import { waitForConnection } from '@/lib/conexion';
import type { Contenido } from '@/lib/contenido';
import { openCorreoAparte, textoAparte } from '@/lib/entrada/aparte';
import { MAX_TEXTO } from '@/lib/entrada/lectura';
import type { Leido, Rechazado, TipoDeDocumento } from '@/lib/entrada/lectura';
import { readTraido, presupuestoNuevo } from '@/lib/entrada/leer';
import { motivoSinLeer } from '@/lib/entrada/textos';
import { type AppError, toAppError } from '@/lib/errors';
import { inofensivo } from '@/lib/inofensivo';
import { type LectorDeEscaneos, lectorDeEscaneos } from '@/lib/ocr/lector-de-escaneos';
import type { Pagina } from '@/lib/ocr/leer-escaneado';
import { forEachParallel } from '@/lib/queue';
import { isJunkFile } from '@/lib/restos';
import { PATIENT, withRetry } from '@/lib/retry';
import { tieneTexto } from '@/lib/texto-de-documento/texto-de-documento';
import { readTextoDePdf } from '@/ui/documentos/texto-pdf';

export interface Cuenta extends Record<Resultado, number> {
  /** Files of which it is known what became of them. */
  hechas: number;
  total: number;
  sinTexto: number;
  rechazados: Rechazado[];
  /** Those that are in and that nobody has read, with what they are. */
  sinLeer: Rechazado[];
  /** Those that came in before. One that `vuelve` is in again. */
  yaEstaban: YaEsta[];
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
  sinLeer: [],
  yaEstaban: [],
});

/** What says of which case a scanned notice is stands at its beginning. */
const MAX_PAGES = 10;
const PART = 50;
const READ_AT_ONCE = 4;
const SENT_AT_ONCE = 6;

interface EntradaOptions {
  userId: string;
  /** Scans are read too, which takes seconds a page. */
  escaneos: boolean;
  signal: AbortSignal;
  onChange: (cuenta: Cuenta) => void;
}

export async function importNotificaciones(files: File[], options: EntradaOptions): Promise<Cuenta> {
  const cuenta = cuentaVacia();
  const told = () => options.onChange({ ...cuenta });
  const entrantes = await readArchivos(files, cuenta, options);
  cuenta.total = entrantes.length;
  told();
  const nuevas = await sinConocidas(entrantes, cuenta, options);
  told();
  const lector = lectorDeEscaneos(options.signal, MAX_PAGES);
  const companeras = new Companeras();
  // What cannot be read goes last: by then it is known where what came with it goes.
  const enOrden = nuevas.toSorted((a, b) => ordenDe(a) - ordenDe(b));
  try {
    for (const part of chunk(enOrden, PART)) {
      options.signal.throwIfAborted();
      await importParte(part, cuenta, lector, { ...options, companeras });
      told();
    }
  } finally {
    lector.cerrar();
  }
  return cuenta;
}

const ordenDe = ({ tipo }: Entrante): number => (tipo === 'pdf' ? 0 : tieneTexto(tipo) ? 1 : 2);

/** Several at a time, because what is read beside the page waits; told in the order in which they came. */
async function readArchivos(
  traidos: File[],
  cuenta: Cuenta,
  { signal }: EntradaOptions,
): Promise<Entrante[]> {
  const presupuesto = presupuestoNuevo();
  const files = traidos.filter((file) => !isJunkFile(file));
  const entrantes: Entrante[][] = files.map(() => []);
  const rechazados: Rechazado[][] = files.map(() => []);
  await forEachParallel([...files.entries()], READ_AT_ONCE, async ([n, file]) => {
    signal.throwIfAborted();
    const bytes = await file.arrayBuffer().catch(() => undefined);
    if (!bytes) {
      rechazados[n] = [{ nombre: file.name, motivo: 'ya no se puede leer' }];
      return;
    }
    const traido = await readTraido(
      { nombre: file.name, bytes: new Uint8Array(bytes) },
      presupuesto,
      signal,
      openCorreoAparte,
    );
    rechazados[n] = traido.rechazados;
    entrantes[n] = await Promise.all(
      traido.leidos.map(async (leido) => ({ ...leido, sha256: await sha256Hex(contenidoDe(leido)) })),
    );
  });
  cuenta.rechazados.push(
    ...rechazados.flat().map(({ nombre, motivo }) => ({ nombre: inofensivo(nombre), motivo })),
  );
  return entrantes.flat();
}

/** A server that starts again, or a network that comes back, is waited for until somebody cancels. */
const conPaciencia = <T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> =>
  withRetry(call, { pauses: PATIENT, wait: waitForConnection, stopped: () => signal.aborted });

function contenidoDe({ nombre, bytes }: Leido): Contenido {
  return { name: nombre, size: bytes.length, file: new Blob([bytes]), body: bytes };
}

/** Those that came in before, or twice now, are counted and left. */
async function sinConocidas(
  entrantes: Entrante[],
  cuenta: Cuenta,
  { signal }: EntradaOptions,
): Promise<Entrante[]> {
  const once = [
    ...new Map(entrantes.toReversed().map((entrante) => [entrante.sha256, entrante])).values(),
  ].toReversed();
  for (const part of chunk(once, 500))
    cuenta.yaEstaban.push(
      ...(await conPaciencia(() => notificacionesConocidas(part.map(({ sha256 }) => sha256)), signal)),
    );
  const known = new Set(cuenta.yaEstaban.filter(({ vuelve }) => !vuelve).map(({ sha256 }) => sha256));
  const nuevas = once.filter(({ sha256 }) => !known.has(sha256));
  cuenta.repetida = entrantes.length - nuevas.length;
  cuenta.hechas = cuenta.repetida;
  return nuevas;
}

const ESCANEOS: Partial<Record<TipoDeDocumento, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
};

/** By their contents; null, where one cannot be read. */
type Textos = Map<string, string | null>;

/** Scans one after the other, once the rest is read. */
async function readTextos(
  part: Entrante[],
  cuenta: Cuenta,
  lector: LectorDeEscaneos,
  { signal, escaneos, onChange }: EntradaOptions,
): Promise<Textos> {
  const textos: Textos = new Map();
  await forEachParallel(part, READ_AT_ONCE, async ({ sha256, bytes, tipo }) => {
    signal.throwIfAborted();
    if (tipo === 'pdf') textos.set(sha256, await readTextoDePdf(bytes, MAX_TEXTO));
    else textos.set(sha256, tieneTexto(tipo) ? await textoAparte(bytes, tipo, signal) : '');
  });
  if (!escaneos) return textos;
  for (const { sha256, tipo, bytes } of part) {
    const mime = ESCANEOS[tipo];
    if (!mime || textos.get(sha256) !== '') continue;
    const onPage = (escaneo: Pagina) => onChange({ ...cuenta, escaneo });
    const texto = await lector.leer(new Blob([bytes]), mime, onPage);
    textos.set(sha256, texto.slice(0, MAX_TEXTO));
  }
  return textos;
}

async function importParte(
  part: Entrante[],
  cuenta: Cuenta,
  lector: LectorDeEscaneos,
  options: EntradaOptions & { companeras: Companeras },
): Promise<void> {
  const { userId, signal, companeras } = options;
  const textos = await readTextos(part, cuenta, lector, options);
  const leidas = part.map((entrante) => leidaDe(entrante, textos.get(entrante.sha256) ?? ''));
  const asuntos = await conPaciencia(() => searchAsuntos(leidas.map(({ extracto }) => extracto)), signal);
  const filas = leidas.map((leida, n) =>
    companeras.proponer(leida.entrante, filaDe(leida, asuntos[n] ?? [], userId)),
  );
  const sent: NuevaNotificacion[] = [];
  let deTodos: AppError | undefined;
  await forEachParallel([...part.entries()], SENT_AT_ONCE, async ([n, entrante]) => {
    const fila = filas[n];
    if (!fila || signal.aborted || deTodos) return;
    try {
      await conPaciencia(
        () => uploadNotificacion(fila.file_path, contenidoDe(entrante), fila.sha256, signal),
        signal,
      );
      sent.push(fila);
    } catch (error) {
      if (signal.aborted) return;
      const failure = toAppError(error);
      if (stopsImport(failure)) deTodos = failure;
      else leaveOut(cuenta, fila, failure.message);
    }
  });
  if (deTodos) throw deTodos;
  if (sent.length === 0) return;
  await writeInHalves(sent, {
    write: registerNotificaciones,
    onWritten: (resultados) => {
      for (const registrada of resultados) {
        anotar(
          cuenta,
          registrada.resultado,
          part.find((uno) => uno.sha256 === registrada.sha256),
          textos,
        );
        if (registrada.resultado === 'repetida') cuenta.yaEstaban.push(registrada);
      }
    },
    onRefused: (refused, failure) => {
      for (const fila of refused) leaveOut(cuenta, fila, failure.message);
    },
    halve: halvesOf,
    isFatal: stopsImport,
  });
}

function leaveOut(cuenta: Cuenta, { origen }: NuevaNotificacion, motivo: string): void {
  cuenta.rechazados.push({ nombre: origen, motivo });
  cuenta.hechas += 1;
}

function anotar(cuenta: Cuenta, resultado: Resultado, entrante: Entrante | undefined, textos: Textos): void {
  cuenta[resultado] += 1;
  cuenta.hechas += 1;
  if (resultado === 'repetida' || !entrante || textos.get(entrante.sha256)) return;
  if (entrante.tipo === 'pdf' && textos.get(entrante.sha256) === '') cuenta.sinTexto += 1;
  else cuenta.sinLeer.push({ nombre: inofensivo(entrante.origen), motivo: motivoSinLeer(entrante.tipo) });
}
