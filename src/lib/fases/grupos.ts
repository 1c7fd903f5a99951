/** The groups of phases: what the badge of a case file says. */
export const GRUPOS = ['extrajudicial', 'judicial', 'ejecucion', 'archivado'] as const;
export type GrupoDeFase = (typeof GRUPOS)[number];
