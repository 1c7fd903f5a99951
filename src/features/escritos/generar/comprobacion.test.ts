import { expect, it } from 'vitest';

import { nuevaComprobacion } from '@/features/escritos/generar/comprobacion';

import { unCaso } from '../../../../tests/muestras/plantillas/caso';

it('de una demanda, los que detiene su reclamación previa no se generan ni cuentan como huecos', () => {
  const revision = {
    campos: ['demandante.nombre'],
    bloques: [],
    condicionados: {},
    desconocidos: [],
    problemas: [],
  };
  const escrito = { numero: '', titulo: 'Demanda', fecha: '2026-11-23', autor: '' };
  const { add, end } = nuevaComprobacion(['A', 'B', 'C', 'D'], revision, escrito);
  for (const [id, freno] of [
    ['A', null],
    ['B', 'Faltan 9 días: termina el 30/11/2026'],
    ['C', 'Faltan 9 días: termina el 30/11/2026'],
  ] as const)
    add(unCaso({ id, debtorfullname: 'Ana Ruiz' }), freno);
  expect(end()).toMatchObject({
    completos: ['A'],
    conHuecos: [],
    faltas: [],
    parados: new Map([['Faltan 9 días: termina el 30/11/2026', ['B', 'C']]]),
    desaparecidos: ['D'],
  });
});
