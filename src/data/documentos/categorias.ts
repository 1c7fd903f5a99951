/** The categories of documents and what they are called, apart from the rules that tell them by a file name: lists need only these. */
export const CATEGORIAS = [
  { name: 'apud-acta', displayName: 'Apud Acta' },
  { name: 'masc', displayName: 'MASC' },
  { name: 'contrato-poliza', displayName: 'Contrato y Póliza' },
  { name: 'recibo', displayName: 'Recibo' },
  { name: 'traduccion-jurada', displayName: 'Traducción Jurada' },
  { name: 'informe-aespj', displayName: 'Informe AESPJ' },
  { name: 'demanda', displayName: 'Demanda' },
  { name: 'justificante', displayName: 'Justificante' },
  { name: 'rej', displayName: 'REJ' },
  { name: 'communication', displayName: 'Comunicación' },
  { name: 'insurance', displayName: 'Seguro' },
  { name: 'general', displayName: 'General' },
  { name: 'otro', displayName: 'Otro' },
] as const;

export type Categoria = (typeof CATEGORIAS)[number]['name'];

const displayNames = new Map<string, string>(CATEGORIAS.map(({ name, displayName }) => [name, displayName]));

/** `Otro` for any value outside the list. */
export function categoriaDisplayName(category: string | null | undefined): string {
  return displayNames.get(category ?? '') ?? 'Otro';
}
