/** From what somebody brings (PDF, ZIP, mail) to the PDFs inside. It assumes nothing of how LexNET or a procurador packs them. */
import { type AbrirCorreo, adjuntosDe } from './correo';
import type { Entrada, Presupuesto, Traido } from './lectura';
import { leerZip } from './leer-zip';
import { textos } from './textos';

export const presupuestoNuevo = (): Presupuesto => ({ bytes: 500 * 1024 ** 2, porArchivo: 50 * 1024 ** 2 });

/** A mail in a ZIP in a mail is as deep as it goes. */
const HONDURA = 3;

export function leerTraido(
  entrada: Entrada,
  presupuesto: Presupuesto,
  signal: AbortSignal,
  abrirCorreo: AbrirCorreo = adjuntosDe,
): Promise<Traido> {
  return leer(entrada, entrada.nombre, {
    presupuesto,
    signal,
    abrirCorreo,
    correos: { quedan: 5000 },
    hondura: 0,
    zips: 0,
  });
}

interface Contexto {
  presupuesto: Presupuesto;
  signal: AbortSignal;
  abrirCorreo: AbrirCorreo;
  /** Of all that came together. */
  correos: { quedan: number };
  hondura: number;
  zips: number;
}

type Tipo = 'pdf' | 'zip' | 'eml' | 'otro';

function tipoDe(nombre: string): Tipo {
  const extension = /\.([a-z0-9]+)$/i.exec(nombre)?.[1]?.toLowerCase();
  return extension === 'pdf' || extension === 'zip' || extension === 'eml' ? extension : 'otro';
}

async function leer(entrada: Entrada, origen: string, contexto: Contexto): Promise<Traido> {
  contexto.signal.throwIfAborted();
  const { presupuesto } = contexto;
  const rechazo = (motivo: string): Traido => ({ leidos: [], rechazados: [{ nombre: origen, motivo }] });
  if (entrada.bytes.length > presupuesto.porArchivo && tipoDe(entrada.nombre) !== 'zip')
    return rechazo(textos.archivoGrande);
  switch (tipoDe(entrada.nombre)) {
    case 'pdf':
      return esPdf(entrada.bytes)
        ? { leidos: [{ ...entrada, origen }], rechazados: [] }
        : rechazo(textos.noEsPdf);
    case 'zip':
      return contexto.zips < 2 && contexto.hondura < HONDURA
        ? deZip(entrada, origen, { ...contexto, zips: contexto.zips + 1, hondura: contexto.hondura + 1 })
        : rechazo(textos.zipHondo);
    case 'eml':
      return contexto.hondura < HONDURA
        ? deCorreo(entrada, origen, { ...contexto, hondura: contexto.hondura + 1 })
        : rechazo(textos.correoHondo);
    case 'otro':
      return rechazo(textos.otroTipo);
  }
}

/** The mark may come after some bytes of what sent it. */
function esPdf(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-');
}

async function deZip(entrada: Entrada, origen: string, contexto: Contexto): Promise<Traido> {
  const { entradas, rechazados } = await leerZip(
    entrada.bytes,
    (nombre) => tipoDe(nombre) !== 'otro',
    contexto.presupuesto,
    contexto.signal,
  );
  const inside = await deTodas(entradas, origen, contexto);
  const left = rechazados.map(({ nombre, motivo }) => ({
    nombre: nombre ? `${origen} › ${nombre}` : origen,
    motivo,
  }));
  return conAlgo(
    { leidos: inside.leidos, rechazados: [...left, ...inside.rechazados] },
    origen,
    textos.vacio,
  );
}

async function deCorreo(entrada: Entrada, origen: string, contexto: Contexto): Promise<Traido> {
  contexto.correos.quedan -= 1;
  if (contexto.correos.quedan < 0)
    return { leidos: [], rechazados: [{ nombre: origen, motivo: textos.demasiadosArchivos }] };
  const adjuntos = await contexto.abrirCorreo(entrada.bytes, contexto.signal);
  if (!adjuntos || adjuntos === 'lento') {
    const motivo = adjuntos ? textos.correoLento : textos.correoIlegible;
    return { leidos: [], rechazados: [{ nombre: origen, motivo }] };
  }
  const entradas = adjuntos.filter(({ nombre }) => tipoDe(nombre) !== 'otro');
  return conAlgo(await deTodas(entradas, origen, contexto), origen, textos.sinAdjuntos);
}

async function deTodas(entradas: Entrada[], origen: string, contexto: Contexto): Promise<Traido> {
  const all: Traido = { leidos: [], rechazados: [] };
  for (const entrada of entradas) {
    const nombre = entrada.nombre.split('/').at(-1) ?? entrada.nombre;
    const { leidos, rechazados } = await leer(
      { ...entrada, nombre },
      `${origen} › ${entrada.nombre}`,
      contexto,
    );
    all.leidos.push(...leidos);
    all.rechazados.push(...rechazados);
  }
  return all;
}

const conAlgo = (traido: Traido, nombre: string, motivo: string): Traido =>
  traido.leidos.length + traido.rechazados.length > 0
    ? traido
    : { ...traido, rechazados: [{ nombre, motivo }] };
