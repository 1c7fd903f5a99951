/** From what somebody brings (PDF, ZIP, mail) to the documents inside. It assumes nothing of how LexNET or a procurador packs them. */
import type { MailHeaders } from '@/lib/mail/mail';
import { conSuExtension, type Tipo, tipoDe } from '@/lib/tipo-de-archivo';
import { pathParts } from '@/lib/zip-lectura/nombres';

import {
  type Abierto,
  openCorreo,
  type AbrirCorreo,
  openFirma,
  openUuencode,
  openWinmail,
  openZip,
} from './abrir';
import type { Entrada, Presupuesto, TipoDeDocumento, Traido } from './lectura';
import { esDocumento, textos } from './textos';

export const presupuestoNuevo = (): Presupuesto => ({ bytes: 500 * 1024 ** 2, porArchivo: 50 * 1024 ** 2 });

/** Each mail is read again for the one that holds it. */
const HONDURA = 8;
const ZIPS = 2;

export function readTraido(
  entrada: Entrada,
  presupuesto: Presupuesto,
  signal: AbortSignal,
  abrir: AbrirCorreo = openCorreo,
): Promise<Traido> {
  return leer(entrada, entrada.nombre, {
    presupuesto,
    signal,
    openCorreo: abrir,
    correos: { quedan: 5000 },
    hondura: 0,
    zips: 0,
  });
}

interface Contexto {
  presupuesto: Presupuesto;
  signal: AbortSignal;
  openCorreo: AbrirCorreo;
  /** How many mails may still be opened; all files that came together share it. */
  correos: { quedan: number };
  hondura: number;
  zips: number;
  correo?: MailHeaders | undefined;
}

async function leer(entrada: Entrada, origen: string, contexto: Contexto): Promise<Traido> {
  contexto.signal.throwIfAborted();
  try {
    return await readTipo(tipoDe(entrada.nombre, entrada.bytes), entrada, origen, contexto);
  } catch {
    contexto.signal.throwIfAborted();
    return rechazo(origen, textos.ilegible);
  }
}

const rechazo = (nombre: string, motivo: string): Traido => ({
  leidos: [],
  rechazados: [{ nombre, motivo }],
});

async function readTipo(tipo: Tipo, entrada: Entrada, origen: string, contexto: Contexto): Promise<Traido> {
  const { presupuesto, signal, zips, hondura } = contexto;
  const { bytes } = entrada;
  if (bytes.length > presupuesto.porArchivo && tipo !== 'zip') return rechazo(origen, textos.archivoGrande);
  if (esDocumento(tipo)) return documento(tipo, entrada, origen, contexto);
  if (tipo === 'vacio') return rechazo(origen, textos.vacioDelTodo);
  if (tipo === 'comprimido') return rechazo(origen, textos.comprimido);
  if (tipo === 'otro') return rechazo(origen, textos.otroTipo);
  if (tipo === 'zip' && zips >= ZIPS) return rechazo(origen, textos.zipHondo);
  if (hondura >= HONDURA) return rechazo(origen, textos.muyHondo);
  const dentro = { ...contexto, hondura: hondura + 1, zips: zips + (tipo === 'zip' ? 1 : 0) };
  switch (tipo) {
    case 'zip':
      return deTodas(await openZip(bytes, presupuesto, signal), origen, dentro, textos.vacio);
    case 'eml':
    case 'msg':
      contexto.correos.quedan -= 1;
      if (contexto.correos.quedan < 0) return rechazo(origen, textos.demasiadosCorreos);
      return deTodas(await contexto.openCorreo(bytes, tipo, signal), origen, dentro, textos.sinAdjuntos);
    case 'tnef':
      return deTodas(await openWinmail(bytes), origen, dentro, textos.winmailVacio);
    case 'uuencode':
      return deTodas(await openUuencode(bytes), origen, dentro, textos.uuencodeIlegible);
    case 'p7m':
      return deTodas(await openFirma(entrada), origen, dentro, textos.cifrado);
  }
}

function documento(
  tipo: TipoDeDocumento,
  { nombre, bytes }: Entrada,
  origen: string,
  { correo }: Contexto,
): Traido {
  // By its name alone: nothing in it says so.
  if (tipo === 'pdf' && !new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-'))
    return rechazo(origen, textos.noEsPdf);
  const leido = { nombre: conSuExtension(nombre, tipo), bytes, origen, tipo, ...(correo && { correo }) };
  return { leidos: [leido], rechazados: [] };
}

async function deTodas(
  { entradas, rechazados, correo }: Abierto,
  origen: string,
  contexto: Contexto,
  siNada: string,
): Promise<Traido> {
  const all: Traido = {
    leidos: [],
    rechazados: rechazados.map(({ nombre, motivo }) => ({
      nombre: nombre ? `${origen} › ${nombre}` : origen,
      motivo,
    })),
  };
  for (const { nombre, ruta, bytes, correo: propio } of entradas) {
    const dentro = await leer(
      { nombre: pathParts(nombre).at(-1) ?? '', bytes },
      `${origen} › ${ruta || nombre || 'adjunto'}`,
      {
        ...contexto,
        correo: propio ?? correo ?? contexto.correo,
      },
    );
    all.leidos.push(...dentro.leidos);
    all.rechazados.push(...dentro.rechazados);
  }
  return all.leidos.length + all.rechazados.length > 0 ? all : rechazo(origen, siNada);
}
