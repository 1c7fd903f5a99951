import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  delServicio,
  diasEntre,
  exigeMotivo,
  type Fase,
  insigniaDe,
  lineaDeEstado,
  pasosEntre,
  siguienteFase,
} from '@/domain/fases/fases';

const fase = (clave: string, orden: number, rest: Partial<Fase> = {}): Fase => ({
  clave,
  nombre: `Fase ${clave}`,
  grupo: 'judicial',
  orden,
  activa: true,
  ...rest,
});

const FASES = [
  fase('c', 30, { nombre: 'Demanda presentada' }),
  fase('a', 10, { grupo: 'extrajudicial' }),
  fase('b', 20, { grupo: 'extrajudicial' }),
  fase('d', 40),
  fase('e', 50, { grupo: 'ejecucion' }),
];
const conOculta = FASES.map((one) => (one.clave === 'd' ? { ...one, activa: false } : one));

describe('la fase que sigue', () => {
  it.each([
    [null, 'a'],
    ['a', 'b'],
    ['c', 'd'],
    ['e', undefined],
  ])('de %s es %s', (actual, next) => {
    expect(siguienteFase(FASES, actual)?.clave).toBe(next);
  });

  it('no es una que ya no se ofrece', () => {
    expect(siguienteFase(conOculta, 'c')?.clave).toBe('e');
  });
});

describe('los pasos de un cambio', () => {
  it.each([
    [null, 'e', 1, false],
    ['a', 'b', 1, false],
    ['a', 'c', 2, true],
    ['c', 'b', -1, true],
    ['d', 'a', -3, true],
    ['c', 'c', 1, false],
  ])('de %s a %s son %s', (actual, nueva, steps, asks) => {
    expect(pasosEntre(FASES, actual, nueva)).toBe(steps);
    expect(exigeMotivo(FASES, actual, nueva)).toBe(asks);
  });

  it('no cuentan las fases ocultas', () => {
    expect(exigeMotivo(conOculta, 'c', 'e')).toBe(false);
    expect(exigeMotivo(FASES, 'c', 'e')).toBe(true);
  });

  it('ni las que el servicio del expediente no usa, que tampoco son la siguiente', () => {
    const suyas = delServicio(FASES, ['d']);
    expect(exigeMotivo(suyas, 'c', 'e')).toBe(false);
    expect(siguienteFase(suyas, 'c')?.clave).toBe('e');
    expect(delServicio(FASES, [])).toEqual(FASES);
  });

  it('son los mismos de vuelta, con el otro signo', () => {
    const one = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    expect.hasAssertions();
    fc.assert(
      fc.property(one, one, (de, a) => {
        const back = de === a ? pasosEntre(FASES, a, de) : -pasosEntre(FASES, a, de);
        expect(pasosEntre(FASES, de, a)).toBe(back);
      }),
    );
  });
});

describe('lo que se ve', () => {
  it('la insignia es la de su grupo, y FASE JUDICIAL mientras nadie diga otra cosa', () => {
    expect(['a', 'c', 'e', null, 'x'].map((clave) => insigniaDe(FASES, clave))).toEqual([
      'FASE EXTRAJUDICIAL',
      'FASE JUDICIAL',
      'FASE DE EJECUCIÓN',
      'FASE JUDICIAL',
      'FASE JUDICIAL',
    ]);
  });

  const estado = { fase: 'c', fase_desde: '2026-10-14', situacion: 'en_curso', situacion_motivo: null };

  it.each([
    ['2026-11-22', 'Demanda presentada · desde el 14/10/2026 · 39 días'],
    ['2026-10-15', 'Demanda presentada · desde el 14/10/2026 · 1 día'],
    ['2026-10-14', 'Demanda presentada · desde el 14/10/2026 · hoy'],
  ])('el %s la línea es «%s»', (hoy, line) => {
    expect(lineaDeEstado(FASES, estado, hoy)).toBe(line);
  });

  it('la línea dice que está suspendido y por qué', () => {
    const suspendido = { ...estado, situacion: 'suspendido', situacion_motivo: 'negociacion' };
    expect(lineaDeEstado(FASES, suspendido, '2026-10-15')).toBe(
      'Demanda presentada · desde el 14/10/2026 · 1 día · suspendido: Negociación',
    );
    const sinFase = { ...suspendido, fase: null, fase_desde: null };
    expect(lineaDeEstado(FASES, sinFase, '2026-10-15')).toBe('suspendido: Negociación');
  });

  it('la línea está vacía si nadie ha dicho nada', () => {
    const nada = { fase: null, fase_desde: null, situacion: null, situacion_motivo: null };
    expect(lineaDeEstado(FASES, nada, '2026-10-15')).toBe('');
  });

  it('los días entre dos fechas no dependen del cambio de hora', () => {
    expect(diasEntre('2026-10-24', '2026-10-26')).toBe(2);
    expect(diasEntre('2026-03-28', '2026-03-30')).toBe(2);
  });
});
