import { v4 as uuid } from 'uuid';

import { type Contexto, Nada, oneOf, type Operacion, typing } from '../operacion';
import { aDeal } from './expedientes';

type Intento = Awaited<ReturnType<Contexto['api']['masc']['listIntentos']>>[number];
type Cambio = Parameters<Contexto['api']['mascIntento']['conCambio']>[1];

/** Some time between half a year ago and a month ago: clocks that have ended, and others that have not. */
const aDay = ({ azar }: Contexto): string => dayBefore(20 + azar.roll(160));

const dayBefore = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** As the screens count with: the routes, the calendar of the country, and no reading of the practice's own. */
async function rules({ api }: Contexto) {
  const [vias, calendario] = await Promise.all([api.masc.listVias(), api.masc.calendarioNacional()]);
  return { vias, calendario, lecturas: {}, ambas: false };
}

/** Complaints of some case files of a page, as one sending; undone once in three times. */
async function reclamar(contexto: Contexto): Promise<void> {
  const { api, azar, about } = contexto;
  const { rows } = await api.deals.listDeals({
    search: '',
    filters: {},
    sortBy: 'id',
    sortDesc: azar.chance(50),
    page: 1 + azar.roll(3),
    size: 20,
  });
  const preparados = await api.masc.prepareReclamaciones(azar.some(rows, 6).map(({ id }) => id));
  const envio = {
    canal: 'burofax',
    via: '',
    enviado: azar.chance(85) ? aDay(contexto) : '',
  } as const;
  const filas = api.mascEnvio.filasDeEnvio(preparados, envio, await rules(contexto));
  if (filas.length === 0) throw new Nada();
  about(...filas.map(({ id }) => id));
  await typing(contexto);
  const lote = uuid();
  await api.masc.saveIntentos(filas, lote);
  if (azar.chance(33)) await api.masc.undoLote(lote);
}

async function anIntento(contexto: Contexto, wanted: (intento: Intento) => boolean): Promise<Intento> {
  const { api, about } = contexto;
  const intentos = await api.masc.listIntentos(await aDealWithOne(contexto));
  const intento = oneOf(contexto, intentos.filter(wanted));
  about(intento.id);
  return intento;
}

/** Of the open ones, or else any case file. */
async function aDealWithOne(contexto: Contexto): Promise<string> {
  const open = await contexto.api.masc.porJustificar();
  return open.length > 0 ? oneOf(contexto, open).deal_id : (await aDeal(contexto)).id;
}

/** What happened with it: it was received, or answered, or both. */
async function anotar(contexto: Contexto): Promise<void> {
  const { api, azar } = contexto;
  const intento = await anIntento(
    contexto,
    ({ estado, enviado }) => enviado !== null && estado !== 'anulado',
  );
  const dia = dayBefore(azar.roll(19));
  const cambio = azar.pick<Cambio>([
    {
      presentado: intento.enviado,
      recibido: intento.enviado,
      clave_identificativa: `SAC-${azar.roll(90)}`,
    },
    { respuesta: 'rechazo', respuesta_fecha: dia },
    {
      respuesta: 'oferta',
      respuesta_fecha: dia,
      oferta_importe: 100 + azar.roll(900),
    },
  ]);
  await typing(contexto);
  const fila = api.mascIntento.conCambio(intento, cambio, await rules(contexto));
  if (!api.mascIntento.esFila(fila)) throw new Nada();
  await api.masc.saveIntentos([fila]);
}

async function marcar(contexto: Contexto): Promise<void> {
  const { api } = contexto;
  const intento = await anIntento(contexto, () => true);
  const accion = intento.estado === 'anulado' ? 'reabrir' : 'anular';
  await api.masc.markIntento({
    intento,
    accion,
    motivo: 'cosas del azar',
  });
}

/** A document of the case file proves it. */
async function aportar(contexto: Contexto): Promise<void> {
  const { api, azar } = contexto;
  const { id, deal_id } = await anIntento(contexto, ({ estado }) => estado !== 'anulado');
  const documento = oneOf(contexto, await api.documentos.listDocumentos(deal_id, contexto.signal));
  await api.masc.provideEvidencia({
    intento: id,
    documento: documento.id,
    clase: azar.pick(['texto', 'acuse_recibo', 'respuesta']),
  });
}

export const masc: Operacion[] = [
  { nombre: 'reclamar', peso: 4, hacer: reclamar },
  { nombre: 'anotar de una reclamación', peso: 4, entera: true, hacer: anotar },
  {
    nombre: 'anular o reabrir una reclamación',
    peso: 1,
    entera: true,
    hacer: marcar,
  },
  { nombre: 'aportar una prueba', peso: 2, hacer: aportar },
];
