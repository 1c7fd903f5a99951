/** Whether a demanda may be prepared today, with one sentence where it may not. */
import { diasEntre, addDias } from '@/domain/plazos/dias';
import { enumerar, formatFecha, plural } from '@/lib/formato';

import { FALTAS, type Falta } from './evidencias';

export const OBJETOS = ['ppi', 'prima', 'cpd', 'apertura'] as const;
export type Objeto = (typeof OBJETOS)[number];

export const NOMBRES_OBJETO: Record<Objeto, string> = {
  ppi: 'seguro de protección de pagos',
  prima: 'prima',
  cpd: 'comisión por reclamación de posiciones deudoras',
  apertura: 'comisión de apertura',
};

/** What is asked of an attempt; the columns of `masc_intentos`. */
export interface IntentoFrenado {
  enviado: string | null;
  cumple_desde: string | null;
  caduca: string | null;
  pagado: string | null;
  objeto: readonly Objeto[];
  falta: readonly Falta[];
  /** Why there is no end yet. */
  espera: string | null;
}

export interface Freno {
  /** `parada`: only an administrator goes on, with a reason. `aviso`: it may go on, and must be read before. */
  nivel: 'libre' | 'aviso' | 'parada';
  frase: string;
}

const parada = (frase: string): Freno => ({ nivel: 'parada', frase });

/** `objeto`: the clauses of the demanda. */
export function frenoDe(intentos: readonly IntentoFrenado[], objeto: readonly Objeto[], hoy: string): Freno {
  const enviados = intentos.filter(({ enviado }) => enviado !== null);
  if (enviados.length === 0) return parada('Falta la reclamación previa: no hay ninguna enviada.');
  const cumplidos = enviados.filter((uno) => uno.cumple_desde !== null && uno.cumple_desde <= hoy);
  if (cumplidos.length === 0) return parada(faltanDias(enviados, hoy));
  const completos = cumplidos.filter(({ falta }) => falta.length === 0);
  if (completos.length === 0) return parada(faltaEvidencia(cumplidos));
  const reclamado = new Set(completos.flatMap((uno) => uno.objeto));
  const fuera = objeto.filter((uno) => !reclamado.has(uno));
  if (fuera.length > 0)
    return parada(`No se reclamó antes: ${enumerar(fuera.map((uno) => NOMBRES_OBJETO[uno]))}.`);
  return ventanaDe(completos, objeto, hoy);
}

/** `Faltan 9 días: termina el 30/11/2026` */
function faltanDias(enviados: readonly IntentoFrenado[], hoy: string): string {
  const [primero] = enviados
    .map(({ cumple_desde }) => cumple_desde)
    .filter((dia) => dia !== null)
    .toSorted();
  if (primero === undefined) return enviados.find(({ espera }) => espera !== null)?.espera ?? SIN_RELOJ;
  return fraseDePlazo(primero, hoy);
}

const SIN_RELOJ = 'El plazo de la reclamación previa no ha terminado.';

/** `cumple_desde` is after `hoy`. */
export function fraseDePlazo(cumple_desde: string, hoy: string): string {
  const faltan = diasEntre(hoy, cumple_desde) - 2;
  const termina = formatFecha(addDias(cumple_desde, -1));
  if (faltan === 0) return `Termina hoy: se puede demandar desde mañana, ${formatFecha(cumple_desde)}`;
  return `${faltan === 1 ? 'Falta' : 'Faltan'} ${plural(faltan, 'día', 'días')}: termina el ${termina}`;
}

function faltaEvidencia(cumplidos: readonly IntentoFrenado[]): string {
  const [menos] = cumplidos.toSorted((a, b) => a.falta.length - b.falta.length);
  return `Plazo cumplido, pero falta ${enumerar((menos?.falta ?? []).map((una) => FALTAS[una]))}.`;
}

/** Each clause needs a window that is still open; where no clause is sued for, one of all will do. */
function ventanaDe(completos: readonly IntentoFrenado[], objeto: readonly Objeto[], hoy: string): Freno {
  const abierta = ({ caduca }: IntentoFrenado) => caduca === null || caduca >= hoy;
  const de = (una: Objeto) => completos.filter((uno) => uno.objeto.includes(una));
  const cerradas = objeto.filter((una) => !de(una).some(abierta));
  const todas = cerradas.length === objeto.length;
  if (objeto.length === 0 ? completos.some(abierta) : cerradas.length === 0)
    return { nivel: 'libre', frase: 'Plazo cumplido: se puede demandar.' };
  const ultima = (objeto.length === 0 ? completos : cerradas.flatMap(de))
    .map(({ caduca }) => caduca ?? '')
    .toSorted()
    .at(-1);
  const cuales = todas ? '' : ` (${enumerar(cerradas.map((una) => NOMBRES_OBJETO[una]))})`;
  return {
    nivel: 'aviso',
    frase: `La ventana para demandar${cuales} acabó el ${formatFecha(ultima)}: envíe otra reclamación o confirme que la demanda sale así.`,
  };
}
