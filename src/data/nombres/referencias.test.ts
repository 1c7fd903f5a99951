import { expect, it } from 'vitest';

import { clavesDe, nombreEnColumna, type Nombres } from '@/data/nombres/referencias';

const [ANA, OTRA] = ['01a22bdd-9666-70cb-8eca-41ce032683ab', '55399db5-09c2-4ecd-b9d7-e5949fc6f000'];

const nombres: Nombres = new Map([
  [
    'staff',
    new Map([
      [ANA, 'Ana Núñez Prieto'],
      [OTRA, null],
    ]),
  ],
]);

it('each key is asked for once, by the table that names it', () => {
  const cambiadas = [
    {
      antes: { responsable: ANA, titulo: 'Llamar' },
      despues: { responsable: OTRA, servicio_id: 'Comisión' },
    },
    { antes: null, despues: { hecho_por: ANA, deal_id: 'DEMO-0027', nota: null } },
  ];
  expect(clavesDe(cambiadas)).toEqual(
    new Map([
      ['staff', [ANA, OTRA]],
      ['deals', ['DEMO-0027']],
    ]),
  );
});

it.each([
  ['hecho_por', ANA, 'Ana Núñez Prieto'],
  ['hecho_por', OTRA, 'No disponible'],
  // Nobody has looked for it yet.
  ['documento_id', OTRA, ''],
  // A column that nobody has said what it refers to.
  ['otra_id', OTRA, 'No disponible'],
  // The line names it already, or it is what staff knows the row by.
  ['servicio_id', 'Comisión de apertura', 'Comisión de apertura'],
  ['deal_id', 'DEMO-0027', 'DEMO-0027'],
])('%s %s is shown as «%s»', (columna, texto, shown) => {
  expect(nombreEnColumna(nombres, columna, texto)).toBe(shown);
});
