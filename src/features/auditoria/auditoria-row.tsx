import { ActionIcon, Table } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import type { AuditoriaEntry } from '@/data/auditoria/auditoria-types';
import { type Cambio, cambiosOf } from '@/features/auditoria/cambios';
import { accionLabel, tablaLabel, textos } from '@/features/auditoria/textos';
import { formatFechaHora } from '@/lib/formato';
import { SoftBadge } from '@/ui/soft-badge';

import classes from '@/features/auditoria/auditoria.module.css';

interface AuditoriaRowProps {
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
          {cambios.length > 0 && (
            <ActionIcon
              size={28}
              aria-expanded={opened}
              aria-label={`Ver los cambios de la entrada ${entry.id}`}
              onClick={onToggle}
            >
              <IconChevronRight size={16} className={classes.chevron} data-opened={opened || undefined} />
            </ActionIcon>
          )}
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
          <span className={classes.quiet}>
            {accion === 'update'
              ? cambios.map(({ campo }) => campo).join(', ')
              : cambios.length > 0 && textos.campos(cambios.length)}
          </span>
        </Table.Td>
      </Table.Tr>
      {opened && (
        <Table.Tr className={classes.detailRow}>
          <Table.Td />
          <Table.Td colSpan={6}>
            <Cambios cambios={cambios} />
          </Table.Td>
        </Table.Tr>
      )}
    </>
  );
}

/** What it is about: a link while it is there. */
function Elemento({ entry: { asunto, registro_id } }: { entry: AuditoriaEntry }) {
  const title = asunto.titulo || registro_id;
  return (
    <>
      <span className={classes.name} title={title}>
        <Enlace asunto={asunto}>{title}</Enlace>
      </span>
      {asunto.titulo && (
        <span className={classes.id} title={registro_id}>
          {registro_id}
        </span>
      )}
    </>
  );
}

function Enlace({ asunto, children }: Pick<AuditoriaEntry, 'asunto'> & { children: React.ReactNode }) {
  const { pagina, pagina_id: id } = asunto;
  if (!pagina || !id) return children;
  const props = { params: { id }, className: classes.link, children };
  if (pagina === 'deals') return <Link to="/dashboard/expedientes/$id" {...props} />;
  if (pagina === 'clientes') return <Link to="/dashboard/clientes/$id" {...props} />;
  return <Link to="/dashboard/formato-anterior/$id" {...props} />;
}

function Cambios({ cambios }: { cambios: Cambio[] }) {
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
