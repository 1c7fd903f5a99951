/**
 * Which case file a notice is of: by points, and only where nothing speaks against it. NIG 100; autos and court 90; autos that only one
 * case file has, and its party 80; DNI or name 50. From 90 a case file is proposed; a wrong one would file somebody's judgment in
 * another's, so whatever does not fit leaves it to a person.
 */
import { normalizeNif } from '@/lib/nif';
import { foldText } from '@/lib/texto';

import { claveDeOrgano } from './extraer';
import type { Candidato, CandidatoPuntuado, Coincidencia, Extracto } from './tipos';

const PUNTOS_PARA_PROPONER = 90;
const MAX_CANDIDATOS = 5;

export function casar(extracto: Extracto, texto: string, candidatos: readonly Candidato[]): Coincidencia {
  const llano = foldText(texto).replace(/\s+/g, ' ');
  const puntuados = candidatos
    .map((candidato) => puntuar(extracto, llano, candidato))
    .filter(({ puntos }) => puntos > 0)
    .toSorted((a, b) => b.puntos - a.puntos || a.deal_id.localeCompare(b.deal_id));
  const mejores = unoPorExpediente(puntuados);
  const [mejor] = mejores;
  if (!mejor || mejor.puntos < PUNTOS_PARA_PROPONER)
    return { propuesta: null, candidatos: mejores.slice(0, MAX_CANDIDATOS), contradiccion: null };
  const contradiccion = contradiccionDe(extracto, llano, mejor, mejores);
  return {
    propuesta: contradiccion === null ? mejor : null,
    candidatos: mejores.slice(0, MAX_CANDIDATOS),
    contradiccion,
  };
}

/** A case file may have several procedures: the one that fits best speaks for it. */
function unoPorExpediente(puntuados: CandidatoPuntuado[]): CandidatoPuntuado[] {
  return puntuados.filter(
    (cada, at) => puntuados.findIndex(({ deal_id }) => deal_id === cada.deal_id) === at,
  );
}

function puntuar(extracto: Extracto, llano: string, candidato: Candidato): CandidatoPuntuado {
  const { puntos, motivo } = puntosDe(extracto, llano, candidato);
  return { ...candidato, puntos, motivo };
}

function puntosDe(
  extracto: Extracto,
  llano: string,
  candidato: Candidato,
): { puntos: number; motivo: string } {
  const { nig, autos, organo } = candidato;
  if (nig && extracto.nigs.includes(nig)) return { puntos: 100, motivo: 'Mismo NIG' };
  const mismosAutos = autos !== null && extracto.autos.includes(autos);
  const mismoOrgano =
    organo !== null && extracto.organoClave !== null && claveDeOrgano(organo) === extracto.organoClave;
  if (mismosAutos && mismoOrgano) return { puntos: 90, motivo: 'Mismos autos y mismo órgano' };
  const parte = nombra(extracto, llano, candidato);
  if (mismosAutos && candidato.con_esos_autos === 1 && parte)
    return { puntos: 80, motivo: 'Mismos autos y mismo demandante' };
  return parte ? { puntos: 50, motivo: 'Mismo demandante' } : { puntos: 0, motivo: '' };
}

/** Whether the notice names the claimant, by DNI or by the whole name, however it is ordered. */
function nombra({ dnis }: Extracto, llano: string, { dni, demandante }: Candidato): boolean {
  if (dni && dnis.includes(normalizeNif(dni))) return true;
  const palabras = foldText(demandante ?? '')
    .split(/[^\p{L}]+/u)
    .filter((palabra) => palabra.length > 1);
  if (palabras.length < 2) return false;
  const seguido = palabras.join(' ');
  if (llano.includes(seguido)) return true;
  const [nombre, ...apellidos] = palabras;
  return apellidos.length > 1 && new RegExp(`${apellidos.join(' ')},? ${nombre}\\b`).test(llano);
}

function contradiccionDe(
  extracto: Extracto,
  llano: string,
  mejor: CandidatoPuntuado,
  mejores: CandidatoPuntuado[],
): string | null {
  const otro = mejores.find(
    ({ deal_id, puntos }) => deal_id !== mejor.deal_id && puntos >= PUNTOS_PARA_PROPONER,
  );
  if (otro) return `También podría ser de ${otro.deal_id}: ${minuscula(otro.motivo)}.`;
  if (extracto.nigs.length > 1) return `Trae ${extracto.nigs.length} NIG distintos.`;
  if (mejor.puntos === PUNTOS_PARA_PROPONER) {
    if (mejor.nig && extracto.nigs.length > 0) return 'Los autos y el órgano coinciden, pero el NIG es otro.';
    if (nombraAOtro(extracto, llano, mejor))
      return 'Los autos y el órgano coinciden, pero el demandante es otro.';
    return null;
  }
  return loConfirma(extracto, llano, mejor)
    ? null
    : 'El NIG coincide, pero no lo confirman los autos, el órgano ni el demandante.';
}

/** A NIG is believed where the party or the autos agree, or where nothing that is known differs. */
function loConfirma(extracto: Extracto, llano: string, candidato: CandidatoPuntuado): boolean {
  const { autos, organo } = candidato;
  if (nombra(extracto, llano, candidato)) return true;
  if (autos !== null && extracto.autos.length > 0) return extracto.autos.includes(autos);
  const clave = organo === null ? null : claveDeOrgano(organo);
  const organoDistinto = clave !== null && extracto.organoClave !== null && clave !== extracto.organoClave;
  return !organoDistinto && !nombraAOtro(extracto, llano, candidato);
}

function nombraAOtro(extracto: Extracto, llano: string, candidato: Candidato): boolean {
  const dice = extracto.nombres.length + extracto.dnis.length > 0;
  return dice && Boolean(candidato.demandante ?? candidato.dni) && !nombra(extracto, llano, candidato);
}

const minuscula = (texto: string): string => texto.charAt(0).toLowerCase() + texto.slice(1);
