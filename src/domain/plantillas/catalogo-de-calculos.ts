/** What letters say of the calculations that are kept and confirmed: interest, usury, costs. */
import { enumerar, formatEuros, formatFecha, formatNumero } from '@/lib/formato';

import type { Campo, Caso, Condicion, GrupoDeCampos, Lista } from './campo';

/** An amount of what is kept of some kind; undefined: it says none. */
const importeDe =
  <K extends 'calculo' | 'costas' | 'usura'>(cual: K) =>
  (etiqueta: string, centimos: (guardado: NonNullable<Caso[K]>) => number | undefined): Campo => ({
    etiqueta,
    ejemplo: '1234.56',
    clase: 'importe',
    valor: ({ [cual]: guardado }) => {
      const suma = guardado === null ? undefined : centimos(guardado);
      return suma === undefined ? undefined : suma / 100;
    },
  });

const deCalculo = importeDe('calculo');
const deCostas = importeDe('costas');
const deUsura = importeDe('usura');

const diaDe = (cual: 'calculo' | 'costas' | 'usura', etiqueta: string): Campo => ({
  etiqueta,
  ejemplo: '2026-11-24',
  clase: 'fecha',
  valor: (caso) => caso[cual]?.hasta,
});

const porCiento = (milesimas: number) => `${formatNumero(milesimas / 1000)} %`;

const PARTES = { cliente: 'parte demandante', contraria: 'parte demandada' };
const PARTIDAS: Record<string, string> = {
  abogado: 'Abogado',
  procurador: 'Procurador',
  perito: 'Perito',
  gasto: 'Gasto',
};

const euros = (centimos: number) => formatEuros(centimos / 100);

export const GRUPOS_DE_CALCULOS: GrupoDeCampos[] = [
  {
    titulo: 'Intereses (el último cálculo confirmado)',
    campos: {
      'intereses.capital': deCalculo('Capital pendiente', ({ pendiente }) => pendiente.capital),
      'intereses.importe': deCalculo('Intereses pendientes', ({ pendiente }) => pendiente.intereses),
      'intereses.total': deCalculo(
        'Capital e intereses',
        ({ pendiente }) => pendiente.capital + pendiente.intereses,
      ),
      'intereses.hasta': diaDe('calculo', 'Último día contado'),
      'intereses.articulos': {
        etiqueta: 'Artículos que se aplican',
        ejemplo: 'art. 1108 CC y art. 576 LEC',
        valor: ({ calculo }) =>
          calculo && enumerar([...new Set(calculo.tramos.map(({ articulo }) => articulo))]),
      },
    },
  },
  {
    titulo: 'Usura (el último cálculo confirmado)',
    campos: {
      'usura.recibido': deUsura('Suma recibida', ({ lecturas }) => lecturas[0]?.capital),
      'usura.pagado': deUsura('Lo pagado', ({ pagado }) => pagado),
      'usura.exceso': deUsura('Lo pagado de más, a devolver', ({ lecturas }) => lecturas[0]?.exceso),
      'usura.debe': deUsura('Lo que falta por pagar del capital', ({ lecturas }) => lecturas[0]?.debe),
      'usura.hasta': diaDe('usura', 'Último movimiento contado'),
      'usura.tae': {
        etiqueta: 'TAE del contrato',
        ejemplo: '26,82 %',
        valor: ({ usura }) => usura?.comparacion && porCiento(usura.comparacion.tae),
      },
      'usura.media': {
        etiqueta: 'Tipo medio publicado con el que se compara',
        ejemplo: '20,5 %',
        valor: ({ usura }) => usura?.comparacion && porCiento(usura.comparacion.media),
      },
    },
  },
  {
    titulo: 'Costas (la última tasación confirmada)',
    campos: {
      'costas.incluido': deCostas('Lo incluido, sin IVA', ({ incluido }) => incluido),
      'costas.iva': deCostas('IVA', ({ iva }) => iva),
      'costas.total': deCostas('Total con IVA', ({ total }) => total),
      'costas.fuera': deCostas('Lo que queda fuera', ({ fuera }) => fuera),
      'costas.ganador': {
        etiqueta: 'Parte que ganó las costas',
        ejemplo: 'parte demandante',
        valor: ({ costas }) => costas && PARTES[costas.ganador],
      },
      'costas.fecha': diaDe('costas', 'Día de la tasación'),
    },
  },
];

export const CONDICIONES_DE_CALCULOS: Record<string, Condicion> = {
  tieneIntereses: {
    etiqueta: 'Hay un cálculo de intereses confirmado',
    vale: ({ calculo }) => calculo !== null,
  },
  tieneUsura: {
    etiqueta: 'Hay un cálculo de usura confirmado',
    vale: ({ usura }) => usura !== null,
  },
  tieneCostas: {
    etiqueta: 'Hay una tasación de costas confirmada',
    vale: ({ costas }) => costas !== null,
  },
};

export const LISTAS_DE_CALCULOS: Record<string, Lista> = {
  tramos: {
    etiqueta: 'Cada tramo del cálculo de intereses confirmado',
    campos: {
      desde: 'Primer día',
      hasta: 'Último día',
      dias: 'Días',
      capital: 'Capital',
      tipo: 'Tipo de interés',
      articulo: 'Artículo',
      intereses: 'Intereses',
    },
    filas: ({ calculo }) =>
      (calculo?.tramos ?? []).map(({ desde, hasta, dias, capital, milesimas, articulo, intereses }) => ({
        desde: formatFecha(desde),
        hasta: formatFecha(hasta),
        dias: formatNumero(dias),
        capital: euros(capital),
        tipo: porCiento(milesimas),
        articulo,
        intereses: euros(intereses),
      })),
  },
  lecturasDeUsura: {
    etiqueta: 'Cada lectura del cálculo de usura confirmado',
    campos: {
      lectura: 'Qué se toma como capital',
      capital: 'Capital',
      exceso: 'Pagado de más',
      debe: 'Por pagar',
    },
    filas: ({ usura }) =>
      (usura?.lecturas ?? []).map(({ titulo, capital, exceso, debe }) => ({
        lectura: titulo,
        capital: euros(capital),
        exceso: euros(exceso),
        debe: euros(debe),
      })),
  },
  partidasDeCostas: {
    etiqueta: 'Cada partida de la tasación de costas confirmada',
    campos: {
      clase: 'De quién es',
      concepto: 'Concepto',
      importe: 'Minutado',
      incluido: 'Incluido',
      iva: 'IVA',
    },
    filas: ({ costas }) =>
      (costas?.partidas ?? []).map(({ clase, concepto, importe, incluido, iva }) => ({
        clase: PARTIDAS[clase] ?? clase,
        concepto,
        importe: euros(importe),
        incluido: euros(incluido),
        iva: euros(iva),
      })),
  },
};
