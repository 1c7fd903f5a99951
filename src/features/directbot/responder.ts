/** An answer is a query with the caller's own rights: what they do not see, it does not say. */
import { getAcreedor } from '@/data/acreedores/acreedores-api';
import { listClientes } from '@/data/clientes/clientes-api';
import { getCobrado } from '@/data/directbot/directbot-api';
import { listImportaciones } from '@/data/importacion/importaciones-api';
import { resumenJudicial } from '@/data/judiciales/resumen-judicial';
import { listPapelera } from '@/data/papelera/papelera-list-api';
import type { Chips, Entendido } from '@/domain/directbot/tipos';
import { answerAgenda, answerCuenta, answerSinPaso } from '@/features/directbot/respuesta-agenda';
import { answerClaseDePlazo } from '@/features/directbot/respuesta-clases';
import {
  answerComoVa,
  answerOfOne,
  answerLista,
  answerPlazoCumplido,
  answerProcedimiento,
} from '@/features/directbot/respuesta-expedientes';
import { MAX_FILAS, type Medios, type Respuesta } from '@/features/directbot/tipos';
import { formatEuros, formatFecha, formatFechaHora, plural } from '@/lib/formato';

export function responder(
  { intencion, chips }: Entendido,
  medios: Medios,
  signal: AbortSignal,
): Promise<Respuesta> {
  switch (intencion) {
    case 'plazos':
    case 'tareas':
    case 'senalamientos':
    case 'agenda':
      return answerAgenda(intencion, chips, medios, signal);
    case 'estado':
    case 'falta-en':
    case 'agenda-de':
    case 'documentos-de':
    case 'quien':
      return answerOfOne(intencion, chips.expediente ?? '', medios, signal);
    case 'como-va':
      return answerComoVa(chips.texto ?? '', medios, signal);
    case 'expedientes':
    case 'cuantos':
    case 'buscar':
    case 'ultimos':
      return answerLista(intencion, chips, signal);
    case 'contar':
      return answerCuenta(chips, medios, signal);
    case 'clase-de-plazo':
      return Promise.resolve(answerClaseDePlazo(chips, medios));
    case 'sin-paso':
      return answerSinPaso(signal);
    case 'plazo-cumplido':
      return answerPlazoCumplido(chips, signal);
    case 'procedimiento':
      return answerProcedimiento(chips, signal);
    case 'cliente':
      return cliente(chips, signal);
    case 'acreedor':
      return acreedor(chips, signal);
    case 'cobrado':
      return cobrado(chips, signal);
    case 'notificaciones':
      return notificaciones(signal);
    case 'papelera':
      return papelera(signal);
    case 'importaciones':
      return importaciones(signal);
    case 'equipo':
      return Promise.resolve(equipo(medios));
    case 'calendarios':
      return Promise.resolve(calendarios(medios));
  }
}

async function cliente({ texto = '' }: Chips, signal: AbortSignal): Promise<Respuesta> {
  const { total, rows } = await listClientes(
    { search: texto, filters: {}, sortBy: 'nombre_completo', sortDesc: false, page: 1, size: MAX_FILAS },
    signal,
  );
  return {
    frase:
      total === 0
        ? `No hay ningún cliente que coincida con «${texto}».`
        : `${plural(total, 'cliente coincide', 'clientes coinciden')} con «${texto}».`,
    filas: rows.map(({ id, nombre_completo, dni, telefono, email }) => ({
      clave: id,
      texto: nombre_completo,
      detalle: [dni, telefono, email].filter(Boolean).join(' · '),
      link: { to: '/dashboard/clientes/$id', params: { id } },
    })),
    verTodo: { to: '/dashboard/clientes', search: { q: texto } },
  };
}

async function acreedor({ acreedor: nombre = '' }: Chips, signal: AbortSignal): Promise<Respuesta> {
  const found = await getAcreedor(nombre, signal);
  if (!found) return { frase: `No hay ningún acreedor que se llame ${nombre}.` };
  const datos = [
    ['CIF', found.cif],
    ['Dirección', found.direccion],
    ['Email', found.email],
    ['Teléfono', found.telefono],
    ['Mediana de respuesta', found.dias === null ? null : plural(found.dias, 'día', 'días')],
  ] as const;
  return {
    frase: `${nombre}: ${plural(found.expedientes, 'expediente', 'expedientes')}.`,
    filas: datos.map(([clave, valor]) => ({ clave, texto: `${clave}: ${valor ?? '—'}` })),
    verTodo: { to: '/dashboard/acreedores/$nombre', params: { nombre } },
  };
}

async function cobrado({ desde, hasta }: Chips, signal: AbortSignal): Promise<Respuesta> {
  const importe = await getCobrado({ ...(desde && { desde }), ...(hasta && { hasta }) }, signal);
  const cuando = desde
    ? `entre el ${formatFecha(desde)} y el ${formatFecha(hasta)}`
    : `hasta el ${formatFecha(hasta)}`;
  return { frase: `Se han cobrado ${formatEuros(importe)} ${cuando}, con intereses y sin costas.` };
}

async function notificaciones(signal: AbortSignal): Promise<Respuesta> {
  const { pendientes, propuestas, sin_texto, ultima } = await resumenJudicial(signal);
  return {
    frase:
      `${plural(pendientes, 'notificación', 'notificaciones')} por revisar: ${propuestas} con expediente propuesto, ${sin_texto} sin texto. ` +
      (ultima ? `Última importación: ${formatFechaHora(ultima)}.` : 'Todavía no se ha importado ninguna.'),
    verTodo: { to: '/dashboard/notificaciones' },
  };
}

async function papelera(signal: AbortSignal): Promise<Respuesta> {
  const { total, rows } = await listPapelera(
    { search: '', tabla: undefined, page: 1, size: MAX_FILAS },
    signal,
  );
  return {
    frase:
      total === 0
        ? 'La Papelera está vacía.'
        : `En la Papelera hay ${plural(total, 'elemento', 'elementos')}.`,
    filas: rows.map(({ id, titulo, registro_id, deleted_at }) => ({
      clave: id,
      texto: titulo || registro_id,
      detalle: `Eliminado el ${formatFechaHora(deleted_at)}`,
    })),
    verTodo: { to: '/dashboard/papelera' },
  };
}

async function importaciones(signal: AbortSignal): Promise<Respuesta> {
  const { total, rows } = await listImportaciones({ page: 1, size: MAX_FILAS, conErrores: false }, signal);
  return {
    frase:
      total === 0
        ? 'Todavía no se ha importado nada.'
        : `${plural(total, 'importación', 'importaciones')}; las últimas:`,
    filas: rows.map(({ id, nombre, started_at }) => ({
      clave: id,
      texto: nombre,
      detalle: formatFechaHora(started_at),
    })),
    verTodo: { to: '/dashboard/importaciones' },
  };
}

const equipo = ({ personas }: Medios): Respuesta => {
  const activas = personas.filter(({ active }) => active);
  return {
    frase: `En el equipo ${plural(activas.length, 'persona activa', 'personas activas')}.`,
    filas: activas.slice(0, MAX_FILAS).map(({ user_id, full_name, email, role }) => ({
      clave: user_id,
      texto: full_name ?? email,
      detalle: role === 'administrador' ? 'Administrador' : 'Miembro',
    })),
  };
};

const calendarios = ({ sedes }: Medios): Respuesta => ({
  frase: `Hay ${plural(sedes.length, 'sede', 'sedes')} con calendario. En Calendarios se ve qué años faltan por revisar y sus fiestas locales.`,
  filas: sedes.slice(0, MAX_FILAS).map(({ id, municipio }) => ({ clave: id, texto: municipio })),
  verTodo: { to: '/dashboard/calendarios' },
});
