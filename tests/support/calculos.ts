/** A calculation of interest as the screens send it. Sums are in cents. */

export const resultado = (capital: number, intereses: number) => ({
  tramos: [
    {
      desde: '2022-03-01',
      hasta: '2022-12-31',
      dias: 306,
      capital,
      milesimas: 3000,
      articulo: 'art. 1108 CC',
      intereses,
    },
  ],
  capital,
  intereses,
  pagado: 0,
  pendiente: { capital, intereses },
  avisos: [],
  pasos: [],
});
export const CALCULO = {
  titulo: 'Prima',
  hasta: '2022-12-31',
  valores: { cantidades: 'x' },
  resultado: resultado(600_000, 15_090),
};

/** The same, counted again a year later from the one that there was. */
export const fila = (deal: string, base: string, change: object = {}) => ({
  ...CALCULO,
  deal,
  base,
  hasta: '2023-12-31',
  resultado: resultado(600_000, 34_590),
  ...change,
});
