import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';

import { writeSeveral } from '@/features/aportacion/masivo/escribir-varios';
import { AppError } from '@/lib/errors';

/** A folder with room for so many bytes. */
function aFolder(room = Infinity) {
  const files = new Map<string, Uint8Array>();
  const half = new Set<string>();
  let free = room;
  const create = async (name: string) => {
    const chunks: Uint8Array[] = [];
    half.add(name);
    return {
      write: (chunk: Uint8Array) => {
        free -= chunk.length;
        if (free < 0) throw new DOMException('full', 'QuotaExceededError');
        chunks.push(chunk.slice());
      },
      close: async () => {
        half.delete(name);
        files.set(name, Buffer.concat(chunks));
      },
      discard: async () => void half.delete(name),
    };
  };
  const inside = () =>
    [...files].map(([name, bytes]) => [name, Object.keys(unzipSync(new Uint8Array(bytes)))] as const);
  return { destino: { create }, inside, half };
}

const casos = (n: number) => Array.from({ length: n }, (_, k) => ({ dealId: `EXP-${k + 1}`, bytes: 1000 }));

function opciones(folder: ReturnType<typeof aFolder>, viejos: string[] = []) {
  const anulados: string[] = [];
  const hechos: string[] = [];
  const vistos: number[] = [];
  return {
    anulados,
    hechos,
    vistos,
    nombre: 'paquetes',
    destino: folder.destino,
    signal: new AbortController().signal,
    onProgress: (n: number) => void vistos.push(n),
    hacer: async ({ dealId }: { dealId: string }) => {
      hechos.push(dealId);
      const archivos = [
        {
          name: `${dealId}/a.pdf`,
          modified: new Date('2026-01-01'),
          open: async () => new Blob([new Uint8Array(1000)]).stream(),
        },
      ];
      return { id: `id ${dealId}`, nuevo: !viejos.includes(dealId), archivos };
    },
    anular: async (id: string) => void anulados.push(id),
  };
}

it('one ZIP, or as many as their size asks for', async () => {
  const one = aFolder();
  expect(await writeSeveral(casos(3), opciones(one))).toEqual({
    hechos: ['EXP-1', 'EXP-2', 'EXP-3'],
    fallos: [],
  });
  expect(one.inside()).toEqual([['paquetes.zip', ['EXP-1/a.pdf', 'EXP-2/a.pdf', 'EXP-3/a.pdf']]]);
  const several = aFolder();
  const options = opciones(several);
  await writeSeveral(casos(3), { ...options, zipMax: 2000 });
  expect(several.inside()).toEqual([
    ['paquetes_1.zip', ['EXP-1/a.pdf', 'EXP-2/a.pdf']],
    ['paquetes_2.zip', ['EXP-3/a.pdf']],
  ]);
  expect(options.vistos).toEqual([1, 2, 3]);
});

it('one that fails is named and the rest goes on', async () => {
  const folder = aFolder();
  const options = opciones(folder);
  const hacer: typeof options.hacer = async (pedido) => {
    if (pedido.dealId === 'EXP-2') throw new AppError('not-found', '«a.pdf» ya no está');
    return options.hacer(pedido);
  };
  expect(await writeSeveral(casos(3), { ...options, hacer })).toEqual({
    hechos: ['EXP-1', 'EXP-3'],
    fallos: [{ dealId: 'EXP-2', motivo: '«a.pdf» ya no está' }],
    cortado: false,
  });
  expect(folder.inside()).toEqual([['paquetes.zip', ['EXP-1/a.pdf', 'EXP-3/a.pdf']]]);
});

it('on a full disk no half ZIP is left and no record of it; what was written before stays', async () => {
  const folder = aFolder(3500);
  const options = opciones(folder, ['EXP-3']);
  const result = await writeSeveral(casos(6), { ...options, zipMax: 2000 });
  expect(result.hechos).toEqual(['EXP-1', 'EXP-2']);
  expect(result.fallos.map(({ dealId }) => dealId)).toEqual(['EXP-3', 'EXP-4']);
  expect(result.fallos[0]?.motivo).toBe(
    'No se ha podido escribir paquetes_2.zip: El navegador no tiene sitio para guardarlo.',
  );
  expect(folder.inside()).toEqual([['paquetes_1.zip', ['EXP-1/a.pdf', 'EXP-2/a.pdf']]]);
  expect([...folder.half]).toEqual([]);
  // The third had its record of an earlier time, which somebody has the files of.
  expect(options.anulados).toEqual(['id EXP-4']);
  expect(options.hechos).not.toContain('EXP-5');
});

it('cancelled or without a connection, the ZIP has what was made and is whole', async () => {
  const controller = new AbortController();
  const cancelled = aFolder();
  const options = opciones(cancelled);
  const onProgress = (n: number) => n === 2 && controller.abort();
  expect(await writeSeveral(casos(4), { ...options, signal: controller.signal, onProgress })).toMatchObject({
    hechos: ['EXP-1', 'EXP-2'],
    fallos: [],
  });
  expect(cancelled.inside()).toEqual([['paquetes.zip', ['EXP-1/a.pdf', 'EXP-2/a.pdf']]]);

  const cut = aFolder();
  const others = opciones(cut);
  const hacer: typeof others.hacer = async (pedido) => {
    if (pedido.dealId === 'EXP-2') throw new AppError('network', 'No hay conexión con el servidor');
    return others.hacer(pedido);
  };
  expect(await writeSeveral(casos(4), { ...others, hacer })).toEqual({
    hechos: ['EXP-1'],
    fallos: [{ dealId: 'EXP-2', motivo: 'No hay conexión con el servidor' }],
    cortado: true,
  });
  expect(cut.inside()).toEqual([['paquetes.zip', ['EXP-1/a.pdf']]]);
});

it('where none can be made there is no empty ZIP', async () => {
  const folder = aFolder();
  const hacer = () => Promise.reject(new AppError('conflict', 'No'));
  const result = await writeSeveral(casos(2), { ...opciones(folder), hacer });
  expect(result.fallos).toHaveLength(2);
  expect(folder.inside()).toEqual([]);
  expect([...folder.half]).toEqual([]);
});
