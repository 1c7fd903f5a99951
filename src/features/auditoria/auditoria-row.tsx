import { Table } from '@mantine/core';

import type { AuditoriaEntry } from '@/data/auditoria/auditoria-types';
import { cambiosOf } from '@/features/auditoria/cambios';
import { CambiosTable } from '@/features/auditoria/cambios-table';
import { CambiosToggle } from '@/features/auditoria/cambios-toggle';
import { Elemento } from '@/features/auditoria/elemento';
import { accionLabel, resumenDe, tablaLabel, textos } from '@/features/auditoria/textos';
import { formatFechaHora } from '@/lib/formato';
import { SoftBadge } from '@/ui/soft-badge';

import classes from '@/features/auditoria/auditoria.module.css';

export interface AuditoriaRowProps {
  entry: AuditoriaEntry;
  opened: boolean;
  onToggle: () => void;
}

export function AuditoriaRow({ entry, opened, onToggle }: AuditoriaRowProps) {
  const { at, quien, accion, tabla } = entry;
  const cambios = cambiosOf(entry);
  const { label, tone } = accionLabel(accion);
  return (
    <>
      <Table.Tr data-opened={opened || undefined}>
        <Table.Td>
          {cambios.length > 0 && <CambiosToggle id={entry.id} opened={opened} onToggle={onToggle} />}
        </Table.Td>
        <Table.Td className="tabular">
          <time dateTime={at}>{formatFechaHora(at)}</time>
        </Table.Td>
        <Table.Td className={classes.cut} title={quien ?? undefined}>
          {quien ?? textos.sistema}
        </Table.Td>
        <Table.Td>
          <SoftBadge tone={tone}>{label}</SoftBadge>
        </Table.Td>
        <Table.Td className={classes.quiet}>{tablaLabel(tabla)}</Table.Td>
        <Table.Td>
          <Elemento entry={entry} />
        </Table.Td>
        <Table.Td className={classes.cut} title={cambios.map(({ campo }) => campo).join(', ') || undefined}>
          <span className={classes.quiet}>{resumenDe(accion, cambios)}</span>
        </Table.Td>
      </Table.Tr>
      {opened && (
        <Table.Tr className={classes.detailRow}>
          <Table.Td />
          <Table.Td colSpan={6}>
            <CambiosTable cambios={cambios} />
          </Table.Td>
        </Table.Tr>
      )}
    </>
  );
}
