import { Checkbox } from '@mantine/core';

import { daysLeft, nameOf } from '@/features/papelera/papelera-row';
import { PapeleraRowActions } from '@/features/papelera/papelera-row-actions';
import type { PapeleraTableRowProps } from '@/features/papelera/papelera-table-row';
import { textos, TIPO_LABELS } from '@/features/papelera/textos';
import { formatFechaHora, formatTexto } from '@/lib/formato';

import own from '@/features/papelera/papelera.module.css';
import classes from '@/ui/lista/lista.module.css';

/** A row on a narrow screen. */
export function PapeleraCard({ row, now, checked, onToggle, ...actions }: PapeleraTableRowProps) {
  const name = nameOf(row);
  return (
    <li className={classes.card} data-selected={checked || undefined}>
      <Checkbox size="sm" aria-label={`Seleccionar ${name}`} checked={checked} onChange={onToggle} />
      <div className={classes.cardLink}>
        <span className={classes.cardTop}>
          <span className={classes.cell} data-strong title={name}>
            {name}
          </span>
          <span className="tabular">{textos.quedan(daysLeft(row, now))}</span>
        </span>
        <span className={classes.cell} data-quiet>
          {TIPO_LABELS[row.tabla].uno} · {formatTexto(row.deleted_by_name)}
        </span>
        <span className={classes.cardBottom}>
          <span className={classes.id} title={row.registro_id}>
            {row.registro_id}
          </span>
          <span className="tabular">{formatFechaHora(row.deleted_at)}</span>
        </span>
        <div className={own.cardActions}>
          <PapeleraRowActions name={name} {...actions} />
        </div>
      </div>
    </li>
  );
}
