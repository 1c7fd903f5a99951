import { Anchor, Table, Text } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { prescribenQuery } from '@/data/calculos/calculos-queries';
import { NOMBRES_DE_ACCIONES } from '@/domain/prescripcion/acciones';
import { textos } from '@/features/calculo/textos';
import { madridDay } from '@/lib/fechas';
import { formatFecha, formatTexto } from '@/lib/formato';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { EmptyState } from '@/ui/empty-state';
import { LoadError } from '@/ui/lista/load-error';
import { PageHeader } from '@/ui/page-header';
import { Panel } from '@/ui/panel';

import classes from '@/features/calculo/calculo.module.css';

const DIAS = 60;

/** The actions whose last day is near, or has gone by within the year. */
export function PrescribenPage() {
  const { data, isError, refetch } = useQuery(prescribenQuery(DIAS));
  const hoy = madridDay();
  return (
    <>
      <Breadcrumbs
        items={[{ label: 'Expedientes', to: '/dashboard/expedientes' }, { label: 'Prescriben en 60 días' }]}
      />
      <PageHeader title="Prescriben en 60 días" />
      <Panel>
        {isError && !data && (
          <LoadError title="Error al cargar lo que prescribe" onRetry={() => void refetch()} />
        )}
        {data?.length === 0 && (
          <EmptyState icon={IconClock} title="Nada prescribe" text={textos.nadaPrescribe} />
        )}
        {data && data.length > 0 && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls what has the focus
          <div className={classes.scroll} role="region" aria-label="Lo que prescribe" tabIndex={0}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Último día</Table.Th>
                  <Table.Th>Expediente</Table.Th>
                  <Table.Th>Acción</Table.Th>
                  <Table.Th>Demandante</Table.Th>
                  <Table.Th>Frente a</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data.map(({ deal_id, accion, dia, demandante, demandado }) => (
                  <Table.Tr key={`${deal_id}/${accion}`}>
                    <Table.Td className={classes.fecha}>
                      {formatFecha(dia)}
                      {dia < hoy && (
                        <Text size="xs" c="var(--mantine-color-error)">
                          Pasado
                        </Text>
                      )}
                    </Table.Td>
                    <Table.Td>
                      <Anchor
                        renderRoot={(props) => (
                          <Link
                            {...props}
                            to="/dashboard/expedientes/$id"
                            params={{ id: deal_id }}
                            search={{ tab: 'reclamacion' }}
                          />
                        )}
                      >
                        {deal_id}
                      </Anchor>
                    </Table.Td>
                    <Table.Td>{NOMBRES_DE_ACCIONES[accion]}</Table.Td>
                    <Table.Td>{formatTexto(demandante)}</Table.Td>
                    <Table.Td>{formatTexto(demandado)}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </div>
        )}
      </Panel>
    </>
  );
}
