/** What a ZIP, a mail or a signature has inside, each by its own reader. What cannot be opened is told with its reason. */
import type { Mail, MailHeaders, MailPart } from '@/lib/mail/mail';
import { latin1 } from '@/lib/tipo-de-archivo';
import { readZipEntries, type PiezaDeZip, ZipError } from '@/lib/zip-lectura/leer-zip';

import type { Entrada, Presupuesto, Rechazado } from './lectura';
import { textos } from './textos';

export interface Abierto {
  /** Each with the path in what was opened. */
  entradas: (Entrada & { ruta?: string; correo?: MailHeaders })[];
  rechazados: Rechazado[];
  correo?: MailHeaders;
}

const MAX_ENTRIES = 5000;

export const solo = (motivo: string): Abierto => ({ entradas: [], rechazados: [{ nombre: '', motivo }] });

export async function openZip(
  bytes: Uint8Array<ArrayBuffer>,
  presupuesto: Presupuesto,
  signal: AbortSignal,
): Promise<Abierto> {
  const abierto: Abierto = { entradas: [], rechazados: [] };
  try {
    const todas = await readZipEntries(new Blob([bytes]));
    for (const pieza of todas.slice(0, MAX_ENTRIES)) {
      const ruta = [...pieza.folders, pieza.name].join('/');
      try {
        const bytesDeLaPieza = await openPieza(pieza, presupuesto, signal);
        abierto.entradas.push({ nombre: pieza.name, ruta, bytes: bytesDeLaPieza });
      } catch (error) {
        signal.throwIfAborted();
        abierto.rechazados.push({ nombre: ruta, motivo: motivoDe(error) });
      }
    }
    const left = todas.length - MAX_ENTRIES;
    if (left > 0) abierto.rechazados.push({ nombre: '', motivo: textos.demasiadosArchivos(left) });
    return abierto;
  } catch (error) {
    signal.throwIfAborted();
    return solo(
      error instanceof ZipError && error.motivo === 'zipCortado' ? textos.zipCortado : textos.zipIlegible,
    );
  }
}

class NoCabe extends Error {}

async function openPieza(pieza: PiezaDeZip, presupuesto: Presupuesto, signal: AbortSignal) {
  if (pieza.size <= presupuesto.porArchivo && pieza.size > presupuesto.bytes) throw new NoCabe();
  // Several are opened at a time: what one will take is no longer there for the others.
  presupuesto.bytes -= pieza.size;
  try {
    const blob = await pieza.open(presupuesto.porArchivo, signal);
    return new Uint8Array(await blob.arrayBuffer());
  } catch (error) {
    presupuesto.bytes += pieza.size;
    throw error;
  }
}

function motivoDe(error: unknown): string {
  if (error instanceof NoCabe) return textos.noCabe;
  if (!(error instanceof ZipError)) return textos.danado;
  return error.motivo === 'metodo' ? error.message : textos[error.motivo];
}

export type TipoDeCorreo = 'eml' | 'msg';

/** How a mail is opened: here, or beside the page. */
export type AbrirCorreo = (
  bytes: Uint8Array<ArrayBuffer>,
  tipo: TipoDeCorreo,
  signal: AbortSignal,
) => Promise<Abierto>;

export async function openCorreo(bytes: Uint8Array<ArrayBuffer>, tipo: TipoDeCorreo): Promise<Abierto> {
  try {
    const varios = tipo === 'eml' ? separateBuzon(bytes) : [];
    if (varios.length > 1)
      return {
        entradas: varios.map((uno, n) => ({ nombre: `correo ${n + 1}.eml`, bytes: uno })),
        rechazados: [],
      };
    const correo =
      tipo === 'eml'
        ? await (await import('@/lib/mail/leer-eml')).readEml(bytes)
        : (await import('@/lib/mail/leer-msg')).readMsg(bytes);
    return deCorreo(correo);
  } catch {
    return solo(textos.correoIlegible);
  }
}

function deCorreo({ partes, de, asunto, fecha, texto }: Mail): Abierto {
  const motivos = partes.map(motivoDeParte);
  return {
    entradas: partes.filter((_, n) => motivos[n] === undefined),
    rechazados: partes.flatMap(({ nombre, ruta }, n) => {
      const motivo = motivos[n];
      return motivo === undefined ? [] : [{ nombre: ruta ?? (nombre || 'imagen'), motivo }];
    }),
    correo: { de, asunto, fecha, texto },
  };
}

function motivoDeParte({ esDelCuerpo, sinAdjuntos }: MailPart): string | undefined {
  if (sinAdjuntos) return textos.sinAdjuntos;
  return esDelCuerpo ? textos.imagenDelCuerpo : undefined;
}

/** A whole folder of mails in one file, as Thunderbird and Google Takeout keep it: each begins with a line of its own. */
const SEPARADOR = /(?:^|\r?\n\r?\n|\r\r)From [^\r\n]*\d{4}[^\r\n]*(?:\r\n?|\n)(?=[A-Za-z][\w-]{0,60}:)/g;

/** The mails of it, without those lines; a mail that is no folder is itself. */
function separateBuzon(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  const text = latin1(bytes.subarray(0, 5));
  if (text !== 'From ') return [bytes];
  const found = [...latin1(bytes).matchAll(SEPARADOR)];
  if (found.length < 2) return [bytes];
  return found.map(({ 0: linea, index }, n) => bytes.slice(index + linea.length, found[n + 1]?.index));
}

export async function openWinmail(bytes: Uint8Array<ArrayBuffer>): Promise<Abierto> {
  const { readTnef } = await import('@/lib/mail/tnef');
  try {
    const entradas = readTnef(bytes);
    return entradas.length > 0 ? { entradas, rechazados: [] } : solo(textos.winmailVacio);
  } catch {
    return solo(textos.winmailIlegible);
  }
}

export async function openUuencode(bytes: Uint8Array<ArrayBuffer>): Promise<Abierto> {
  const { deUuencode } = await import('@/lib/mail/uuencode');
  const entradas = deUuencode(new TextDecoder('latin1').decode(bytes));
  return entradas.length > 0 ? { entradas, rechazados: [] } : solo(textos.uuencodeIlegible);
}

/** The signer is part of where it comes from: it is seen beside the document. */
export async function openFirma({ nombre, bytes }: Entrada): Promise<Abierto> {
  const { openFirmado } = await import('@/lib/mail/firma');
  try {
    const firmado = openFirmado(bytes);
    if (!firmado) return solo(textos.cifrado);
    if (!firmado.contenido) return solo(textos.firmaSola);
    const dentro = nombre.replace(/\.p7[ms]$/i, '') || 'firmado';
    const ruta = `${dentro} (firmado por ${firmado.firmante ?? 'alguien que no se nombra'}; firma sin comprobar)`;
    return { entradas: [{ nombre: dentro, ruta, bytes: firmado.contenido }], rechazados: [] };
  } catch {
    return solo(textos.cifrado);
  }
}
