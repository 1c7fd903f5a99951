import { expect, it } from 'vitest';

import { createRonda, type EstadoDeRonda, type PasosDeRonda } from '@/data/documentos/textos/ronda';
import type { Marca } from '@/data/documentos/textos/textos-api';

const marca = (id: string): Marca => ({ id, uploaded_at: '2026-01-01' });

function practica(failing: string[] = []) {
  const kept: string[] = [];
  let connected = true;
  let estado: EstadoDeRonda = { marca: null };
  let hoy = '2026-11-23';
  const pasos: PasosDeRonda = {
    hoy: () => hoy,
    load: () => estado,
    save: (next) => (estado = next),
    pendientes: async (desde) =>
      desde
        ? { documentos: [{ id: 'c', file_path: 'c' }], siguiente: null }
        : { documentos: ['a', 'b'].map((id) => ({ id, file_path: id })), siguiente: marca('b') },
    leer: async ({ id }) => {
      if (!connected || failing.includes(id)) throw new Error('sin red');
      return { estado: 'sin-texto', paginas: [] };
    },
    guardar: async (id) => void kept.push(id),
    sinConexion: async () => !connected,
  };
  const connect = (next: boolean) => (connected = next);
  return { pasos, kept, connect, tomorrow: () => (hoy = '2026-11-24'), estado: () => estado };
}

async function toTheEnd(step: () => Promise<boolean>): Promise<void> {
  while (await step());
}

it('reads every document once a day', async () => {
  const { pasos, kept, tomorrow, estado } = practica();
  const step = createRonda(pasos);
  await toTheEnd(step);
  expect(kept).toEqual(['a', 'b', 'c']);
  expect(estado()).toEqual({ marca: null, terminada: '2026-11-23' });
  expect(await step()).toBe(false);
  tomorrow();
  await toTheEnd(step);
  expect(kept).toHaveLength(6);
});

it('goes on where it was left, in another tab too', async () => {
  const { pasos, kept } = practica();
  const step = createRonda(pasos);
  for (let n = 0; n < 4; n++) await step();
  expect(kept).toEqual(['a', 'b']);
  await toTheEnd(createRonda(pasos));
  expect(kept).toEqual(['a', 'b', 'c']);
});

it('leaves one that cannot be read and goes on with the others', async () => {
  const { pasos, kept } = practica(['a']);
  await toTheEnd(createRonda(pasos));
  expect(kept).toEqual(['b', 'c']);
});

it('waits with all of them while there is no connection', async () => {
  const { pasos, kept, connect } = practica();
  const step = createRonda(pasos);
  await step();
  connect(false);
  for (let n = 0; n < 3; n++) expect(await step()).toBe(true);
  expect(kept).toEqual([]);
  connect(true);
  await toTheEnd(step);
  expect(kept).toEqual(['a', 'b', 'c']);
});
