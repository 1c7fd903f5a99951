/** The option of each reading that Ajustes calls prudent ends first, on every day of a year and in every way of arriving. */
import { expect, it } from 'vitest';

import { countPlazo } from '@/domain/plazos/contar-plazo';
import { addDias } from '@/domain/plazos/dias';
import { esFallo } from '@/domain/plazos/fallo';
import type { Entrada, Lecturas } from '@/domain/plazos/tipos';
import { OPCIONES } from '@/features/agenda/ajustes/lecturas-opciones';

import vectores from '../../../../tests/muestras/plazos/vectores.json';

const nacional = new Map(vectores.nacionales.map((dia) => [dia, 'fiesta nacional']));
const DIAS = Array.from({ length: 365 }, (_, n) => addDias('2026-01-01', n));

const deTodoTipo = (fecha: string): Entrada[] => [
  { disparo: { via: 'lexnet', fecha, acceso: null }, unidad: 'dias', cantidad: 5 },
  { disparo: { via: 'lexnet', fecha, acceso: addDias(fecha, 1) }, unidad: 'dias', cantidad: 20 },
  { disparo: { via: 'directa', fecha }, unidad: 'meses', cantidad: 1 },
  { disparo: { via: 'acto', fecha }, unidad: 'dias', cantidad: -5 },
  {
    disparo: { via: 'directa', fecha, ultima: addDias(fecha, 4) },
    unidad: 'dias',
    cantidad: 10,
  },
  { disparo: { via: 'procurador', fecha, hora: '11:00' }, unidad: 'dias', cantidad: 10 },
];

const LECTURAS = Object.keys(OPCIONES) as (keyof Lecturas)[];

/** The day of a procurador is no setting of the engine: the wizard writes it in the term. */
const conSuPapel = (entrada: Entrada, clave: keyof Lecturas, valor: string): Entrada =>
  clave === 'fechaDelProcurador' && entrada.disparo.via === 'procurador'
    ? { ...entrada, disparo: { ...entrada.disparo, copia: valor === 'copia' } }
    : entrada;

function vence(entrada: Entrada, clave: keyof Lecturas, valor: string): string {
  const computo = countPlazo(conSuPapel(entrada, clave, valor), nacional, { [clave]: valor });
  return esFallo(computo) ? computo.error : computo.vence;
}

it.each(LECTURAS)('%s: una sola es la prudente, y ninguna acaba antes', (clave) => {
  const { opciones } = OPCIONES[clave];
  const prudentes = opciones.filter(([, texto]) => texto.includes('lo prudente: acaba antes'));
  expect(prudentes).toHaveLength(1);
  const [[prudente] = ['']] = prudentes;
  const despues = DIAS.flatMap(deTodoTipo).flatMap((entrada) =>
    opciones
      .map(([valor]) => [vence(entrada, clave, valor), vence(entrada, clave, prudente)])
      .filter(([otra = '', suya = '']) => otra < suya)
      .map((dias) => ({ entrada, dias })),
  );
  expect(despues).toEqual([]);
});

it.each(LECTURAS)('%s: hay algún día en que se nota', (clave) => {
  const [[una] = [''], [otra] = ['']] = OPCIONES[clave].opciones;
  const distintos = DIAS.flatMap(deTodoTipo).filter(
    (entrada) => vence(entrada, clave, una) !== vence(entrada, clave, otra),
  );
  expect(distintos.length).toBeGreaterThan(0);
});
