/** What a template says of itself: its fields, those that nobody knows, and what is wrong with it. */
import { esCampo, NOMBRES } from '@/domain/plantillas/campos';
import { CONDICIONES, LISTAS } from '@/domain/plantillas/catalogo';
import type { Lectura, Tag } from '@/domain/plantillas/tags';

export interface Desconocido {
  nombre: string;
  lugar: string;
  /** The known one that was most likely meant. */
  parecido: string | undefined;
}

export interface Revision {
  /** Known fields outside lists. */
  campos: string[];
  /** Conditions and lists. */
  bloques: string[];
  /** Fields that stand only inside blocks: each way in which they do. */
  condicionados: Record<string, string[][]>;
  desconocidos: Desconocido[];
  problemas: string[];
  /** What is worth knowing and keeps nobody from approving it. */
  avisos?: string[];
}

/** The readings are those of the template's parts, in their order. */
export function revisionDe(lecturas: Lectura[]): Revision {
  const marcas = lecturas.flatMap((lectura) => lectura.marcas);
  const known = marcas.filter((marca) => marca.tipo === 'campo' && isKnown(marca) && esCampo(marca.nombre));
  const bloques = marcas.filter(({ tipo, nombre }) => tipo === 'abre' && isBlock(nombre));
  return {
    campos: unique(known.map(({ nombre }) => nombre)),
    bloques: unique(bloques.map(({ nombre }) => nombre)),
    condicionados: condicionados(known),
    desconocidos: desconocidos(marcas),
    problemas: unique(lecturas.flatMap((lectura) => lectura.problemas)),
  };
}

const unique = (names: string[]): string[] => [...new Set(names)];

const isBlock = (nombre: string): boolean =>
  Object.hasOwn(CONDICIONES, nombre) || Object.hasOwn(LISTAS, nombre);

const inList = ({ nombre, bloques }: Tag): boolean =>
  bloques.some((bloque) => Object.hasOwn(LISTAS[bloque]?.campos ?? {}, nombre));

const isKnown = (marca: Tag): boolean =>
  marca.tipo === 'campo' ? esCampo(marca.nombre) || inList(marca) : isBlock(marca.nombre);

function condicionados(campos: Tag[]): Record<string, string[][]> {
  const ways: Record<string, string[][]> = {};
  for (const { nombre, bloques } of campos) (ways[nombre] ??= []).push(bloques);
  return Object.fromEntries(
    Object.entries(ways).filter(([, each]) => each.every((bloques) => bloques.length > 0)),
  );
}

function desconocidos(marcas: Tag[]): Desconocido[] {
  const found = new Map<string, Desconocido>();
  for (const marca of marcas) {
    const { tipo, nombre, lugar, bloques } = marca;
    if (tipo === 'cierra' || isKnown(marca) || found.has(nombre)) continue;
    const inside = bloques.flatMap((bloque) => Object.keys(LISTAS[bloque]?.campos ?? {}));
    const candidates =
      tipo === 'abre' ? [...Object.keys(CONDICIONES), ...Object.keys(LISTAS)] : [...inside, ...NOMBRES];
    found.set(nombre, { nombre, lugar, parecido: elMasParecido(nombre, candidates) });
  }
  return [...found.values()];
}

/** How many letters have to be changed, added or taken away to make one text of the other. */
function distancia(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      const changed = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

const MAX_NAME = 60;

/** The known name that somebody most likely meant; undefined where none is near. */
export function elMasParecido(name: string, known: readonly string[]): string | undefined {
  if (name.length > MAX_NAME) return undefined;
  const folded = name.toLowerCase();
  const near = known
    .map((candidate) => ({ candidate, far: distancia(folded, candidate.toLowerCase()) }))
    .toSorted((a, b) => a.far - b.far)[0];
  if (!near) return undefined;
  return near.far <= Math.max(2, Math.floor(name.length / 3)) ? near.candidate : undefined;
}
