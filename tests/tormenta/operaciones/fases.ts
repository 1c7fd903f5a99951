import { NOMBRES_DE_ACREEDOR } from '../azar';
import { type Contexto, Nada, oneOf, type Operacion, quiet, typing } from '../operacion';
import { aDeal } from './expedientes';

type Movimiento = Parameters<Contexto['api']['fases']['moveFase']>[1];

/** `archivado` comes with its result alone: see `cerrar`. */
const ABIERTAS = [
  'reclamacion',
  'preparacion',
  'presentada',
  'admitida',
  'vista',
  'sentencia',
  'firme',
  'cobro',
] as const;
const CONCEPTOS = ['reclamado', 'condena', 'cobro', 'cobro', 'costas'] as const;

/** A day of this month or of a few before it: some of them count for Inicio. */
function aPastDay({ azar }: Contexto): string {
  return new Date(Date.now() - azar.roll(120) * 86_400_000).toISOString().slice(0, 10);
}

const aMove = (contexto: Contexto, fase: string = contexto.azar.pick(ABIERTAS)): Movimiento => ({
  fase,
  fecha: aPastDay(contexto),
  motivo: 'cosas del azar',
  sin_numero: true,
});

async function mover(contexto: Contexto): Promise<void> {
  const { id } = await aDeal(contexto);
  await contexto.api.fases.moveFase([id], aMove(contexto));
}

/** Those of a page, with the preview before it; half of the time undone. */
async function moveSeveral(contexto: Contexto): Promise<void> {
  const { api, azar, about } = contexto;
  const { rows } = await api.deals.listDeals({
    search: '',
    filters: azar.chance(50) ? { acreedor: azar.some(NOMBRES_DE_ACREEDOR, 2) } : {},
    sortBy: 'id',
    sortDesc: azar.chance(50),
    page: 1,
    size: 50,
  });
  if (rows.length < 2) throw new Nada();
  const ids = azar.some(rows, 20).map(({ id }) => id);
  about(...ids);
  const move = aMove(contexto);
  const { counted_at } = await api.fases.previewFase(ids, move);
  await typing(contexto);
  const { grupo, movidos, error } = await api.fases.moveMany(ids, move, counted_at, { onProgress: quiet });
  if (error) throw error;
  if (azar.chance(50) && movidos > 0) await api.cambios.undoCambio(grupo);
}

/** Any row of the history that stands, not only the last. */
async function anular(contexto: Contexto): Promise<void> {
  const { api, signal } = contexto;
  const { id } = await aDeal(contexto);
  const { historial } = await api.fases.getVida(id, signal);
  const standing = historial.filter(({ anulada_at }) => anulada_at === null);
  await api.fases.annulFases([oneOf(contexto, standing).id]);
}

/** The result, and archived for it. */
async function cerrar(contexto: Contexto): Promise<void> {
  const { api, azar } = contexto;
  const { id } = await aDeal(contexto);
  const fecha = aPastDay(contexto);
  const resultado = azar.pick(['estimada', 'desestimada', 'acuerdo_extrajudicial']);
  const seen = (await api.fases.getVida(id)).resultados.find(
    ({ procedimiento_id }) => procedimiento_id === null,
  );
  const ficha: { id: string; visto?: string } = seen
    ? { id: seen.id, visto: seen.updated_at }
    : { id: api.deals.newDealId() };
  await api.fases.saveResultado({
    deal: id,
    datos: { ...ficha, resultado, fecha, procedimiento_id: null },
  });
  await api.fases.moveFase([id], aMove(contexto, 'archivado'));
}

async function suspender(contexto: Contexto): Promise<void> {
  const { api, azar } = contexto;
  const { id: deal } = await aDeal(contexto);
  const seen = await api.deals.getDeal(deal);
  if (!seen) throw new Nada();
  const visto = { situacion: seen.situacion ?? 'en_curso', motivo: seen.situacion_motivo };
  await api.fases.saveSituacion(
    azar.chance(60)
      ? { deal, situacion: 'suspendido', motivo: azar.pick(['testigo', 'negociacion']), visto }
      : { deal, situacion: 'en_curso', visto },
  );
}

async function anotar(contexto: Contexto): Promise<void> {
  const { api, azar } = contexto;
  const { id: deal } = await aDeal(contexto);
  const importe = `${1 + azar.roll(5000)}.${10 + azar.roll(90)}`;
  const datos = {
    id: api.deals.newDealId(),
    concepto: azar.pick(CONCEPTOS),
    importe,
    intereses: '0',
    fecha: aPastDay(contexto),
  };
  const entrada = await api.fases.recordImporte({ deal, datos });
  if (azar.chance(25)) await api.fases.correctImporte({ entrada, nota: 'no era así' });
}

export const fases: Operacion[] = [
  { nombre: 'cambiar fase', peso: 5, entera: true, hacer: mover },
  { nombre: 'cambiar fase de varios', peso: 2, hacer: moveSeveral },
  { nombre: 'anular fase', peso: 2, entera: true, hacer: anular },
  { nombre: 'anotar resultado y archivar', peso: 1, hacer: cerrar },
  { nombre: 'suspender o reanudar', peso: 1, entera: true, hacer: suspender },
  { nombre: 'anotar importe', peso: 4, hacer: anotar },
];
