/** Fields that somebody has written where nobody fills them, each with its place. */
import { leerCampos } from '@/lib/plantillas/marcas';

/** Parts whose text Word shows and nobody fills. */
const SIN_RELLENAR: [RegExp, string][] = [
  [/^word\/charts\/.*\.xml$/, 'un gráfico'],
  [/^word\/drawings\/.*\.xml$/, 'un dibujo de un gráfico'],
  [/^word\/diagrams\/.*\.xml$/, 'un SmartArt'],
  [/^word\/comments\w*\.xml$/, 'un comentario'],
  [/^word\/glossary\/.*\.xml$/, 'un bloque de creación'],
  [/^docProps\/.*\.xml$/, 'las propiedades del documento'],
];

export function camposFuera(names: string[], textOf: (name: string) => string): string[] {
  return SIN_RELLENAR.flatMap(([pattern, lugar]) =>
    names
      .filter((name) => pattern.test(name))
      .flatMap((name) => leerCampos(textOf(name)))
      .map((campo) => `«${campo}» está en ${lugar}, donde no se rellena: póngalo en el texto.`),
  );
}
