import { randomUUID } from 'node:crypto';

import { calculateIntereses } from '@/domain/intereses/calcular';

import { type Contexto, Nada, oneOf, type Operacion, typing } from '../operacion';
import { aDeal, aDealPage } from './expedientes';

/** Sums with interest that are kept with case files, one by one and for a selection, and the clock of prescription. */

const ACCIONES = ['personal', 'restitucion', 'cesacion'] as const;

/** Days ago, as a day. */
const hace = (dias: number): string => new Date(Date.now() - dias * 86_400_000).toISOString().slice(0, 10);

/** What the form would count: what was paid some day, with the legal interest until another. */
function contado({ azar }: Contexto) {
  const hasta = hace(azar.roll(300));
  const calculo = calculateIntereses({
    partidas: [{ fecha: hace(400 + azar.roll(3000)), importe: 100 + azar.roll(1_000_000) }],
    regimen: { clase: 'legal' },
    hasta,
  });
  if ('fallo' in calculo) throw new Error(calculo.fallo);
  const { tramos, capital, intereses, pagado, pendiente, total, pasos, avisos } = calculo;
  return {
    titulo: `Intereses hasta el ${hasta}`,
    hasta,
    valores: { cantidades: 'del azar' },
    resultado: { tramos, capital, intereses, pagado, pendiente, total, pasos, avisos },
  };
}

async function guardar(contexto: Contexto): Promise<void> {
  const { api, about } = contexto;
  const { id: deal } = await aDeal(contexto);
  const id = randomUUID();
  about(id);
  await api.calculos.saveCalculo({
    deal,
    calculo: { id, visto: undefined, clase: 'intereses', ...contado(contexto) },
  });
}

async function unCalculo(contexto: Contexto, estado?: 'propuesto') {
  const { api, about, signal } = contexto;
  const { id: deal } = await aDeal(contexto);
  const guardados = await api.calculos.calculosDeDeal(deal, signal);
  const uno = oneOf(
    contexto,
    guardados.filter((calculo) => estado === undefined || calculo.estado === estado),
  );
  about(uno.id);
  return uno;
}

async function confirmar(contexto: Contexto): Promise<void> {
  const seen = await unCalculo(contexto, 'propuesto');
  await typing(contexto);
  await contexto.api.calculos.confirmCalculo(seen);
}

async function eliminar(contexto: Contexto): Promise<void> {
  const { api, azar } = contexto;
  const { id } = await unCalculo(contexto);
  const entrada = await api.papelera.deleteToPapelera('calculos', id);
  if (azar.chance(50)) await api.papelera.restorePapelera([entrada]);
}

/** Those of a page that have one: counted again or confirmed, and half of the time taken back. */
async function countSeveral(contexto: Contexto): Promise<void> {
  const { api, azar, about, signal } = contexto;
  const page = await aDealPage(contexto, 50);
  const conUno = (
    await api.calculosMasivo.calculosDeVarios(
      page.map(({ id }) => id),
      true,
      signal,
    )
  ).flatMap(({ deal, ultimo }) => (ultimo ? [{ deal, ...ultimo }] : []));
  if (conUno.length === 0) throw new Nada();
  about(...conUno.map(({ deal }) => deal));
  const grupo = randomUUID();
  await typing(contexto);
  const hechos = azar.chance(60)
    ? await api.calculosMasivo.recalculateCalculos(
        grupo,
        conUno.map(({ deal, id: base }) => ({ deal, base, ...contado(contexto) })),
      )
    : await api.calculosMasivo.confirmCalculos(
        grupo,
        Object.fromEntries(
          conUno.filter(({ estado }) => estado === 'propuesto').map(({ id, updated_at }) => [id, updated_at]),
        ),
      );
  if (azar.chance(50) && hechos.length > 0) await api.cambios.undoCambio(grupo);
}

/** Noted for the first time, or changed as it was read. */
async function recordPrescripcion(contexto: Contexto): Promise<void> {
  const { api, azar, about, signal } = contexto;
  const { id: deal } = await aDeal(contexto);
  const accion = azar.pick(ACCIONES);
  const anotadas = await api.calculos.prescripcionesDeDeal(deal, signal);
  const vista = anotadas.find((una) => una.accion === accion);
  const id = vista?.id ?? randomUUID();
  about(id);
  await typing(contexto);
  await api.calculos.savePrescripcion({
    deal,
    datos: {
      id,
      ...(vista && { visto: vista.updated_at }),
      accion,
      inicio: hace(azar.roll(2000)),
      motivo: `azar ${azar.roll(100)}`,
      interrupciones: [],
      dia: hace(-azar.roll(120)),
    },
  });
}

export const calculos: Operacion[] = [
  { nombre: 'guardar un cálculo', peso: 4, entera: true, hacer: guardar },
  { nombre: 'confirmar un cálculo', peso: 2, entera: true, hacer: confirmar },
  { nombre: 'eliminar un cálculo', peso: 1, hacer: eliminar },
  { nombre: 'recalcular o confirmar varios', peso: 1, hacer: countSeveral },
  { nombre: 'anotar una prescripción', peso: 2, entera: true, hacer: recordPrescripcion },
];
