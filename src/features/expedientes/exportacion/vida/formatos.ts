export type FormatoDeVida = 'pdf' | 'vida' | 'zip';

export const FORMATOS_DE_VIDA: { value: FormatoDeVida; label: string; extension?: string }[] = [
  { value: 'pdf', label: 'PDF con toda su vida (para leerla)' },
  { value: 'vida', label: 'JSON con toda su vida (para importarlo entero)', extension: 'json' },
  { value: 'zip', label: 'ZIP con toda su vida y sus documentos (para importarlo entero)' },
];
