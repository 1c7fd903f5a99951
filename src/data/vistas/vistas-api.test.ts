import { beforeEach, expect, it, vi } from 'vitest';

import { createVista } from '@/data/vistas/vistas-api';

/** The table, as it answers: a row by its id, and one name of each list. */
interface Fila {
  id: string;
  nombre: string;
  busqueda: unknown;
  updated_at: string;
}
const filas = new Map<string, Fila>();
const taken = { data: null, error: { code: '23505', message: 'duplicate key' } };
const named = (nombre: string, id: string) =>
  [...filas.values()].some((fila) => fila.nombre === nombre && fila.id !== id);

vi.mock('@/lib/supabase', () => ({
  supabase: {
    from: () => ({
      insert: (fila: Fila) => ({
        select: async () => {
          if (filas.has(fila.id) || named(fila.nombre, fila.id)) return taken;
          filas.set(fila.id, { ...fila, updated_at: '1' });
          return { data: [filas.get(fila.id)], error: null };
        },
      }),
      select: () => ({
        eq: (_: string, id: string) => ({
          limit: async () => ({ data: [filas.get(id) ?? []].flat(), error: null }),
        }),
      }),
      update: (values: Partial<Fila>) => ({
        eq: (_: string, id: string) => ({
          eq: () => ({
            select: async () => {
              const fila = filas.get(id);
              if (!fila || named(values.nombre ?? '', id)) return taken;
              filas.set(id, { ...fila, ...values });
              return { data: [filas.get(id)], error: null };
            },
          }),
        }),
      }),
    }),
  },
}));

const vista = (id: string, nombre: string) => ({
  id,
  pantalla: 'expedientes' as const,
  nombre,
  busqueda: { q: 'x' },
});
const names = () => [...filas.values()].map(({ nombre }) => nombre);

beforeEach(() => filas.clear());

it('saved again under another name after its answer was lost, it is one, with that name', async () => {
  await createVista(vista('a', 'Mías'));
  await createVista(vista('a', 'Las mías'));
  expect(names()).toEqual(['Las mías']);
});

it('of another form with a name that is taken is refused, and so is the name in a second attempt', async () => {
  await createVista(vista('a', 'Mías'));
  const refused = { kind: 'conflict', message: 'Ya hay una vista que se llama «Mías»' };
  await expect(createVista(vista('b', 'Mías'))).rejects.toMatchObject(refused);
  await createVista(vista('b', 'Otras'));
  await expect(createVista(vista('b', 'Mías'))).rejects.toMatchObject(refused);
  expect(names()).toEqual(['Mías', 'Otras']);
});
