/** Their codes are those of ISO 3166-2:ES. */
export const COMUNIDADES = {
  AN: 'Andalucía',
  AR: 'Aragón',
  AS: 'Principado de Asturias',
  CB: 'Cantabria',
  CE: 'Ceuta',
  CL: 'Castilla y León',
  CM: 'Castilla-La Mancha',
  CN: 'Canarias',
  CT: 'Cataluña',
  EX: 'Extremadura',
  GA: 'Galicia',
  IB: 'Illes Balears',
  MC: 'Región de Murcia',
  MD: 'Comunidad de Madrid',
  ML: 'Melilla',
  NC: 'Comunidad Foral de Navarra',
  PV: 'País Vasco',
  RI: 'La Rioja',
  VC: 'Comunitat Valenciana',
} as const;

export type Comunidad = keyof typeof COMUNIDADES;
