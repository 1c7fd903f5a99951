/** What a template says of itself when it is uploaded: its fields, those that nobody knows, and what is wrong with it. */
import { formatMegas } from '@/lib/formato';
import { esXml } from '@/lib/plantillas/ajeno';
import { esCampo, NOMBRES } from '@/lib/plantillas/campos';
import { CONDICIONES, LISTAS } from '@/lib/plantillas/catalogo';
import { camposFuera } from '@/lib/plantillas/fuera';
import { leerMarcas, leerTexto, type Lectura, type Marca } from '@/lib/plantillas/marcas';
import { type Partes, PRINCIPAL, textOf } from '@/lib/plantillas/paquete';
import { elMasParecido } from '@/lib/plantillas/parecidos';

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

const LUGARES: [RegExp, string][] = [
  [PRINCIPAL, 'el texto'],
  [/^word\/header\d*\.xml$/, 'un encabezado'],
  [/^word\/footer\d*\.xml$/, 'un pie de página'],
  [/^word\/footnotes\.xml$/, 'una nota al pie'],
  [/^word\/endnotes\.xml$/, 'una nota al final'],
];

/** The parts of a document that are filled, in the order in which they are read. */
const partesConCampos = (partes: Partes): { name: string; lugar: string }[] =>
  LUGARES.flatMap(([pattern, lugar]) =>
    Object.keys(partes)
      .filter((name) => pattern.test(name))
      .toSorted()
      .map((name) => ({ name, lugar })),
  );

export function revisar(partes: Partes): Revision {
  const lecturas = partesConCampos(partes).map(({ name, lugar }) => leerMarcas(textOf(partes, name), lugar));
  const revision = revisionDe(lecturas);
  const avisos = avisosDe(partes);
  return {
    ...revision,
    problemas: unique([
      ...revision.problemas,
      ...camposFuera(Object.keys(partes), (name) => textOf(partes, name)),
    ]),
    ...(avisos.length > 0 && { avisos }),
  };
}

/** What Word and a program that fills it read of it; measured: 10 s for 15 MB on a machine with other work. */
const MUCHO_XML = 4 * 1024 * 1024;

function avisosDe(partes: Partes): string[] {
  const bytes = Object.entries(partes).reduce(
    (sum, [name, part]) => sum + (esXml(name, part) ? part.length : 0),
    0,
  );
  if (bytes < MUCHO_XML) return [];
  return [
    `Tiene ${formatMegas(bytes)} de texto y formato por dentro: cada escrito tardará varios segundos. Para que vaya más deprisa, copie el texto a un documento nuevo.`,
  ];
}

/** Of the parts of a template, in their order. */
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

const inList = ({ nombre, bloques }: Marca): boolean =>
  bloques.some((bloque) => Object.hasOwn(LISTAS[bloque]?.campos ?? {}, nombre));

const isKnown = (marca: Marca): boolean =>
  marca.tipo === 'campo' ? esCampo(marca.nombre) || inList(marca) : isBlock(marca.nombre);

function condicionados(campos: Marca[]): Record<string, string[][]> {
  const ways: Record<string, string[][]> = {};
  for (const { nombre, bloques } of campos) (ways[nombre] ??= []).push(bloques);
  return Object.fromEntries(
    Object.entries(ways).filter(([, each]) => each.every((bloques) => bloques.length > 0)),
  );
}

function desconocidos(marcas: Marca[]): Desconocido[] {
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

/** What a filled document says, part by part, as plain text. */
export function textoDe(partes: Partes): string {
  const lines = partesConCampos(partes).flatMap(({ name }) => leerTexto(textOf(partes, name)));
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
