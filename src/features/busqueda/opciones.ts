import {
  IconFile,
  IconFileText,
  IconFolder,
  IconHistory,
  IconListSearch,
  IconRobot,
  IconUser,
  type Icon,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';

import type { DocumentoEncontrado, Encontrado } from '@/data/busqueda/busqueda-api';
import type { TextoEncontrado } from '@/data/documentos/textos/textos-api';
import { foldText } from '@/lib/texto';

/** A page or an action that the palette can go to, or a command that it runs. */
export type Pagina = {
  label: string;
  icon: Icon;
  /** Other ways to say it, or what it has, between commas: each finds it too. */
  alias?: string;
  /** Found, but not shown without a text: what is done less often. */
  soloBuscando?: boolean;
} & ({ link: LinkProps } | { run: () => void });

export interface Opcion {
  key: string;
  label: string;
  detail?: string | undefined;
  icon: Icon;
  /** Where it goes; a recent search goes into the box instead, a command runs. */
  link?: LinkProps;
  texto?: string;
  run?: () => void;
  /** The text is its number, to the letter. */
  exacto?: boolean;
}

export interface Grupo {
  title: string;
  opciones: Opcion[];
}

const PAGINAS = 'Páginas y acciones';
const MAX_PAGINAS = 5;

/** Before anything is typed. */
export function gruposVacios(recientes: string[], paginas: Pagina[]): Grupo[] {
  return withOptions([
    {
      title: 'Búsquedas recientes',
      opciones: recientes.map((texto) => ({
        key: `reciente ${texto}`,
        label: texto,
        icon: IconHistory,
        texto,
      })),
    },
    {
      title: PAGINAS,
      opciones: paginas.filter(({ soloBuscando }) => !soloBuscando).map(toOpcion),
    },
  ]);
}

/** What is written inside documents: after the rest, because it comes later and nothing may move under the pointer. */
export function grupoDeTextos(encontrados: TextoEncontrado[], texto: string): Grupo[] {
  return withOptions([
    { title: 'Dentro de los documentos', opciones: encontrados.map((found) => textoOpcion(found, texto)) },
  ]);
}

const textoOpcion = (found: TextoEncontrado, texto: string): Opcion => ({
  key: `texto ${found.id}`,
  label: found.file_name,
  detail: joined(found.pagina ? `Página ${found.pagina}` : null, found.extracto, found.de ?? found.deal_id),
  icon: IconFileText,
  link: {
    to: '/dashboard/expedientes/$id',
    params: { id: found.deal_id },
    search: { tab: 'documentos', ver: found.id, texto },
  },
});

/** The last one: it opens the list. */
export function viewAll(texto: string): Opcion {
  return {
    key: 'todos',
    label: 'Ver todos en Expedientes',
    detail: `«${texto}»`,
    icon: IconListSearch,
    link: { to: '/dashboard/expedientes', search: { q: texto } },
  };
}

/** Below it: what is typed may be a question. */
export function askTo(texto: string): Opcion {
  return {
    key: 'directbot',
    label: `Preguntar a DirectBot: ${texto}`,
    icon: IconRobot,
    link: { to: '/dashboard/directbot', search: { q: texto } },
  };
}

/** From so many letters on a page that begins with them is what is meant. */
const MEANT = 3;

/**
 * The first option is the best one, which Enter opens: the record whose number the text is; then the page or command that begins with it;
 * then what was found.
 *
 * @param abiertos The addresses of what was opened lately, the newest first: those stand first in their group, and so does the group.
 * @param waiting `encontrado` is the answer to an earlier text. Only results that also match the new text stay, so that the option under
 * the cursor does not change while somebody types on.
 */
export function gruposDe(
  texto: string,
  encontrado: Encontrado | undefined,
  paginas: Pagina[],
  waiting: boolean,
  abiertos: string[] = [],
): Grupo[] {
  const wanted = foldText(texto);
  const has = (text: string) => foldText(text).includes(wanted);
  const fits = ({ label, detail = '' }: Opcion) => !waiting || has(label) || has(detail);
  const begins = (text: string) => wanted.length >= MEANT && foldText(text).startsWith(wanted);
  const isMeant = (pagina: Pagina) => begins(pagina.label) || aliasesOf(pagina).some(begins);
  const aliasFound = (pagina: Pagina) => (has(pagina.label) ? undefined : aliasesOf(pagina).find(has));
  const matching = paginas
    .filter((pagina) => has(pagina.label) || aliasFound(pagina) !== undefined)
    .toSorted((a, b) => Number(isMeant(b)) - Number(isMeant(a)));
  const grupos = withOptions([
    { title: 'Clientes', opciones: encontrado?.clientes.map(clienteOpcion).filter(fits) ?? [] },
    { title: 'Expedientes', opciones: encontrado?.expedientes.map(expedienteOpcion).filter(fits) ?? [] },
    { title: 'Formato anterior', opciones: encontrado?.antiguos.map(antiguoOpcion).filter(fits) ?? [] },
    { title: 'Documentos', opciones: encontrado?.documentos.map(documentoOpcion).filter(fits) ?? [] },
    {
      title: PAGINAS,
      opciones: matching
        .slice(0, MAX_PAGINAS)
        .map((pagina) => ({ ...toOpcion(pagina), detail: aliasFound(pagina) })),
    },
  ]);
  const lately = (opcion: Opcion) => {
    const place = abiertos.indexOf(addressOf(opcion));
    return place === -1 ? Infinity : place;
  };
  const placeOf = (opcion: Opcion) => (opcion.exacto ? -1 : lately(opcion));
  const rank = ({ title, opciones }: Grupo) => {
    if (opciones.some(({ exacto }) => exacto)) return 0;
    if (title === PAGINAS && matching.some(isMeant)) return 1;
    return opciones.some((opcion) => lately(opcion) < Infinity) ? 2 : 3;
  };
  return grupos
    .map(({ title, opciones }) => ({ title, opciones: opciones.toSorted(byPlace(placeOf)) }))
    .toSorted((a, b) => rank(a) - rank(b));
}

const aliasesOf = ({ alias }: Pagina): string[] => alias?.split(', ') ?? [];

const byPlace = (placeOf: (opcion: Opcion) => number) => (a: Opcion, b: Opcion) => {
  const [first, second] = [placeOf(a), placeOf(b)];
  return first === second ? 0 : first - second;
};

/** As the address bar writes it. A document is not what was opened: its case file was. */
function addressOf({ link }: Opcion): string {
  if (link?.search) return '';
  const { id } = (link?.params ?? {}) as { id?: string };
  return String(link?.to).replace('$id', encodeURIComponent(id ?? ''));
}

const withOptions = (grupos: Grupo[]) => grupos.filter(({ opciones }) => opciones.length > 0);

const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ');

const toOpcion = (pagina: Pagina): Opcion => ({
  key: `pagina ${pagina.label}`,
  label: pagina.label,
  icon: pagina.icon,
  ...('link' in pagina ? { link: pagina.link } : { run: pagina.run }),
});

const clienteOpcion = ({
  id,
  nombre_completo,
  dni,
  email,
  exacto = false,
}: Encontrado['clientes'][number]): Opcion => ({
  key: `cliente ${id}`,
  exacto,
  label: nombre_completo,
  detail: joined(dni, email),
  icon: IconUser,
  link: { to: '/dashboard/clientes/$id', params: { id } },
});

const expedienteOpcion = (deal: Encontrado['expedientes'][number]): Opcion => ({
  key: `expediente ${deal.id}`,
  exacto: deal.exacto ?? false,
  label: deal.debtorfullname ?? deal.contractnumber ?? deal.id,
  detail: joined(deal.contractnumber, deal.creditorname, deal.id),
  icon: IconFolder,
  link: { to: '/dashboard/expedientes/$id', params: { id: deal.id } },
});

const antiguoOpcion = (antiguo: Encontrado['antiguos'][number]): Opcion => ({
  key: `antiguo ${antiguo.id}`,
  exacto: antiguo.exacto ?? false,
  label: antiguo.numero_contrato ?? antiguo.cliente ?? antiguo.id,
  detail: joined(antiguo.cliente, antiguo.nombre_acreedor),
  icon: IconFolder,
  link: { to: '/dashboard/formato-anterior/$id', params: { id: antiguo.id } },
});

const documentoOpcion = (documento: DocumentoEncontrado): Opcion => ({
  key: `documento ${documento.id}`,
  label: documento.file_name,
  detail: joined(documento.de, documento.deal_id ?? 'Cliente'),
  icon: IconFile,
  link: documento.deal_id
    ? {
        to: '/dashboard/expedientes/$id',
        params: { id: documento.deal_id },
        search: { tab: 'documentos' },
      }
    : { to: '/dashboard/clientes/$id', params: { id: documento.cliente_id ?? '' } },
});
