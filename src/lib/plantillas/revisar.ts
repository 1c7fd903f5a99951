/** What a DOCX says of itself when it is uploaded, read part by part. */
import { esXml } from '@/domain/plantillas/ajeno';
import { camposFuera } from '@/domain/plantillas/fuera';
import { type Revision, revisionDe } from '@/domain/plantillas/revision';
import { readTags, readTexto } from '@/domain/plantillas/tags';
import { formatMegas } from '@/lib/formato';
import { type Partes, PRINCIPAL, textOf } from '@/lib/plantillas/paquete';

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
  const lecturas = partesConCampos(partes).map(({ name, lugar }) => readTags(textOf(partes, name), lugar));
  const revision = revisionDe(lecturas);
  const avisos = avisosDe(partes);
  return {
    ...revision,
    problemas: [
      ...new Set([
        ...revision.problemas,
        ...camposFuera(Object.keys(partes), (name) => textOf(partes, name)),
      ]),
    ],
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

/** What a filled document says, part by part, as plain text. */
export function textoDe(partes: Partes): string {
  const lines = partesConCampos(partes).flatMap(({ name }) => readTexto(textOf(partes, name)));
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
