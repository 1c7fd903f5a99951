/** Fields that somebody has written where nobody fills them, each with its place. */
import { readCampos } from '@/domain/plantillas/tags';

/** Parts whose text Word shows and nobody fills. */
const SIN_RELLENAR: [RegExp, string][] = [
  [/^word\/charts\/.*\.xml$/, 'un gráfico'],
  [/^word\/drawings\/.*\.xml$/, 'un dibujo de un gráfico'],
  [/^word\/diagrams\/.*\.xml$/, 'un SmartArt'],
  [/^word\/comments\w*\.xml$/, 'un comentario'],
  [/^word\/glossary\/.*\.xml$/, 'un bloque de creación'],
  [/^docProps\/.*\.xml$/, 'las propiedades del documento'],
];

/** Where a link leads to: `mailto:{demandante.email}`, as it is written or as Word writes it. */
const RELACIONES = /^word\/_rels\/.*\.rels$/;
const destinosDe = (rels: string): string[] =>
  [...rels.matchAll(/\sTarget\s*=\s*["']([^"']*)["']/g)].map(([, destino = '']) =>
    destino.replaceAll(/%7b/gi, '{').replaceAll(/%7d/gi, '}').replaceAll(/%23/g, '#'),
  );

export function camposFuera(names: string[], textOf: (name: string) => string): string[] {
  const deLasPartes = SIN_RELLENAR.flatMap(([pattern, lugar]) =>
    names.filter((name) => pattern.test(name)).flatMap((name) => enSuSitio(readCampos(textOf(name)), lugar)),
  );
  const deLosEnlaces = names
    .filter((name) => RELACIONES.test(name))
    .flatMap((name) => destinosDe(textOf(name)))
    .flatMap((destino) => enSuSitio(readCampos(destino), 'la dirección de un enlace'));
  return [...deLasPartes, ...deLosEnlaces];
}

const enSuSitio = (campos: string[], lugar: string): string[] =>
  campos.map((campo) => `«${campo}» está en ${lugar}, donde no se rellena: póngalo en el texto.`);
