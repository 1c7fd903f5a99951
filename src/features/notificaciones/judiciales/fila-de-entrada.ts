/** A notice as it goes to the database: what was read of it, and which case file is proposed. */
import { rutaDe } from '@/data/judiciales/judiciales-api';
import type { Asunto, NuevaNotificacion } from '@/data/judiciales/judiciales-types';
import { casar } from '@/domain/judiciales/casar';
import { extraer } from '@/domain/judiciales/extraer';
import type { Extracto } from '@/domain/judiciales/tipos';
import type { Leido } from '@/lib/entrada/lectura';
import { admitido, inofensivo } from '@/lib/inofensivo';
import type { MailHeaders } from '@/lib/mail/mail';

/** As much of its text as is kept. */
const KEPT_TEXT = 20_000;
const KEPT_MAIL = 8000;
const MAX_NAME = 255;

/** Its end says what it is: what is long is cut before it. */
function nombreCorto(nombre: string): string {
  const entero = inofensivo(nombre.normalize('NFC')) || '(sin nombre)';
  if (entero.length <= MAX_NAME) return entero;
  const extension = /\.[^.]{1,10}$/.exec(entero)?.[0] ?? '';
  return admitido(entero.slice(0, MAX_NAME - extension.length)) + extension;
}

const correoAdmitido = ({ de, asunto, fecha, texto }: MailHeaders): MailHeaders => ({
  de: inofensivo(de).slice(0, 320),
  asunto: inofensivo(asunto).slice(0, 500),
  fecha,
  texto: admitido(texto.slice(0, KEPT_MAIL)),
});

export interface Entrante extends Leido {
  sha256: string;
}

interface Leida {
  entrante: Entrante;
  texto: string;
  extracto: Extracto;
}

/** What a scan does not say, the mail that brought it may: its own words come first. */
export function leidaDe(entrante: Entrante, texto: string): Leida {
  const propio = extraer(texto);
  const { correo } = entrante;
  const isRead = entrante.tipo === 'pdf' || texto !== '';
  const says = propio.nigs.length + propio.autos.length > 0 || !correo || !isRead;
  if (says) return { entrante, texto, extracto: propio };
  return { entrante, texto, extracto: conLoDelCorreo(propio, extraer(`${correo.asunto}\n${correo.texto}`)) };
}

/** Which case it is; never its days, which are those of the document. */
const conLoDelCorreo = (propio: Extracto, { nigs, autos, organo, organoClave }: Extracto): Extracto => ({
  ...propio,
  nigs,
  autos,
  ...(propio.organo === null && { organo, organoClave }),
});

export function filaDe(
  { entrante, texto, extracto }: Leida,
  asuntos: Asunto[],
  userId: string,
): NuevaNotificacion {
  const { propuesta, candidatos, contradiccion } = casar(extracto, texto, asuntos);
  const sedes = new Map(asuntos.map(({ deal_id, sede_id }) => [deal_id, sede_id]));
  return {
    sha256: entrante.sha256,
    origen: inofensivo(entrante.origen).slice(-500),
    file_name: nombreCorto(entrante.nombre),
    file_path: rutaDe(userId, entrante.sha256, entrante.tipo),
    file_size: entrante.bytes.length,
    texto: admitido(texto).slice(0, KEPT_TEXT),
    correo: entrante.correo ? correoAdmitido(entrante.correo) : null,
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

/** What names no case goes where the documents that came with it go, if all of them go to one place. */
export class Companeras {
  readonly #propuestas = new Map<string, Map<string, NuevaNotificacion>>();

  proponer(entrante: Entrante, fila: NuevaNotificacion): NuevaNotificacion {
    const grupo = entrante.origen.slice(0, entrante.origen.lastIndexOf(' › '));
    if (grupo === '') return fila;
    const there = this.#propuestas.get(grupo) ?? new Map<string, NuevaNotificacion>();
    if (fila.deal_id) this.#propuestas.set(grupo, there.set(fila.deal_id, fila));
    const [una, otra] = there.values();
    const says = entrante.tipo === 'pdf' || fila.deal_id !== null || fila.nig !== null || fila.autos !== null;
    if (says || !una || otra) return fila;
    const { deal_id, puntos, candidatos, nig, autos, organo_texto } = una;
    return { ...fila, deal_id, puntos, candidatos, nig, autos, organo_texto };
  }
}
