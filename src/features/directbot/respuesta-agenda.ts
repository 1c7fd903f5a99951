/** Answers about the agenda, and about counting a term. */
import type { LinkProps } from '@tanstack/react-router';

import { listAgenda, listSinPaso } from '@/data/agenda/agenda-api';
import type { AgendaFilters, AgendaItem, TipoAgenda } from '@/data/agenda/agenda-types';
import { getCalendario } from '@/data/calendarios/calendarios-api';
import type { Chips, Intencion } from '@/domain/directbot/tipos';
import { esFallo } from '@/domain/plazos/fallo';
import type { Entrada } from '@/domain/plazos/tipos';
import { esDisparo, faltaElDisparo } from '@/features/directbot/textos';
import { type Fila, MAX_FILAS, type Medios, type Respuesta } from '@/features/directbot/tipos';
import { formatFecha, formatNumero, plural } from '@/lib/formato';
import { SIN_ASIGNAR } from '@/lib/textos';

const TIPOS: Partial<Record<Intencion, { tipo: TipoAgenda; uno: string; varios: string }>> = {
  plazos: { tipo: 'plazo', uno: 'plazo', varios: 'plazos' },
  tareas: { tipo: 'tarea', uno: 'tarea', varios: 'tareas' },
  senalamientos: { tipo: 'senalamiento', uno: 'señalamiento', varios: 'señalamientos' },
};

export const filaDeAgenda = ({
  id,
  titulo,
  inicio,
  hora,
  deal_id,
  expediente,
  responsable_nombre,
}: AgendaItem): Fila => ({
  clave: id,
  texto: `${formatFecha(inicio)}${hora ? ` ${hora.slice(0, 5)}` : ''} · ${titulo}`,
  detalle: [deal_id, expediente, responsable_nombre ?? SIN_ASIGNAR].filter(Boolean).join(' · '),
  ...(deal_id && { link: { to: '/dashboard/expedientes/$id', params: { id: deal_id } } }),
});

const idDePersona = (persona: string, { personas }: Medios): string =>
  persona === 'yo' || persona === 'sin'
    ? persona
    : (personas.find(({ full_name, email }) => (full_name ?? email) === persona)?.user_id ?? persona);

export async function answerAgenda(
  intencion: Intencion,
  { desde, hasta, persona, confirmado }: Chips,
  medios: Medios,
  signal: AbortSignal,
): Promise<Respuesta> {
  const tipo = TIPOS[intencion];
  const filters: AgendaFilters = {
    estado: 'pendiente',
    ...(tipo && { tipo: tipo.tipo }),
    ...(desde && { desde }),
    ...(hasta && { hasta }),
    ...(confirmado === 'no' && { confirmado }),
    ...(persona && { persona: idDePersona(persona, medios) }),
  };
  const { total, rows } = await listAgenda(
    { search: '', sortBy: 'inicio', sortDesc: false, page: 1, size: MAX_FILAS, filters },
    signal,
  );
  const que = plural(total, tipo?.uno ?? 'anotación', tipo?.varios ?? 'anotaciones');
  return {
    frase:
      total === 0 ? `No hay ${tipo?.varios ?? 'anotaciones'} con esas condiciones.` : `Hay ${que} sin hacer.`,
    filas: rows.map(filaDeAgenda),
    // The list knows one's own and nobody's, and no other person's.
    ...((persona === undefined || persona === 'yo' || persona === 'sin') && {
      verTodo: { to: '/dashboard/agenda', search: { vista: 'lista', ...filters } } as LinkProps,
    }),
  };
}

export async function answerSinPaso(signal: AbortSignal): Promise<Respuesta> {
  const { total, rows } = await listSinPaso({ page: 1, size: MAX_FILAS }, signal);
  return {
    frase:
      total === 0
        ? 'Todos los expedientes tienen un próximo paso.'
        : `${plural(total, 'expediente', 'expedientes')} sin próximo paso.`,
    filas: rows.map(({ id, debtorfullname, creditorname }) => ({
      clave: id,
      texto: [id, debtorfullname].filter(Boolean).join(' · '),
      detalle: creditorname ?? '',
      link: { to: '/dashboard/expedientes/$id', params: { id } },
    })),
    verTodo: { to: '/dashboard/tareas', search: { vista: 'sin-paso' } } as LinkProps,
  };
}

const UNIDADES = { dias: ['día', 'días'], meses: ['mes', 'meses'], anios: ['año', 'años'] } as const;

/** An hour moves them. */
const CON_HORA = new Set<string>(['procurador', 'traslado', 'presentacion']);

const NOTIFICADO = new Set<string>(['directa', 'procurador', 'lexnet', 'traslado']);

export async function answerCuenta(chips: Chips, medios: Medios, signal: AbortSignal): Promise<Respuesta> {
  const sede = medios.sedes.find(({ municipio }) => municipio === chips.sede);
  if (!sede) return { frase: 'Esa sede no está en Calendarios.' };
  const via = chips.via ?? '';
  if (!esDisparo(via)) return { frase: faltaElDisparo(chips.fecha ?? '') };
  const unidad = (chips.unidad ?? 'dias') as Entrada['unidad'];
  const cuenta = medios.contadorDe(await getCalendario(sede.id, signal))({
    disparo: {
      via,
      fecha: chips.fecha ?? '',
      ...(chips.hora && CON_HORA.has(via) && { hora: chips.hora }),
      ...(via === 'lexnet' && { acceso: null }),
      ...(chips.resolucion && via === 'firmeza' && { resolucion: chips.resolucion }),
    },
    unidad,
    cantidad: Number(chips.cantidad),
    clase: chips.clase === 'natural' ? 'natural' : 'procesal',
    // Without its kind nobody knows whether a brief is filed: no day of grace is promised.
    ...(!NOTIFICADO.has(via) && { sinGracia: true }),
  });
  if (esFallo(cuenta)) return { frase: cuenta.mensaje };
  const { computo, sinRevisar } = cuenta;
  const [uno, varios] = UNIDADES[unidad];
  const aviso = sinRevisar.length > 0 ? ` Calendario sin revisar (${sinRevisar.join(', ')}).` : '';
  return {
    frase: `${formatNumero(Number(chips.cantidad))} ${Number(chips.cantidad) === 1 ? uno : varios}: vence el ${formatFecha(computo.vence)}.${aviso} Cálculo orientativo: lo confirma el letrado.`,
    pasos: computo.pasos,
  };
}
