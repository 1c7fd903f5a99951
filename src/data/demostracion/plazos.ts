/** The agenda of the demonstration: three seats whose calendars are reviewed, and terms, hearings and tasks around its day. */
import type { CalendarioDeSede } from '@/data/calendarios/calendarios-api';
import { contadorDe } from '@/data/calendarios/en-sede';
import { type Caso, fechaDe, laborable, ultimaDe, type Escena } from '@/data/demostracion/casos';
import type { Escritor } from '@/data/demostracion/escritor';
import { personOf, pick } from '@/data/demostracion/gente';
import { addDias } from '@/domain/plazos/dias';
import { esFallo } from '@/domain/plazos/fallo';
import { diaDelFinal } from '@/domain/plazos/final';
import { medidaDe, type PlazoTipo } from '@/domain/plazos/plazo-tipo';
import type { Entrada } from '@/domain/plazos/tipos';
import type { Json } from '@/lib/database.types';

/** The two local holidays of each, as every town has. */
const SEDES = [
  { municipio: 'Madrid', comunidad: 'MD', fiestas: ['05-15', '11-09'] },
  { municipio: 'Vigo', comunidad: 'GA', fiestas: ['03-28', '08-16'] },
  { municipio: 'Lugo', comunidad: 'GA', fiestas: ['03-03', '10-05'] },
];

const aniosDe = (hoy: string) => [
  ...new Set([-200, 0, 120].map((dias) => Number(addDias(hoy, dias).slice(0, 4)))),
];

export async function writeSedes(w: Escritor, { hoy }: Escena): Promise<void> {
  for (const [n, { municipio, comunidad, fiestas }] of SEDES.entries()) {
    const sede = await w.rpc('guardar_sede', { municipio, comunidad, sede: w.id(n) });
    for (const anio of aniosDe(hoy)) {
      const dias = fiestas.map((dia) => ({
        fecha: `${anio}-${dia}`,
        motivo: 'Fiesta local',
        fuente: 'Demostración',
      }));
      await w.rpc('guardar_festivos', { sede, anio, dias });
      // A year whose official holidays nobody has published yet cannot be reviewed.
      await w
        .rpc('revisar_calendario', { sede, anio, revisado: true, fuente: 'Demostración' })
        .catch(unlessUnpublished);
    }
  }
}

function unlessUnpublished(error: unknown): void {
  if ((error as { code?: string }).code !== 'PT409') throw error;
}

const TAREAS = [
  'Llamar al cliente',
  'Pedir la traducción jurada',
  'Revisar el contrato',
  'Preparar la vista',
];

const unaTarea = (caso: Caso, n: number, w: Escritor, hoy: string) => ({
  id: w.id(n),
  deal_id: caso.id,
  tipo: 'tarea',
  titulo: pick(TAREAS, n),
  inicio: laborable(addDias(hoy, -4 + (n % 16))),
  prioridad: n % 9 === 0 ? 'alta' : 'normal',
});

const unaVista = (caso: Caso, n: number, w: Escritor, hoy: string) => ({
  id: w.id(1000 + n),
  deal_id: caso.id,
  tipo: 'senalamiento',
  titulo: 'Vista del juicio verbal',
  inicio: laborable(addDias(hoy, 2 + n * 3)),
  hora: `${9 + (n % 4)}:30`,
  lugar: `Sala ${1 + (n % 3)}`,
  modo: n % 4 === 0 ? 'telematica' : 'presencial',
});

/** A judgment has the term of its appeal, and what is admitted that of the reply to an order of these days. */
function unPlazo(
  caso: Caso,
  n: number,
  w: Escritor,
  { sedes, tipos, hoy }: { sedes: CalendarioDeSede[]; tipos: PlazoTipo[]; hoy: string },
) {
  const sentencia = ultimaDe(caso) === 'sentencia' ? fechaDe(caso, 'sentencia') : undefined;
  const sede = sedes.find(({ municipio }) => municipio === personOf(caso.n).ciudad);
  const tipo = tipos.find(({ clave }) => clave === (sentencia ? 'apelacion' : 'reposicion'));
  if (!sede || !tipo) throw new Error('there is no seat, or no such term');
  const fecha = laborable(sentencia ? addDias(sentencia, 1) : addDias(hoy, -(n % 6) - 1));
  const entrada: Entrada = { disparo: { via: 'procurador', fecha, hora: '11:00' }, ...medidaDe(tipo) };
  const cuenta = contadorDe(sede)(entrada);
  if (esFallo(cuenta)) throw new Error(cuenta.mensaje);
  return {
    id: w.id(2000 + n),
    tipo: 'plazo',
    titulo: tipo.titulo,
    inicio: diaDelFinal(entrada, cuenta.computo),
    gracia: cuenta.computo.gracia,
    deal_id: caso.id,
    plazo_tipo: tipo.clave,
    sede_id: sede.id,
    entrada,
    computo: cuenta.computo,
    calendario: cuenta.versiones,
  };
}

/** Whoever has it written has nearly all of it to do; some waits for somebody to take it. */
const SIN_ASIGNAR = 9;

export async function writeAgenda(w: Escritor, { casos, hoy, userId }: Escena): Promise<void> {
  const { sedes, tipos } = await readCalendars(w);
  const abiertos = casos.filter((caso) => caso.fases.length > 0 && ultimaDe(caso) !== 'archivado');
  const filas = [
    ...abiertos.slice(0, 40).map((caso, n) => unaTarea(caso, n, w, hoy)),
    ...abiertos.filter((caso) => ultimaDe(caso) === 'contestada').map((caso, n) => unaVista(caso, n, w, hoy)),
    ...abiertos
      .filter((caso) => ['sentencia', 'admitida'].includes(ultimaDe(caso) ?? ''))
      .map((caso, n) => unPlazo(caso, n, w, { sedes, tipos, hoy })),
  ];
  const repartidas = filas.map((fila, n) =>
    n % SIN_ASIGNAR === 0 ? fila : { ...fila, responsable: userId },
  );
  await w.rpc('agenda_crear', { filas: repartidas as unknown as Json });
}

async function readCalendars(w: Escritor): Promise<{ sedes: CalendarioDeSede[]; tipos: PlazoTipo[] }> {
  const known = await w.read('sedes');
  const sedes: CalendarioDeSede[] = [];
  for (const { id } of known)
    sedes.push((await w.ask('calendario_de_sede', { sede: id })) as unknown as CalendarioDeSede);
  return { sedes, tipos: await w.read('plazos_tipo') };
}
