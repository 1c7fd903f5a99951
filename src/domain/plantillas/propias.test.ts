import { describe, expect, it } from 'vitest';

import { opcionesDePlantilla, porPropias } from '@/domain/plantillas/propias';

const plantilla = (id: string, servicio_id: string | null, fase: string | null) => ({
  id,
  servicio_id,
  fase,
});
const general = plantilla('general', null, null);
const dePpi = plantilla('de ppi', 'ppi', null);
const deDemanda = plantilla('de demanda', null, 'preparacion');
const deAmbas = plantilla('de ambas', 'ppi', 'preparacion');
const todas = [general, dePpi, deDemanda, deAmbas];
const ids = (plantillas: { id: string }[]) => plantillas.map(({ id }) => id);

describe('the templates of some case files', () => {
  it.each([
    [
      'of the service and the phase',
      [{ servicio: 'ppi', fase: 'preparacion' }],
      ['de ppi', 'de demanda', 'de ambas'],
    ],
    ['of the service alone', [{ servicio: 'ppi', fase: null }], ['de ppi']],
    ['of another service', [{ servicio: 'cpd', fase: 'preparacion' }], ['de demanda']],
    [
      'of two phases',
      [
        { servicio: 'ppi', fase: 'preparacion' },
        { servicio: 'ppi', fase: 'reclamacion' },
      ],
      ['de ppi'],
    ],
    ['without service or phase', [{ servicio: null, fase: null }], []],
    ['not known yet', [], []],
  ])('%s', (_, casos, expected) => {
    const { propias, demas } = porPropias(todas, casos);
    expect(ids(propias)).toEqual(expected);
    expect(ids([...propias, ...demas]).toSorted()).toEqual(ids(todas).toSorted());
  });

  it('come first, under a heading, where there are any', () => {
    const label = ({ id }: { id: string }) => id;
    expect(opcionesDePlantilla([general, dePpi], [{ servicio: 'ppi', fase: null }], label)).toEqual([
      { value: '', label: 'Elija una plantilla' },
      { group: 'De su servicio o su fase', items: [{ value: 'de ppi', label: 'de ppi' }] },
      { group: 'Las demás', items: [{ value: 'general', label: 'general' }] },
    ]);
    expect(opcionesDePlantilla([general], [{ servicio: 'ppi', fase: null }], label)).toEqual([
      { value: '', label: 'Elija una plantilla' },
      { value: 'general', label: 'general' },
    ]);
  });
});
