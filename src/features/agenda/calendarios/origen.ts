/** Whether a holiday is that of a bulletin, or what the rule gives until there is one. */
export const origenDe = ({ fuente, norma }: { fuente: string; norma: string | null }): string => {
  if (norma === null) return fuente;
  return norma.includes('sin localizar') ? 'Regla: todavía sin boletín' : `Boletín: ${norma}`;
};
