/** Answers about case files: many of them, or one. */
import type { LinkProps } from '@tanstack/react-router';

import { listAgenda } from '@/data/agenda/agenda-api';
import { type ComoVa, comoVan } from '@/data/deals/como-va';
import { lineasDeComoVa } from '@/data/deals/como-va-dicho';
import type { DealListRow, DealsFilters } from '@/data/deals/deal-types';
import { listDeals } from '@/data/deals/deals-api';
import { getEstado } from '@/data/directbot/directbot-api';
import { categoriaDisplayName } from '@/data/documentos/deteccion';
import { listDocumentos } from '@/data/documentos/documentos-api';
import { DOCUMENTOS_NUMERADOS } from '@/data/documentos/documentos-numerados';
import { listExigidos } from '@/data/documentos/exigidos-api';
import { searchAsuntos } from '@/data/judiciales/judiciales-api';
import type { Chips, Intencion } from '@/domain/directbot/tipos';
import { filaDeAgenda } from '@/features/directbot/respuesta-agenda';
import { type Fila, MAX_FILAS, type Medios, type Respuesta } from '@/features/directbot/tipos';
import { enumerar, formatFechaHora, plural } from '@/lib/formato';

const alExpediente = (id: string, tab?: string): LinkProps =>
  ({ to: '/dashboard/expedientes/$id', params: { id }, ...(tab && { search: { tab } }) }) as LinkProps;

const filaDeDeal = ({
  id,
  debtorfullname,
  creditorname,
  contractnumber,
}: Partial<DealListRow> & { id: string }): Fila => ({
  clave: id,
  texto: [id, debtorfullname].filter(Boolean).join(' · '),
  detalle: [contractnumber, creditorname].filter(Boolean).join(' · '),
  link: alExpediente(id),
});

const NUMERADOS = new Set<string>(DOCUMENTOS_NUMERADOS.map(({ name }) => name));

/** The filters of the list, as the database and its page take them. */
function filtrosDe(chips: Chips): DealsFilters & { fase?: string[] } {
  const { acreedor, falta, estado, documentos, respondio, reclamado, desde, hasta, fase } = chips;
  return {
    ...(acreedor && { acreedor: acreedor.split(' | ') }),
    ...(falta && { falta: [falta] as DealsFilters['falta'] & object }),
    ...(estado && { estado: estado as 'completo' }),
    ...(documentos && { documentos: documentos as 'con' }),
    ...(respondio && { respondio: respondio as 'si' }),
    ...(reclamado && { reclamado: reclamado as 'si' }),
    ...(desde && { desde }),
    ...(hasta && { hasta }),
    ...(fase && { fase: [fase] }),
  };
}

export async function answerLista(
  intencion: Intencion,
  chips: Chips,
  signal: AbortSignal,
): Promise<Respuesta> {
  const filters = filtrosDe(chips);
  const search = chips.texto ?? '';
  const { total, rows } = await listDeals(
    { search, filters, sortBy: 'generateddate', sortDesc: true, page: 1, size: MAX_FILAS },
    signal,
  );
  return {
    frase: total === 0 ? 'Ningún expediente cumple esas condiciones.' : fraseDe(intencion, total),
    filas: rows.map(filaDeDeal),
    ...(conLista(chips) && {
      verTodo: {
        to: '/dashboard/expedientes',
        search: { ...filters, ...(search && { q: search }) },
      } as LinkProps,
    }),
  };
}

/** What is said to a client on the telephone: of the one case file under that name, or of each where there are more. */
export async function answerComoVa(nombre: string, medios: Medios, signal: AbortSignal): Promise<Respuesta> {
  const { total, rows } = await listDeals(
    {
      search: nombre,
      filters: {},
      sortBy: 'generateddate',
      sortDesc: true,
      page: 1,
      size: MAX_FILAS,
    },
    signal,
  );
  const [only] = rows;
  if (only && total === 1) return answerOfOne('estado', only.id, medios, signal);
  const van =
    rows.length === 0
      ? []
      : await comoVan(
          rows.map(({ id }) => id),
          signal,
        );
  return {
    frase:
      total === 0
        ? `No hay ningún expediente a nombre de «${nombre}» entre los que puede ver.`
        : `Hay ${plural(total, 'expediente', 'expedientes')} que ${total === 1 ? 'coincide' : 'coinciden'} con «${nombre}»:`,
    filas: rows.map((row) => ({
      ...filaDeDeal(row),
      detalle: [row.creditorname, ...comoVaDe(van, row.id, medios)].filter(Boolean).join(' · '),
    })),
    ...(total > 0 && {
      verTodo: {
        to: '/dashboard/expedientes',
        search: { q: nombre },
      } as LinkProps,
    }),
  };
}

/** As its own page says it. */
function comoVaDe(van: ComoVa[], id: string, { fases, hoy }: Medios): string[] {
  const uno = van.find((one) => one.id === id);
  return uno ? lineasDeComoVa(uno, fases, hoy).map(({ texto }) => texto) : [];
}

/** Those that may be sued, and beside them those that only lack a document. */
export async function answerPlazoCumplido(chips: Chips, signal: AbortSignal): Promise<Respuesta> {
  const filters = filtrosDe(chips);
  const [listas, faltos] = await Promise.all(
    (['lista', 'falta-documento'] as const).map((masc) =>
      listDeals(
        {
          search: '',
          filters: { ...filters, masc },
          sortBy: 'generateddate',
          sortDesc: true,
          page: 1,
          size: MAX_FILAS,
        },
        signal,
      ),
    ),
  );
  const total = listas?.total ?? 0;
  const conFaltas = faltos?.total ?? 0;
  const cumplidos =
    total === 0
      ? 'Ningún expediente tiene el plazo de la reclamación previa cumplido y todo lo necesario.'
      : `${plural(total, 'expediente tiene', 'expedientes tienen')} el plazo de la reclamación previa cumplido y se ${total === 1 ? 'puede' : 'pueden'} demandar.`;
  const aviso =
    conFaltas === 0 ? '' : ` A ${plural(conFaltas, 'más le falta', 'más les falta')} algo de la reclamación.`;
  return {
    frase: cumplidos + aviso,
    filas: (listas?.rows ?? []).map(filaDeDeal),
    ...(conLista(chips) && {
      verTodo: { to: '/dashboard/expedientes', search: { ...filters, masc: 'lista' } } as LinkProps,
    }),
  };
}

/** A link that leaves out a filter would open another list. */
const conLista = ({ falta }: Chips) => falta === undefined || NUMERADOS.has(falta);

const fraseDe = (intencion: Intencion, total: number) =>
  intencion === 'ultimos'
    ? 'Los últimos que han entrado:'
    : `Hay ${plural(total, 'expediente', 'expedientes')}.`;

export async function answerOfOne(
  intencion: Intencion,
  id: string,
  medios: Medios,
  signal: AbortSignal,
): Promise<Respuesta> {
  const deal = await getEstado(id, signal);
  if (!deal) return { frase: `El expediente ${id} no existe.` };
  switch (intencion) {
    case 'falta-en':
      return loQueFalta(id, signal);
    case 'documentos-de':
      return susDocumentos(id, signal);
    case 'agenda-de':
      return suAgenda(id, signal);
    case 'quien':
      return quienLoLleva(id, deal.user_id, medios, signal);
    default: {
      const [van, { filas = [] }] = await Promise.all([comoVan([id], signal), suAgenda(id, signal)]);
      return {
        frase: `${[[id, deal.debtorfullname, deal.creditorname].filter(Boolean).join(' · '), ...comoVaDe(van, id, medios)].join('. ')}.`,
        filas,
        verTodo: alExpediente(id),
      };
    }
  }
}

async function loQueFalta(id: string, signal: AbortSignal): Promise<Respuesta> {
  const [exigidos, documentos] = await Promise.all([listExigidos(signal), listDocumentos(id, signal)]);
  const there = new Set(documentos.map(({ category }) => category));
  const missing = exigidos.filter((name) => !there.has(name)).map((name) => categoriaDisplayName(name));
  return {
    frase:
      missing.length === 0
        ? `A ${id} no le falta ningún documento exigido de los que puede ver.`
        : `A ${id} le falta: ${enumerar(missing)}.`,
    verTodo: alExpediente(id, 'documentos'),
  };
}

async function susDocumentos(id: string, signal: AbortSignal): Promise<Respuesta> {
  const documentos = await listDocumentos(id, signal);
  return {
    frase:
      documentos.length === 0
        ? `${id} no tiene documentos.`
        : `${id} tiene ${plural(documentos.length, 'documento', 'documentos')}.`,
    filas: documentos.slice(0, MAX_FILAS).map((documento) => ({
      clave: documento.id,
      texto: documento.file_name,
      detalle: `${categoriaDisplayName(documento.category)} · ${formatFechaHora(documento.uploaded_at)}`,
    })),
    verTodo: alExpediente(id, 'documentos'),
  };
}

const agendaDe = (deal: string, size: number, signal: AbortSignal) =>
  listAgenda(
    { search: '', sortBy: 'inicio', sortDesc: false, page: 1, size, filters: { deal, estado: 'pendiente' } },
    signal,
  );

async function suAgenda(id: string, signal: AbortSignal): Promise<Respuesta> {
  const { total, rows } = await agendaDe(id, MAX_FILAS, signal);
  return {
    frase:
      total === 0
        ? `${id} no tiene nada pendiente en la agenda.`
        : `${id} tiene ${plural(total, 'anotación pendiente', 'anotaciones pendientes')}.`,
    filas: rows.map(filaDeAgenda),
    verTodo: alExpediente(id),
  };
}

async function quienLoLleva(
  id: string,
  owner: string,
  { personas }: Medios,
  signal: AbortSignal,
): Promise<Respuesta> {
  const { rows } = await agendaDe(id, 100, signal);
  const names = [...new Set(rows.flatMap(({ responsable_nombre }) => responsable_nombre ?? []))];
  const autor = personas.find(({ user_id }) => user_id === owner);
  const creado = autor ? ` Lo dio de alta ${autor.full_name ?? autor.email}.` : '';
  return {
    frase:
      names.length === 0
        ? `Nadie tiene nada asignado en ${id}.${creado}`
        : `En ${id} tiene algo pendiente ${enumerar(names)}.${creado}`,
    verTodo: alExpediente(id),
  };
}

export async function answerProcedimiento({ nig, autos }: Chips, signal: AbortSignal): Promise<Respuesta> {
  signal.throwIfAborted();
  const [found = []] = await searchAsuntos([
    { nigs: nig ? [nig] : [], autos: autos ? [autos] : [], dnis: [], nombres: [] },
  ]);
  const que = nig ? `ese NIG` : `los autos ${autos ?? ''}`;
  return {
    frase:
      found.length === 0
        ? `Ningún expediente tiene ${que}.`
        : `${plural(found.length, 'expediente tiene', 'expedientes tienen')} ${que}.`,
    filas: found.slice(0, MAX_FILAS).map(({ deal_id, demandante, acreedor, organo }) => ({
      clave: deal_id,
      texto: [deal_id, demandante].filter(Boolean).join(' · '),
      detalle: [acreedor, organo].filter(Boolean).join(' · '),
      link: alExpediente(deal_id),
    })),
  };
}
