import { expect, it } from 'vitest';

import { abrirPaquete } from './paquete';
import { deOtroPrograma, RECHAZADAS, RELLENABLES, VALORES, VENENOS } from './pruebas/dolorosas';
import { preparar, rellenar } from './relleno';
import { revisar, textoDe } from './revision';
import { limpio } from './valores';

const lines = (bytes: Uint8Array) => textoDe(abrirPaquete(bytes)).split('\n').filter(Boolean);

it('there are thirty of them at least', () => {
  expect(RELLENABLES.length + RECHAZADAS.length).toBeGreaterThanOrEqual(30);
  expect(Object.values(VENENOS).map((text) => limpio(text))).toEqual(Object.values(VENENOS));
  expect(VENENOS['clausulas.ppi'].length).toBeGreaterThanOrEqual(9_990);
});

it.each([...RELLENABLES, await deOtroPrograma()])('fills $nombre', async ({ bytes, texto }) => {
  const partes = abrirPaquete(bytes);
  expect(revisar(partes)).toMatchObject({ desconocidos: [], problemas: [] });
  const filled = await rellenar(preparar(partes), VALORES);
  expect(lines(filled)).toEqual(texto);
  expect(Object.keys(abrirPaquete(filled)).toSorted()).toEqual(Object.keys(partes).toSorted());
});

it.each(RECHAZADAS)('refuses $nombre and says where', ({ bytes, motivo }) => {
  const problems = () => revisar(abrirPaquete(bytes)).problemas.join(' ');
  let said: string;
  try {
    said = problems();
  } catch (error) {
    said = (error as Error).message;
  }
  expect(said).toMatch(motivo);
});
