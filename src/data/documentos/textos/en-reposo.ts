/** Starts the round of texts while nobody works on this page. */
import { onlineManager } from '@tanstack/react-query';

import { linkToDocumento } from '@/data/documentos/documentos-api';
import { readPdfText } from '@/data/documentos/textos/leer-pdf';
import { createRonda, type EstadoDeRonda } from '@/data/documentos/textos/ronda';
import { documentosSinTexto, saveTexto } from '@/data/documentos/textos/textos-api';
import { browserStorage } from '@/lib/browser-storage';
import { checkConnection } from '@/lib/conexion';
import { toAppError } from '@/lib/errors';
import { madridDay } from '@/lib/fechas';

const QUIET_MS = 60_000;
const EACH_MS = 2000;

/** Answers how to end it. */
export function readInReposo(userId: string): () => void {
  const key = `textos-${userId}`;
  const storage = browserStorage();
  const step = createRonda({
    hoy: () => madridDay(),
    load: () => read(storage?.getItem(key)),
    save: (estado) => storage?.setItem(key, JSON.stringify(estado)),
    pendientes: documentosSinTexto,
    // As a thumbnail: nobody reads the document by it.
    leer: async ({ file_path }) => readPdfText({ url: await linkToDocumento(file_path) }),
    guardar: saveTexto,
    sinConexion: async (error) => toAppError(error).kind === 'network' && (await checkConnection()),
  });
  let touchedAt = Date.now();
  const touched = () => (touchedAt = Date.now());
  const events = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;
  for (const event of events) window.addEventListener(event, touched, { passive: true });
  let ended = false;
  const isQuiet = () =>
    Date.now() - touchedAt > QUIET_MS && onlineManager.isOnline() && document.visibilityState === 'visible';
  const turn = async () => {
    // What fails, the connection for one, may pass: a moment later it is asked again.
    if (isQuiet() && !(await step().catch(() => true))) return;
    if (!ended) setTimeout(() => void turn(), EACH_MS);
  };
  void turn();
  return () => {
    ended = true;
    for (const event of events) window.removeEventListener(event, touched);
  };
}

function read(text: string | null | undefined): EstadoDeRonda {
  try {
    const { marca = null, terminada } = JSON.parse(text ?? '{}') as Partial<EstadoDeRonda>;
    return { marca, ...(terminada && { terminada }) };
  } catch {
    return { marca: null };
  }
}
