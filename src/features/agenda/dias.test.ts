import { describe, expect, it } from 'vitest';

import { domingoDe, lunesDe } from '@/domain/plazos/dias';
import { diasDelMes, addMeses } from '@/features/agenda/dias';

describe('el mes', () => {
  it('va de lunes a domingo, semanas enteras', () => {
    expect(diasDelMes('2026-11').at(0)).toBe('2026-10-26');
    expect(diasDelMes('2026-11').at(-1)).toBe('2026-12-06');
    expect(diasDelMes('2027-02')).toHaveLength(28);
    expect(diasDelMes('2028-02')).toContain('2028-02-29');
  });

  it('de diciembre se pasa a enero del año siguiente', () => {
    expect(addMeses('2026-12', 1)).toBe('2027-01');
    expect(addMeses('2027-01', -1)).toBe('2026-12');
    expect(lunesDe('2027-01-01')).toBe('2026-12-28');
    expect(['2026-12-28', '2027-01-03'].map(domingoDe)).toEqual(['2027-01-03', '2027-01-03']);
  });
});
