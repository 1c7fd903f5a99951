import { randomUUID } from 'node:crypto';

import { reglasDe } from '@/domain/plazos/motor';

import { type Contexto, Nada, oneOf, type Operacion, typing } from '../operacion';

/** Kinds of term, seats of courts and their holidays. Administrators write them: what others try is refused. */

const COMUNIDADES = ['MD', 'AN', 'CT'] as const;
const MUNICIPIOS = ['Madrid', 'Cádiz', 'Barcelona', 'Sevilla'];

const aYear = ({ azar }: Contexto): number => azar.pick([2026, 2027]);

const aDayOf = ({ azar }: Contexto, year: number): string =>
  `${year}-${String(1 + azar.roll(12)).padStart(2, '0')}-${String(1 + azar.roll(28)).padStart(2, '0')}`;

/** A new kind, or one that was read before a colleague saved it. */
async function saveTipo(contexto: Contexto): Promise<void> {
  const { api, azar, about, signal } = contexto;
  const tipos = await api.plazosTipo.listPlazosTipo(signal);
  const known = azar.chance(70) ? oneOf(contexto, tipos) : undefined;
  if (known) about(known.clave);
  await typing(contexto);
  await api.plazosTipo.savePlazoTipo({
    titulo: known?.titulo ?? `Plazo del azar ${azar.roll(20)}`,
    cantidad: 1 + azar.roll(30),
    unidad: 'dias',
    clase: 'procesal',
    comun: azar.chance(20),
    dictamen: false,
    disparo: known?.disparo ?? 'notificacion',
    efecto: 'vence',
    gracia: true,
    articulo: known?.articulo ?? 'art. 136 LEC',
    cuenta_desde: known?.cuenta_desde ?? 'la notificación',
    vigente_desde: known?.vigente_desde ?? '2001-01-08',
    vigente_hasta: null,
    estado: 'sin_leer',
    leido_el: null,
    enlace: null,
    lecturas: null,
    nota: `azar ${azar.roll(100)}`,
    motivo: 'azar',
    ...(known ? { clave: known.clave, visto: known.updated_at } : { id: randomUUID() }),
  });
}

/** Whoever answers for a term that other rules counted accepts its new day, or keeps the one that it has with a reason. */
async function decideLoQueCambia(contexto: Contexto): Promise<void> {
  const { api, azar, about, signal } = contexto;
  const lecturas = { tresDiasLexnet: azar.pick(['habiles', 'naturales'] as const) };
  const motor = reglasDe(lecturas);
  const { value: seen } = await api.plazosQueCambianApi.plazosConOtraRegla(motor).next();
  const changed = await api.plazosQueCambian.losQueCambian(azar.some(seen ?? [], 5), lecturas, (sede) =>
    api.calendarios.getCalendario(sede, signal),
  );
  const filas = changed.map(({ decidido }) => decidido);
  if (filas.length === 0) throw new Nada();
  about(...filas.map(({ id }) => id));
  await typing(contexto);
  const contables = filas.filter(({ computo }) => computo !== null);
  await (azar.chance(50) && contables.length > 0
    ? api.plazosQueCambianApi.decidePlazos({ filas: contables, motor, decision: 'aceptar' })
    : api.plazosQueCambianApi.decidePlazos({
        filas,
        motor,
        decision: 'conservar',
        motivo: 'cosas del azar',
      }));
}

async function signTipo(contexto: Contexto): Promise<void> {
  const { api, azar, about, signal } = contexto;
  const tipo = oneOf(contexto, await api.plazosTipo.listPlazosTipo(signal));
  about(tipo.clave);
  await typing(contexto);
  const nombre = azar.chance(70) ? 'Letrada del azar' : '';
  await api.plazosTipo.signPlazoTipo({ tipo: tipo.clave, nombre, visto: tipo.updated_at });
}

/** A holiday of the country or of a Comunidad is added, or one that somebody added goes. */
async function changeOficiales(contexto: Contexto): Promise<void> {
  const { api, azar, signal } = contexto;
  const comunidad = azar.chance(30) ? null : azar.pick(COMUNIDADES);
  const typed = (await api.calendarios.listOficiales(comunidad, signal)).filter(({ user_id }) => user_id);
  const adds = azar.chance(60) || typed.length === 0;
  const anadir = adds ? [{ fecha: aDayOf(contexto, aYear(contexto)), motivo: 'Fiesta del azar' }] : [];
  const quitar = adds ? [] : [oneOf(contexto, typed).fecha];
  await typing(contexto);
  await api.calendarios.changeFestivos({ comunidad, anadir, quitar, fuente: 'el boletín del azar' });
}

async function aSede(contexto: Contexto): Promise<string> {
  const { api, azar, about } = contexto;
  const sedes = await api.calendarios.listSedes();
  const free = MUNICIPIOS.filter((municipio) => sedes.every((sede) => sede.municipio !== municipio));
  const id =
    free.length > 0 && azar.chance(30)
      ? await api.calendarios.saveSede({
          id: api.deals.newDealId(),
          municipio: oneOf(contexto, free),
          comunidad: azar.pick(COMUNIDADES),
        })
      : oneOf(contexto, sedes).id;
  about(id);
  return id;
}

/** The local days of a year, all at once; half of the time somebody then answers for the year, or takes that back. */
async function calendarioLocal(contexto: Contexto): Promise<void> {
  const { api, azar } = contexto;
  const sede = await aSede(contexto);
  const anio = aYear(contexto);
  const days = new Set(Array.from({ length: azar.roll(4) }, () => aDayOf(contexto, anio)));
  const dias = [...days].map((fecha) => ({ fecha, motivo: 'Fiesta local' }));
  const { festivos } = await api.calendarios.getCalendario(sede);
  const antes = festivos.filter(({ ambito, fecha }) => ambito === 'local' && fecha.startsWith(`${anio}-`));
  await api.calendarios.saveFestivos({ sede, anio, dias, antes });
  if (azar.chance(50)) {
    const { calendarios } = await api.calendarios.getCalendario(sede);
    const visto = calendarios.find((one) => one.anio === anio);
    await api.calendarios.reviewCalendario({ sede, anio, revisado: azar.chance(70), visto });
  }
}

export const plazos: Operacion[] = [
  { nombre: 'decidir plazos que cambian', peso: 2, entera: true, hacer: decideLoQueCambia },
  { nombre: 'guardar tipo de plazo', peso: 2, entera: true, hacer: saveTipo },
  { nombre: 'firmar tipo de plazo', peso: 2, entera: true, hacer: signTipo },
  { nombre: 'cambiar fiestas oficiales', peso: 2, entera: true, hacer: changeOficiales },
  { nombre: 'calendario de una sede', peso: 2, hacer: calendarioLocal },
];
