import { Checkbox, Table } from '@mantine/core';

import type { PapeleraRow } from '@/data/papelera/papelera-list-api';
import { daysLeft, nameOf } from '@/features/papelera/papelera-row';
import { PapeleraRowActions } from '@/features/papelera/papelera-row-actions';
import { textos, TIPO_LABELS } from '@/features/papelera/textos';
import { formatFechaHora, formatTexto } from '@/lib/formato';

import listClasses from '@/ui/lista/lista.module.css';

export interface PapeleraTableRowProps {
  row: PapeleraRow;
  now: number;
  checked: boolean;
  busy: boolean;
  onToggle: () => void;
  onRestore: () => void;
  onPurge: () => void;
}

export function PapeleraTableRow({
  row,
  now,
  checked,
  busy,
  onToggle,
  onRestore,
  onPurge,
}: PapeleraTableRowProps) {
  const name = nameOf(row);
  return (
    <Table.Tr data-selected={checked || undefined}>
      <Table.Td>
        <Checkbox size="xs" aria-label={`Seleccionar ${name}`} checked={checked} onChange={onToggle} />
      </Table.Td>
      <Table.Td className={listClasses.quiet}>{TIPO_LABELS[row.tabla].uno}</Table.Td>
      <Table.Td>
        <span className={listClasses.cell} title={name}>
          {name}
        </span>
        <span className={listClasses.id} title={row.registro_id}>
          {row.registro_id}
        </span>
      </Table.Td>
      <Table.Td className={listClasses.quiet}>{formatTexto(row.deleted_by_name)}</Table.Td>
      <Table.Td className={listClasses.quiet}>{formatFechaHora(row.deleted_at)}</Table.Td>
      <Table.Td className="tabular">{textos.quedan(daysLeft(row, now))}</Table.Td>
      <Table.Td>
        <PapeleraRowActions name={name} busy={busy} onRestore={onRestore} onPurge={onPurge} />
      </Table.Td>
    </Table.Tr>
  );
}
