import { Anchor, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { Acreedor } from '@/data/acreedores/acreedores-api';
import type { DealsListParams } from '@/data/deals/deal-types';
import { dealsListQuery } from '@/data/deals/deals-queries';
import { expedientes } from '@/features/acreedores/textos';
import { ExpedientesBreves } from '@/ui/expedientes-breves';
import { Panel } from '@/ui/panel';

const SHOWN = 10;

const newestOf = (nombre: string): DealsListParams => ({
  search: '',
  filters: { acreedor: [nombre] },
  sortBy: 'generateddate',
  sortDesc: true,
  page: 1,
  size: SHOWN,
});

/** Its newest case files; the list has them all. */
export function AcreedorExpedientes({ acreedor: { nombre, expedientes: total } }: { acreedor: Acreedor }) {
  // Does not keep the rows of the creditor that was shown before while the new ones load.
  const { data, isError } = useQuery({ ...dealsListQuery(newestOf(nombre)), placeholderData: undefined });
  return (
    <Panel title="Expedientes más recientes">
      {isError && !data && <Text c="dimmed">No se han podido cargar sus expedientes.</Text>}
      {!isError && !data && <Skeleton height={12} width="60%" my={14} />}
      {data && (
        <ExpedientesBreves label={`Expedientes de ${nombre}`} parte="deudor" expedientes={data.rows} />
      )}
      <Anchor
        size="sm"
        mt="sm"
        display="inline-block"
        renderRoot={(props) => (
          <Link {...props} to="/dashboard/expedientes" search={{ acreedor: [nombre] }} />
        )}
      >
        {total === 1 ? 'Ver el expediente en la lista' : `Ver los ${expedientes(total)} en la lista`}
      </Anchor>
    </Panel>
  );
}
