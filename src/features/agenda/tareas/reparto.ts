import type { Carga } from '@/data/agenda/agenda-api';

/** Each task to whoever has least by then: who had more open tasks gets fewer of these. Task → person. */
export function repartir(tareas: readonly string[], cargas: readonly Carga[]): Map<string, string> {
  const now = cargas.map((carga) => ({ ...carga }));
  return new Map(
    tareas.flatMap((tarea) => {
      const [least] = now.toSorted((a, b) => a.abiertas - b.abiertas);
      if (!least) return [];
      least.abiertas += 1;
      return [[tarea, least.user_id] as const];
    }),
  );
}
