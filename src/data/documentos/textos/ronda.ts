/** A round through the documents whose text nobody has read: one at a time, where it was left, and once a day. */
import type { Marca, Pendiente, Tanda, TextoLeido } from '@/data/documentos/textos/textos-api';

export interface EstadoDeRonda {
  /** What the next documents come after. */
  marca: Marca | null;
  /** The day on which all of them were seen. */
  terminada?: string;
}

export interface PasosDeRonda {
  hoy: () => string;
  load: () => EstadoDeRonda;
  save: (estado: EstadoDeRonda) => void;
  pendientes: (desde: Marca | null) => Promise<Tanda>;
  leer: (documento: Pendiente) => Promise<TextoLeido>;
  guardar: (id: string, texto: TextoLeido) => Promise<void>;
  /** Whether all the others would fail with it now too. */
  sinConexion: (error: unknown) => Promise<boolean>;
}

/** Each call does one thing: asks for the next documents, or reads one of them. False: there is nothing left today. */
export function createRonda(pasos: PasosDeRonda): () => Promise<boolean> {
  let tanda: Tanda | undefined;

  async function next(estado: EstadoDeRonda): Promise<boolean> {
    if (!tanda) {
      tanda = await pasos.pendientes(estado.marca);
      return true;
    }
    const documento = tanda.documentos.shift();
    if (documento) {
      await readOne(documento);
      return true;
    }
    const { siguiente } = tanda;
    tanda = undefined;
    pasos.save(siguiente ? { marca: siguiente } : { marca: null, terminada: pasos.hoy() });
    return siguiente !== null;
  }

  /** One that cannot be fetched or kept waits for the next round: the others do not wait for it. Without a connection all of them wait. */
  async function readOne(documento: Pendiente): Promise<void> {
    try {
      await pasos.guardar(documento.id, await pasos.leer(documento));
    } catch (error) {
      if (await pasos.sinConexion(error)) tanda?.documentos.unshift(documento);
    }
  }

  return async () => {
    const estado = pasos.load();
    return estado.terminada === pasos.hoy() ? false : next(estado);
  };
}
