import { describe, expect, it } from 'vitest';

import type { CalendarioDeSede } from '@/data/calendarios/calendarios-api';
import { aniosCompletos, calendarioDe, contadorDe } from '@/data/calendarios/en-sede';
import { FESTIVOS_OFICIALES } from '@/domain/plazos/festivos/oficiales';
import type { Entrada } from '@/domain/plazos/tipos';
import { escritas, leer } from '@/features/agenda/calendarios/locales';
import { recontar } from '@/features/agenda/calendarios/movidos';
import { mesesDe } from '@/features/agenda/plazo/dias-contados';

const sede = (locales: [fecha: string, motivo: string][], revisados: number[] = []): CalendarioDeSede => ({
  id: 's',
  municipio: 'Madrid',
  comunidad: 'MD',
  festivos: [
    ...FESTIVOS_OFICIALES.filter(({ comunidad }) => comunidad === null || comunidad === 'MD').map((dia) => ({
      ...dia,
      ambito: dia.comunidad === null ? ('nacional' as const) : ('comunidad' as const),
    })),
    ...locales.map(([fecha, motivo]) => ({
      fecha,
      motivo,
      ambito: 'local' as const,
      comunidad: null,
      fuente: 'a mano',
      norma: null,
    })),
  ],
  calendarios: revisados.map((anio) => ({
    anio,
    estado: 'revisado' as const,
    fuente: null,
    version: 4,
    revisado_at: null,
    revisado_por: null,
  })),
});

const madrid = sede([['2026-11-09', 'La Almudena']], [2026]);
const apelacion: Entrada = {
  disparo: { via: 'procurador', fecha: '2026-10-29', hora: '11:00' },
  unidad: 'dias',
  cantidad: 20,
  clase: 'procesal',
};

describe('contar en una sede', () => {
  it('cuenta con sus fiestas locales, y dice con qué calendario', () => {
    expect(contadorDe(madrid)(apelacion)).toMatchObject({
      computo: { vence: '2026-12-01', gracia: '2026-12-02' },
      versiones: { 2026: 4 },
      sinRevisar: [],
    });
    expect(contadorDe(sede([]))(apelacion)).toMatchObject({
      computo: { vence: '2026-11-30' },
      sinRevisar: [2026],
    });
  });

  it('de 2028 no hay calendario: se dice y no se cuenta', () => {
    expect(aniosCompletos(madrid)).toEqual([2025, 2026, 2027]);
    const tarde: Entrada = { ...apelacion, disparo: { via: 'directa', fecha: '2028-03-01' } };
    expect(contadorDe(madrid)(tarde)).toMatchObject({ error: 'sin_calendario' });
  });

  it('a caballo de dos años pide los dos revisados', () => {
    const navidad: Entrada = { ...apelacion, disparo: { via: 'directa', fecha: '2026-12-15' } };
    expect(contadorDe(madrid)(navidad)).toMatchObject({
      sinRevisar: [2027],
      versiones: { 2026: 4, 2027: 0 },
    });
  });
});

it('el calendario pequeño dice de cada día por qué no cuenta', () => {
  const cuenta = contadorDe(madrid)(apelacion);
  if (!('computo' in cuenta)) throw new Error('not counted');
  const dias = mesesDe(apelacion, cuenta.computo, calendarioDe(madrid)).flatMap((mes) => mes.dias);
  const clase = (dia: string) => dias.find((cada) => cada.dia === dia && cada.clase !== null)?.clase;
  expect(clase('2026-11-07')).toBe('semana');
  expect(clase('2026-11-09')).toBe('fiesta');
  expect(clase('2026-11-10')).toBe('cuenta');
  expect(clase('2026-12-01')).toBe('vence');
  expect(clase('2026-12-02')).toBe('gracia');
  expect(clase('2026-12-03')).toBeUndefined();
});

async function* enPaginas<T>(paginas: T[]): AsyncGenerator<T> {
  yield* paginas;
}

it('lo que un cambio de calendario mueve se dice, y lo demás se queda', async () => {
  const abierto = {
    id: 'a',
    deal_id: null,
    titulo: 'Apelación',
    entrada: apelacion,
    visto: 'v',
    inicio: '2026-11-30',
    gracia: '2026-12-01',
  };
  const paginas = [[abierto], [{ ...abierto, id: 'b', inicio: '2026-12-01', gracia: '2026-12-02' }]];
  const { contados, movidos } = await recontar(enPaginas(paginas), madrid);
  expect(contados).toBe(2);
  expect(movidos).toMatchObject([
    { antes: '2026-11-30', fila: { id: 'a', inicio: '2026-12-01', visto: 'v' } },
  ]);
});

describe('las fiestas locales que se pegan', () => {
  it('son las de su municipio; las de otros se cuentan y no se guardan', () => {
    const { dias, deOtros, errores } = leer(
      'municipio;fecha;motivo\nMADRID;15/05/2026;San Isidro\nGetafe;14/05/2026;x',
      madrid,
      2026,
    );
    expect({ dias, deOtros, errores }).toEqual({
      dias: [{ fecha: '2026-05-15', motivo: 'San Isidro' }],
      deOtros: 1,
      errores: [],
    });
  });

  it('repetidas se nombran, también si una línea lleva el municipio y la otra no', () => {
    expect(leer('15/05 San Isidro\nMadrid;15/05/2026;Otra', madrid, 2026).errores).toHaveLength(1);
    expect(leer('15/05 San Isidro\n15/05 Otra', madrid, 2026).errores).toHaveLength(1);
  });

  it('se vuelven a escribir como se leen', () => {
    expect(escritas(madrid, 2026)).toBe('09/11 La Almudena');
    expect(leer(escritas(madrid, 2026), madrid, 2026).dias).toEqual([
      { fecha: '2026-11-09', motivo: 'La Almudena' },
    ]);
  });
});
