import { ActionIcon } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import type { AuditoriaEntry } from '@/data/auditoria/auditoria-types';
import type { Nombres } from '@/data/nombres/referencias';
import { recursoDe } from '@/data/recursos';
import { cambiosOf, type Cambio } from '@/features/auditoria/cambios';
import { accionLabel, resumenDe, tablaLabel, textos } from '@/features/auditoria/textos';
import { elementoDe } from '@/features/auditoria/titulo';
import { isUuid } from '@/lib/claves';
import { formatFechaHora } from '@/lib/formato';
import { AsuntoLink } from '@/ui/asunto-link';
import { Cell } from '@/ui/lista/cell';
import type { ListDescription } from '@/ui/lista/list-column';
import { SoftBadge } from '@/ui/soft-badge';

import own from '@/features/auditoria/auditoria.module.css';
import classes from '@/features/auditoria/auditoria.module.css';
import listClasses from '@/ui/lista/lista.module.css';

interface AuditoriaListOptions {
  /** The entries whose changes are in sight. */
  opened: readonly number[];
  onToggle: (id: number) => void;
  /** They name the rows that the changes refer to. */
  nombres: Nombres;
}

/** 1023 px. */
const CARDS_BELOW = 64;

export function auditoriaList(options: AuditoriaListOptions): ListDescription<AuditoriaEntry> {
  return {
    name: 'auditoria',
    nameOf: ({ id }) => String(id),
    sizeLabel: 'Entradas por página',
    error: 'Error al cargar la auditoría',
    loading: textos.cargando,
    tall: true,
    cardsBelow: CARDS_BELOW,
    columns: [
      {
        key: 'cambios',
        label: 'Ver los cambios',
        hiddenLabel: true,
        width: 52,
        render: (entry) => <CambiosToggle entry={entry} {...options} />,
      },
      { key: 'fecha', label: 'Fecha', width: 144, render: ({ at }) => <Fecha at={at} /> },
      {
        key: 'persona',
        label: 'Persona',
        width: 170,
        render: ({ quien }) => <Cell text={quien ?? textos.sistema} />,
      },
      { key: 'accion', label: 'Acción', width: 150, render: ({ accion }) => <Accion accion={accion} /> },
      {
        key: 'tabla',
        label: 'Tipo',
        width: 150,
        render: ({ tabla }) => <Cell text={tablaLabel(tabla)} quiet />,
      },
      { key: 'elemento', label: 'Elemento', leastWidth: 220, render: (entry) => <Elemento entry={entry} /> },
      {
        key: 'campos',
        label: 'Cambios',
        width: 150,
        // The arrow of the row shows them all.
        yields: 1,
        render: (entry) => <Cell text={resumenDe(entry.accion, cambiosOf(entry))} quiet />,
      },
    ],
    card: (entry) => <Card entry={entry} {...options} />,
  };
}

interface EntryProps extends AuditoriaListOptions {
  entry: AuditoriaEntry;
}

function Card({ entry, ...options }: EntryProps) {
  const { id, at, quien, accion, tabla } = entry;
  const cambios = cambiosOf(entry, options.nombres);
  return (
    <>
      <div className={listClasses.cardTop}>
        <span>
          <Accion accion={accion} /> <span className={listClasses.quiet}>{tablaLabel(tabla)}</span>
        </span>
        <Fecha at={at} />
      </div>
      <Elemento entry={entry} />
      <div className={listClasses.cardBottom}>
        <span className={listClasses.cell}>
          {[quien ?? textos.sistema, resumenDe(accion, cambios)].filter(Boolean).join(' · ')}
        </span>
        <CambiosToggle entry={entry} {...options} />
      </div>
      {options.opened.includes(id) && <CambiosTable cambios={cambios} />}
    </>
  );
}

function Fecha({ at }: { at: string }) {
  return (
    <time dateTime={at} className={`tabular ${listClasses.quiet}`}>
      {formatFechaHora(at)}
    </time>
  );
}

function Accion({ accion }: { accion: string }) {
  const { label, tone } = accionLabel(accion);
  return <SoftBadge tone={tone}>{label}</SoftBadge>;
}

/** Nothing where there are no changes to see. */
function CambiosToggle({ entry, opened, onToggle }: EntryProps) {
  if (cambiosOf(entry).length === 0) return null;
  const isOpened = opened.includes(entry.id);
  return (
    <ActionIcon
      size={28}
      aria-expanded={isOpened}
      aria-label={`Ver los cambios de la entrada ${entry.id}`}
      onClick={() => onToggle(entry.id)}
    >
      <IconChevronRight size={16} className={own.chevron} data-opened={isOpened || undefined} />
    </ActionIcon>
  );
}

/** What it is about: a link while it is there. */
function Elemento({ entry }: { entry: AuditoriaEntry }) {
  const title = elementoDe(entry);
  return (
    <>
      <span className={listClasses.cell} title={title}>
        <Enlace entry={entry}>{title}</Enlace>
      </span>
      <Debajo entry={entry} />
    </>
  );
}

/** The case file or client that it is of; its own id where it is of none and people know rows by it. */
function Debajo({ entry: { tabla, registro_id, asunto } }: { entry: AuditoriaEntry }) {
  const pagina = paginaDe(tabla);
  if (pagina && asunto.de) {
    return <AsuntoLink pagina={pagina} titulo={asunto.de.titulo} id={asunto.de.pagina_id} />;
  }
  return asunto.titulo && !isUuid(registro_id) ? (
    <span className={listClasses.id} title={registro_id}>
      {registro_id}
    </span>
  ) : null;
}

function Enlace({ entry, children }: { entry: AuditoriaEntry; children: React.ReactNode }) {
  const pagina = paginaDe(entry.tabla);
  const id = entry.asunto.pagina_id;
  if (!pagina || !id) return children;
  return (
    <Link to={pagina} params={{ id, nombre: id }} className={listClasses.rowLink}>
      {children}
    </Link>
  );
}

function paginaDe(tabla: string) {
  const recurso = recursoDe(tabla);
  return recurso && 'pagina' in recurso ? recurso.pagina : undefined;
}

export function CambiosTable({ cambios }: { cambios: Cambio[] }) {
  return (
    <table className={classes.cambios}>
      <thead>
        <tr>
          <th scope="col">Campo</th>
          <th scope="col">Antes</th>
          <th scope="col">Después</th>
        </tr>
      </thead>
      <tbody>
        {cambios.map(({ campo, antes, despues }) => (
          <tr key={campo}>
            <th scope="row">{campo}</th>
            <td data-kind="antes">{antes}</td>
            <td>{despues}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
