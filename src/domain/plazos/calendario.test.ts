import { describe, expect, it } from 'vitest';

import { calendarioDeSede } from '@/domain/plazos/calendario';
import { COMUNIDADES, type Comunidad } from '@/domain/plazos/comunidades';
import { esFallo } from '@/domain/plazos/fallo';
import { FESTIVOS_OFICIALES } from '@/domain/plazos/festivos/oficiales';

import vectores from '../../../tests/muestras/plazos/vectores.json';

const laborable = (dia: string) => ![0, 6].includes(new Date(dia).getUTCDay());
const de = (comunidad: Comunidad | null, anio: number) =>
  FESTIVOS_OFICIALES.filter((dia) => dia.comunidad === comunidad && dia.fecha.startsWith(`${anio}`)).map(
    ({ fecha }) => fecha,
  );

function calendario(comunidad: Comunidad, anios: number[], locales: string[] = []) {
  const dias = calendarioDeSede(
    { comunidad, locales: locales.map((fecha) => ({ fecha, motivo: 'Patrón' })) },
    anios,
    FESTIVOS_OFICIALES,
  );
  if (esFallo(dias)) throw new Error(dias.mensaje);
  return dias;
}

describe('the holidays', () => {
  it('of the whole country on weekdays are those of the worked cases', () => {
    const nuestros = [2025, 2026, 2027].flatMap((anio) => de(null, anio));
    expect(nuestros.filter(laborable)).toEqual(vectores.nacionales.filter(laborable));
  });

  it.each<[Comunidad, string[]]>([
    ['MD', vectores.sedes.MAD],
    ['CT', vectores.sedes.BCN],
    ['RI', vectores.sedes.LOG],
  ])('of %s in 2026 are those of the worked cases, whose other two are local', (comunidad, deLaSede) => {
    expect(de(comunidad, 2026).filter((dia) => !deLaSede.includes(dia))).toEqual([]);
    expect(deLaSede.filter((dia) => !de(comunidad, 2026).includes(dia))).toHaveLength(2);
  });

  it('are there for each Comunidad and year, but for Ceuta and Melilla in 2027', () => {
    const faltan = (Object.keys(COMUNIDADES) as Comunidad[]).flatMap((comunidad) =>
      [2025, 2026, 2027]
        .filter((anio) => de(comunidad, anio).length < 2)
        .map((anio) => `${comunidad} ${anio}`),
    );
    expect(faltan).toEqual(['CE 2027', 'ML 2027']);
  });

  it('name their source and what has to be opened to check them, and none is checked', () => {
    expect(FESTIVOS_OFICIALES.every(({ revisado }) => revisado === null)).toBe(true);
    expect(FESTIVOS_OFICIALES.filter(({ fuente }) => !['date-holidays', 'a mano'].includes(fuente))).toEqual(
      [],
    );
    expect(FESTIVOS_OFICIALES.filter(({ norma, motivo }) => norma === '' || motivo === '')).toEqual([]);
  });

  it('are days that exist, each once, and none of a Comunidad repeats one of the country', () => {
    const claves = FESTIVOS_OFICIALES.map(({ fecha, comunidad }) => `${fecha} ${comunidad}`);
    expect(new Set(claves).size).toBe(claves.length);
    const nacionales = new Set(
      FESTIVOS_OFICIALES.filter((dia) => dia.comunidad === null).map(({ fecha }) => fecha),
    );
    expect(
      FESTIVOS_OFICIALES.filter(({ fecha, comunidad }) => comunidad !== null && nacionales.has(fecha)),
    ).toEqual([]);
    expect(
      FESTIVOS_OFICIALES.filter(({ fecha }) => new Date(fecha).toISOString().slice(0, 10) !== fecha),
    ).toEqual([]);
  });
});

describe('the calendar of a seat', () => {
  it('joins the country, the Comunidad and the town, each with its reason', () => {
    const logrono = calendario('RI', [2026], ['2026-06-11', '2026-09-21']);
    expect(logrono.get('2026-04-03')).toBe('fiesta nacional (Viernes Santo)');
    expect(logrono.get('2026-06-09')).toBe('fiesta de la Comunidad (Día de La Rioja)');
    expect(logrono.get('2026-06-11')).toBe('fiesta local (Patrón)');
    expect(logrono.get('2026-05-02')).toBeUndefined();
  });

  it('takes nothing of other years', () => {
    const dias = [...calendario('RI', [2026], ['2025-06-11', '2026-06-11']).keys()];
    expect(dias.filter((dia) => !dia.startsWith('2026'))).toEqual([]);
  });

  it('calls a day by its widest reason', () => {
    expect(calendario('MD', [2026], ['2026-05-01', '2026-05-02']).get('2026-05-01')).toBe(
      'fiesta nacional (Fiesta del Trabajo)',
    );
    expect(calendario('MD', [2026], ['2026-05-02']).get('2026-05-02')).toBe(
      'fiesta de la Comunidad (Fiesta de la Comunidad de Madrid)',
    );
  });

  it.each<[Comunidad, number[], string]>([
    ['MD', [2027, 2028], 'No hay calendario de 2028: faltan las fiestas nacionales.'],
    ['MD', [2024], 'No hay calendario de 2024: faltan las fiestas nacionales.'],
    ['CE', [2026, 2027], 'No hay calendario de 2027 de Ceuta: faltan las fiestas de la Comunidad.'],
  ])('of %s and %j does not exist', (comunidad, anios, mensaje) => {
    expect(calendarioDeSede({ comunidad, locales: [] }, anios, FESTIVOS_OFICIALES)).toEqual({
      error: 'sin_calendario',
      mensaje,
    });
  });
});
