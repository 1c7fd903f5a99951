import { randomUUID } from 'node:crypto';

import { type Contexto, oneOf, type Operacion, typing } from '../operacion';

/** Rules that make tasks, written by administrators: what others try is refused. */

const CAUSAS = [
  { evento: 'documento', valor: 'contrato-poliza' },
  { evento: 'fase', valor: 'presentada' },
  { evento: 'fase', valor: 'admitida' },
] as const;

async function crear(contexto: Contexto): Promise<void> {
  const { api, azar, about } = contexto;
  const id = randomUUID();
  about(id);
  await api.reglas.saveRegla({
    id,
    ...azar.pick(CAUSAS),
    titulo: `regla ${azar.roll(1000)}`,
    nota: null,
    dias: azar.roll(20),
    habiles: azar.chance(50),
    responsable_de: azar.pick(['expediente', 'nadie'] as const),
    responsable: null,
    prioridad: 'normal',
    cerrar_con: azar.chance(30) ? 'recibo' : null,
    activa: true,
    servicio_id: null,
  });
  if (azar.chance(30)) await api.reglas.applyRegla(id);
}

async function unaRegla(contexto: Contexto) {
  const { api, about, signal } = contexto;
  const regla = oneOf(contexto, await api.reglas.listReglas(signal));
  about(regla.id);
  await typing(contexto);
  return regla;
}

/** Active or not, as it was read; one that is not may take its tasks along. */
async function activar(contexto: Contexto): Promise<void> {
  const { api, azar } = contexto;
  const { updated_at: visto, ...regla } = await unaRegla(contexto);
  await api.reglas.saveRegla({
    ...regla,
    activa: !regla.activa,
    visto,
    ...(azar.chance(50) && { retirar_tareas: true }),
  });
}

async function eliminar(contexto: Contexto): Promise<void> {
  const { id } = await unaRegla(contexto);
  await contexto.api.reglas.deleteRegla(id, contexto.azar.chance(50));
}

export const reglas: Operacion[] = [
  { nombre: 'crear una regla', peso: 2, hacer: crear },
  { nombre: 'activar o desactivar una regla', peso: 1, entera: true, hacer: activar },
  { nombre: 'eliminar una regla', peso: 1, entera: true, hacer: eliminar },
];
