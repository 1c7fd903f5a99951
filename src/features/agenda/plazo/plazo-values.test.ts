import { describe, expect, it } from 'vitest';

import { entradaDe, ERRORES, vacio } from '@/features/agenda/plazo/plazo-values';

const llegada = ERRORES[1];
const apelacion = { ...vacio(), tipo: 'apelacion', fecha: '2026-10-29', hora: '11:00' };

describe('una suspensión', () => {
  it('va con sus dos días, en su orden, o con ninguno', () => {
    expect(llegada?.(apelacion)).toEqual({});
    expect(llegada?.({ ...apelacion, suspendidoDesde: '2026-11-03' })).toHaveProperty('suspendidoHasta');
    expect(llegada?.({ ...apelacion, suspendidoHasta: '2026-11-03' })).toHaveProperty('suspendidoDesde');
    const dias = { suspendidoDesde: '2026-11-03', suspendidoHasta: '2026-11-02' };
    expect(llegada?.({ ...apelacion, ...dias })).toHaveProperty('suspendidoHasta');
    const un = { suspendidoDesde: '2026-11-03', suspendidoHasta: '2026-11-03' };
    expect(llegada?.({ ...apelacion, ...un })).toEqual({});
    expect(entradaDe({ ...apelacion, ...un }).suspension).toEqual({
      desde: '2026-11-03',
      hasta: '2026-11-03',
    });
    expect(entradaDe(apelacion)).not.toHaveProperty('suspension');
  });

  it('no se aplica a lo que se cuenta hacia atrás, aunque se escribiera antes', () => {
    const atras = { ...apelacion, tipo: 'dictamen_audiencia', suspendidoDesde: '2026-11-03' };
    expect(llegada?.(atras)).toEqual({});
    expect(entradaDe({ ...atras, suspendidoHasta: '2026-11-04' })).not.toHaveProperty('suspension');
  });
});

it('Navidad se cuenta solo si es urgente', () => {
  expect(entradaDe({ ...apelacion, navidadUrgente: true })).not.toHaveProperty('navidadUrgente');
  expect(entradaDe({ ...apelacion, urgente: true, navidadUrgente: true })).toMatchObject({
    urgente: true,
    navidadUrgente: true,
  });
});
