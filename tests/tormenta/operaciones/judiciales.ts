import { type Contexto, Nada, oneOf, type Operacion, quiet, typing } from '../operacion';
import { unPlazo } from './agenda';
import { aDealPage } from './expedientes';

/** What each says, so that some move the case file and some do not. */
const RESOLUCIONES = [
  'Acuse de presentación de la demanda',
  'Decreto de admisión de la demanda',
  'Sentencia: fallo',
  'AUTO. Se inadmite a trámite la demanda. Contra este auto cabe recurso de apelación en veinte días.',
  'Se tiene por desistida a la parte actora.',
  'Traslado por tres días de la solicitud de exoneración de las costas.',
  'Diligencia de ordenación',
];

type Notificacion = Awaited<ReturnType<Contexto['api']['judiciales']['listJudiciales']>>['rows'][number];

const hoy = (): string => new Date().toISOString().slice(0, 10);

/** One for each case file has its NIG, so that the second one of it is proposed. */
const nigOf = (deal: string): string => {
  const sum = Array.from(deal).reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 1_000_000, 7);
  return `2807942120260${String(sum).padStart(6, '0')}`;
};

async function aNoticeOf({ api, azar }: Contexto, deal: string): Promise<File> {
  const lines = [
    azar.pick(RESOLUCIONES),
    ...(azar.chance(80) ? [`NIG: ${nigOf(deal)}`] : []),
    `Demandante con DNI ${(await api.deals.getDeal(deal))?.debtordni ?? 'desconocido'}`,
    `Número ${azar.roll(200)}`,
  ];
  return new File([`%PDF-1.7\n${lines.join('\n')}\n`], `notificación ${azar.roll(50)}.pdf`);
}

/** Files as a procurador sends them, now and then one that came before. */
async function traer(contexto: Contexto): Promise<void> {
  const { api, azar, signal } = contexto;
  const deals = azar.some(await aDealPage(contexto), 4);
  if (deals.length === 0) throw new Nada();
  const files = await Promise.all(deals.map(({ id }) => aNoticeOf(contexto, id)));
  const userId = await api.yo.ownId();
  await api.judicialesEntrada.importNotificaciones(files, {
    userId,
    escaneos: false,
    signal,
    onChange: quiet,
  });
}

async function aNotice(contexto: Contexto, estado: 'pendientes' | 'aceptada' | 'descartada') {
  const { api, azar, about, signal } = contexto;
  const { rows } = await api.judiciales.listJudiciales(
    {
      search: '',
      filters: { estado },
      sortBy: 'created_at',
      sortDesc: azar.chance(50),
      page: 1,
      size: 20,
    },
    signal,
  );
  const notificacion = oneOf(contexto, rows);
  about(notificacion.id);
  return notificacion;
}

/** It is before somebody while they look at it; whoever finds a colleague there leaves it. */
async function mientrasLaTiene(
  { api }: Contexto,
  { id }: Notificacion,
  task: () => Promise<void>,
): Promise<void> {
  if ((await api.judiciales.takeNotificacion(id)) !== null) throw new Nada();
  try {
    await task();
  } finally {
    await api.judiciales.takeNotificacion(id, true);
  }
}

/** As it is proposed, or for a case file that the person says; with a term now and then. */
async function aceptar(contexto: Contexto): Promise<void> {
  const { api, azar } = contexto;
  const notificacion = await aNotice(contexto, 'pendientes');
  const { proponer, acuerdoDe } = api.judicialesPropuesta;
  await mientrasLaTiene(contexto, notificacion, async () => {
    const propuesta = { ...proponer(notificacion, [], hoy()), plazo: '' };
    const deal = propuesta.deal || oneOf(contexto, await aDealPage(contexto)).id;
    await typing(contexto);
    const acuerdo = acuerdoDe(notificacion, { ...propuesta, deal }, undefined, hoy());
    if (azar.chance(40)) acuerdo.agenda.push(await unPlazo(contexto));
    await api.judiciales.acceptNotificacion({ id: notificacion.id, acuerdo });
  });
}

async function deshacer(contexto: Contexto): Promise<void> {
  const { id } = await aNotice(contexto, contexto.azar.pick(['aceptada', 'aceptada', 'descartada']));
  await contexto.api.judiciales.undoNotificacion(id);
}

async function descartar(contexto: Contexto): Promise<void> {
  const notificacion = await aNotice(contexto, 'pendientes');
  await mientrasLaTiene(contexto, notificacion, () =>
    contexto.api.judiciales.discardNotificacion(notificacion.id),
  );
}

export const judiciales: Operacion[] = [
  { nombre: 'traer notificaciones', peso: 4, hacer: traer },
  { nombre: 'aceptar una notificación', peso: 4, hacer: aceptar },
  { nombre: 'deshacer una notificación', peso: 2, entera: true, hacer: deshacer },
  { nombre: 'descartar una notificación', peso: 1, hacer: descartar },
];
