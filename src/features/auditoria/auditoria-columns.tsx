import { ActionIcon } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';

import type { AuditoriaEntry } from '@/data/auditoria/auditoria-types';
import { cambiosOf } from '@/features/auditoria/cambios';
import { CambiosTable } from '@/features/auditoria/cambios-table';
import { Elemento } from '@/features/auditoria/elemento';
import { accionLabel, resumenDe, tablaLabel, textos } from '@/features/auditoria/textos';
import { formatFechaHora } from '@/lib/formato';
import { Cell } from '@/ui/lista/cell';
import type { ListDescription } from '@/ui/lista/list-column';
import { SoftBadge } from '@/ui/soft-badge';

import own from '@/features/auditoria/auditoria.module.css';
import classes from '@/ui/lista/lista.module.css';

interface AuditoriaListOptions {
  /** The entries whose changes are in sight. */
  opened: readonly number[];
  onToggle: (id: number) => void;
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
      { key: 'accion', label: 'Acción', width: 136, render: ({ accion }) => <Accion accion={accion} /> },
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
  const cambios = cambiosOf(entry);
  return (
    <>
      <div className={classes.cardTop}>
        <span>
          <Accion accion={accion} /> <span className={classes.quiet}>{tablaLabel(tabla)}</span>
        </span>
        <Fecha at={at} />
      </div>
      <Elemento entry={entry} />
      <div className={classes.cardBottom}>
        <span className={classes.cell}>
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
    <time dateTime={at} className={`tabular ${classes.quiet}`}>
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
