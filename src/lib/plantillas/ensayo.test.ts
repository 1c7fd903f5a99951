import { expect, it } from 'vitest';

import { NOMBRES } from '@/domain/plantillas/campos';
import { CONDICIONES, LISTAS } from '@/domain/plantillas/catalogo';
import { revisar, textoDe } from '@/lib/plantillas/revisar';

import { docx, p, r } from '../../../tests/muestras/plantillas/docx';
import { conAvisoDeLentitud, valoresDeEnsayo } from './ensayo';
import { docxDeModelo, MODELOS } from './modelos';
import { openPaquete } from './paquete';
import { preparar, rellenar } from './relleno';

async function ensayado(bytes: Uint8Array) {
  const partes = await openPaquete(bytes);
  const revision = revisar(partes);
  expect(revision).toMatchObject({ desconocidos: [], problemas: [] });
  return textoDe(await openPaquete(await rellenar(preparar(partes), valoresDeEnsayo(revision))));
}

it('has a value for all that a template may ask for', async () => {
  const campos = NOMBRES.map((nombre) => p(r(`{${nombre}}`)));
  const condiciones = Object.keys(CONDICIONES).map((nombre) => p(r(`{#${nombre}}sí{/}`)));
  const listas = Object.entries(LISTAS).map(([nombre, lista]) =>
    p(
      r(
        `{#${nombre}}${Object.keys(lista.campos)
          .map((uno) => `{${uno}}`)
          .join(' ')}{/}`,
      ),
    ),
  );
  const texto = await ensayado(docx({ body: [...campos, ...condiciones, ...listas].join('') }));
  expect(texto).not.toMatch(/[{}]/);
  expect(texto.match(/sí/g)).toHaveLength(Object.keys(CONDICIONES).length);
  for (const modelo of MODELOS) expect(await ensayado(docxDeModelo(modelo))).not.toMatch(/[{}]/);
});

it('what takes long to fill is told, once', async () => {
  const revision = revisar(await openPaquete(docx({ body: p(r('{hoy}')) })));
  expect(conAvisoDeLentitud(revision, 2999)).toEqual(revision);
  const lenta = conAvisoDeLentitud(revision, 5400);
  expect(lenta.avisos).toEqual([
    'Ha tardado 5 segundos en rellenarse de prueba: cada escrito tardará otro tanto. Para que vaya más deprisa, copie el texto a un documento nuevo.',
  ]);
  expect(conAvisoDeLentitud(lenta, 9000)).toEqual(lenta);
});
