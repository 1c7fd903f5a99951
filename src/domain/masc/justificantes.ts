/**
 * Which attempt a receipt belongs to. Our own reference decides, then the tracking number, then contract and creditor together. A receipt is
 * sure only where all that it names points at one attempt; whatever else waits for a person, with its candidates.
 */
import { foldText } from '@/lib/texto';

export interface Buscado {
  id: string;
  /** `E-2026/000123` */
  referencia: string;
  numero_envio: string | null;
  contrato: string | null;
  acreedor: string | null;
  enviado: string | null;
}

export interface Justificante {
  nombre: string;
  /** Empty: a scan without text. */
  texto: string;
}

type Motivo = 'referencia' | 'numero_envio' | 'contrato';

interface Asignacion {
  /** The attempt, where there is no doubt. */
  seguro: string | null;
  motivo: Motivo | null;
  candidatos: string[];
  /** Why it is not sure. */
  duda: string | null;
}

const REFERENCIA = /E[\s_\u2010-\u2015-]?(20\d{2})[\s_/\u2010-\u2015-](\d{6})(?!\d)/gi;

/** `E-2026/000123`, however a file name had to write it. */
export function referenciasEn(texto: string): string[] {
  const found = [...texto.matchAll(REFERENCIA)].filter(
    ({ index }) => !/[\p{L}\d]/u.test(texto[index - 1] ?? ' '),
  );
  return [...new Set(found.map(([, anio, numero]) => `E-${anio}/${numero}`))];
}

/** Words of letters and digits, without separators inside: `PK 123-ES` is found as typed and closed up. */
const cerrado = (texto: string) => foldText(texto).replace(/[^a-z0-9]/g, '');
const palabras = (texto: string) =>
  new Set(
    foldText(texto)
      .split(/[^a-z0-9/._-]+/)
      .flatMap(variantes),
  );
const variantes = (palabra: string) =>
  [cerrado(palabra), ...palabra.split(/[/._-]+/)].filter((una) => una !== '');

/** A number this short would be found by chance. */
const MINIMO = 6;
const FORMAS = /\b(sau|sa|slu|sl|efc|edp|scc|sociedad|anonima|limitada)\b/g;
/** Without legal forms, which are written in as many ways. */
const nombreDe = (texto: string) => cerrado(foldText(texto).replaceAll('.', '').replace(FORMAS, ' '));

interface Indice {
  porReferencia: ReadonlyMap<string, string[]>;
  porEnvio: ReadonlyMap<string, string[]>;
  porContrato: ReadonlyMap<string, string[]>;
  intentos: ReadonlyMap<string, Buscado>;
}

export function indiceDe(intentos: readonly Buscado[]): Indice {
  return {
    porReferencia: agrupados(intentos, ({ referencia }) => referencia),
    porEnvio: agrupados(intentos, ({ numero_envio }) => largo(numero_envio)),
    porContrato: agrupados(intentos, ({ contrato }) => largo(contrato)),
    intentos: new Map(intentos.map((uno) => [uno.id, uno])),
  };
}

function largo(texto: string | null): string {
  const bare = cerrado(texto ?? '');
  return bare.length >= MINIMO && /\d/.test(bare) ? bare : '';
}

function agrupados(intentos: readonly Buscado[], claveDe: (uno: Buscado) => string): Map<string, string[]> {
  const grupos = new Map<string, string[]>();
  for (const uno of intentos) {
    const clave = claveDe(uno);
    if (clave !== '') grupos.set(clave, [...(grupos.get(clave) ?? []), uno.id]);
  }
  return grupos;
}

export function asignar({ nombre, texto }: Justificante, indice: Indice): Asignacion {
  const todo = `${nombre}\n${texto}`;
  const referencias = referenciasEn(todo);
  const porReferencia = referencias.flatMap((una) => indice.porReferencia.get(una) ?? []);
  if (referencias.length > 0 && porReferencia.length === 0)
    return dudoso([], 'Nombra una referencia que no es de ninguna reclamación.');
  const escrito = numerosEn(todo);
  const porEnvio = enGrupo(indice.porEnvio, escrito);
  const porContrato = delAcreedor(enGrupo(indice.porContrato, escrito), todo, indice);
  const por = { referencia: porReferencia, numero_envio: porEnvio, contrato: porContrato };
  return decidir(referencias.length, por, indice);
}

/** Also two words that stand together, as in `PK12 3456 7ES`: providers group their digits. */
function numerosEn(texto: string): Set<string> {
  const sueltas = palabras(texto);
  const seguidas = foldText(texto).split(/[^a-z0-9]+/);
  for (const n of seguidas.keys())
    for (let cuantas = 2; cuantas <= 5; cuantas++) sueltas.add(seguidas.slice(n, n + cuantas).join(''));
  return sueltas;
}

function enGrupo(grupo: ReadonlyMap<string, string[]>, escrito: ReadonlySet<string>): string[] {
  return [...new Set([...escrito].flatMap((numero) => grupo.get(numero) ?? []))];
}

/** A contract counts only with its creditor's name beside it. */
function delAcreedor(ids: string[], texto: string, { intentos }: Indice): string[] {
  if (ids.length === 0) return [];
  const junto = nombreDe(texto);
  return ids.filter((id) => {
    const acreedor = nombreDe(intentos.get(id)?.acreedor ?? '');
    return acreedor.length > 3 && junto.includes(acreedor);
  });
}

/** Sure: the first of the three that finds any finds one, and nothing else that is named speaks of another. */
function decidir(referencias: number, por: Record<Motivo, string[]>, { intentos }: Indice): Asignacion {
  const candidatos = [...new Set([...por.referencia, ...por.numero_envio, ...por.contrato])];
  if (candidatos.length === 0) return dudoso([], 'No nombra ninguna reclamación.');
  if (referencias > 1) return dudoso(candidatos, 'Nombra varias referencias.');
  const motivo = MOTIVOS.find((uno) => por[uno].length > 0) ?? 'contrato';
  const [seguro = '', otro] = por[motivo];
  const contratos = new Set(por.contrato.map((id) => cerrado(intentos.get(id)?.contrato ?? '')));
  const habla = (uno: Motivo) => por[uno].length === 0 || por[uno].includes(seguro);
  if (otro !== undefined || por.numero_envio.length > 1 || contratos.size > 1 || !MOTIVOS.every(habla))
    return dudoso(candidatos, 'Lo que nombra es de varias reclamaciones.');
  return { seguro, motivo, candidatos: [seguro], duda: null };
}

const MOTIVOS = ['referencia', 'numero_envio', 'contrato'] as const;

const dudoso = (candidatos: string[], duda: string): Asignacion => ({
  seguro: null,
  motivo: null,
  candidatos,
  duda,
});
