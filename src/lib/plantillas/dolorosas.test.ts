import { expect, it } from 'vitest';

import { limpio } from '@/domain/plantillas/valores';
import { revisar, textoDe } from '@/lib/plantillas/revisar';

import {
  deOtroPrograma,
  RECHAZADAS,
  RELLENABLES,
  VALORES,
  VENENOS,
} from '../../../tests/muestras/plantillas/dolorosas';
import { sinEngano } from '../inofensivo';
import { openPaquete } from './paquete';
import { preparar, rellenar } from './relleno';

const lines = async (bytes: Uint8Array) =>
  textoDe(await openPaquete(bytes))
    .split('\n')
    .filter(Boolean);

it('there are thirty of them at least', () => {
  expect(RELLENABLES.length + RECHAZADAS.length).toBeGreaterThanOrEqual(30);
  expect(Object.values(VENENOS).map((text) => limpio(text))).toEqual(Object.values(VENENOS));
  expect(VENENOS['clausulas.ppi'].length).toBeGreaterThanOrEqual(9_990);
});

it.each([...RELLENABLES, await deOtroPrograma()])('fills $nombre', async ({ bytes, texto }) => {
  const partes = await openPaquete(bytes);
  expect(revisar(partes)).toMatchObject({ desconocidos: [], problemas: [] });
  const filled = await rellenar(preparar(partes), VALORES);
  expect(await lines(filled)).toEqual(texto.map(sinEngano));
  expect(Object.keys(await openPaquete(filled)).toSorted()).toEqual(Object.keys(partes).toSorted());
});

it.each(RECHAZADAS)('refuses $nombre and says where', async ({ bytes, motivo }) => {
  const said = await openPaquete(bytes).then(
    (partes) => revisar(partes).problemas.join(' '),
    (error: unknown) => (error as Error).message,
  );
  expect(said).toMatch(motivo);
});
