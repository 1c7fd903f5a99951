import { v4 as uuid } from 'uuid';

import type { AccionDeEnvio, EstadoEnvio } from '@/data/correos/correos-api';

import { type Contexto, Nada, oneOf, type Operacion, typing } from '../operacion';
import { anApproved } from './escritos';
import { aDealPage } from './expedientes';

/** A mail to the clients of some case files of a page: drafts, or sent by the process. Whoever may not be written to is left out by the server. */
async function preparar(contexto: Contexto): Promise<void> {
  const { api, azar, about } = contexto;
  const { id: plantilla } = await anApproved(contexto, 'correo');
  const asked = azar.some(await aDealPage(contexto, 50), 20).map(({ id }) => id);
  const destinos = await api.correos.destinatariosDe(asked);
  const deals = destinos
    .filter(({ motivo }) => motivo === null || azar.chance(10))
    .map(({ deal_id }) => deal_id);
  if (deals.length === 0) throw new Nada();
  const envio = uuid();
  about(envio, ...deals);
  await typing(contexto);
  const modo = azar.pick(['eml', 'smtp', 'smtp'] as const);
  await api.correos.createEnvio({ envio, plantilla, titulo: 'Aviso', modo });
  const filas = deals.map((deal) => ({ deal, asunto: 'Su expediente', cuerpo: `azar ${azar.roll(1000)}` }));
  await api.correos.addCorreos(envio, filas);
  await api.correos.changeEnvio(envio, 'enviar');
}

/** What the page of a sending offers in each state. */
const ACCIONES: Partial<Record<EstadoEnvio, AccionDeEnvio[]>> = {
  preparando: ['cancelar'],
  en_curso: ['pausar', 'cancelar'],
  pausado: ['continuar', 'continuar', 'cancelar'],
};

async function anEnvio(contexto: Contexto) {
  const { rows } = await contexto.api.correos.listEnvios({ page: 1, size: 25 }, contexto.signal);
  return rows.filter(({ propio }) => propio);
}

async function cambiar(contexto: Contexto): Promise<void> {
  const { api, azar, about } = contexto;
  const open = (await anEnvio(contexto)).filter(({ estado }) => ACCIONES[estado]);
  const { id, estado } = oneOf(contexto, open);
  about(id);
  await typing(contexto);
  await api.correos.changeEnvio(id, azar.pick(ACCIONES[estado] ?? []));
}

/** It is known to have arrived. */
async function givePorEnviado(contexto: Contexto): Promise<void> {
  const { api, signal, about } = contexto;
  const { id } = oneOf(
    contexto,
    (await anEnvio(contexto)).filter(({ dudosos }) => dudosos > 0),
  );
  const { rows } = await api.correos.correosDe({ envio: id }, 0, signal);
  const { id: correo } = oneOf(
    contexto,
    rows.filter(({ estado }) => estado === 'dudoso'),
  );
  about(correo);
  await api.correos.markCorreos([correo], 'enviado');
}

export const correos: Operacion[] = [
  { nombre: 'preparar correos', peso: 3, hacer: preparar },
  { nombre: 'cambiar un envío', peso: 2, entera: true, hacer: cambiar },
  { nombre: 'dar por enviado', peso: 1, hacer: givePorEnviado },
];
