import { Anchor, NativeSelect, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { serieQuery } from '@/data/series/series-queries';
import { porCiento } from '@/domain/intereses/textos';
import { writeDesde, huecosDe } from '@/domain/publicados/hoja';
import { esDeSegundaMano, esSerie, type Serie, SERIES, type TipoPublicado } from '@/domain/publicados/tipos';
import type { CalendariosSearch } from '@/features/agenda/calendarios/calendarios-search';
import { RevisionDeSerie } from '@/features/agenda/series/revision-de-serie';
import { SerieForm } from '@/features/agenda/series/serie-form';
import { textos } from '@/features/agenda/series/textos';
import { formatFecha, formatNumero } from '@/lib/formato';
import { LoadError } from '@/ui/lista/load-error';
import { Panel } from '@/ui/panel';
import { SoftBadge } from '@/ui/soft-badge';

interface SeriesPanelProps {
  search: CalendariosSearch;
  go: (change: CalendariosSearch) => void;
}

/** Figures that the program does not know: they are loaded from their publication, and somebody answers for them. */
export function SeriesPanel({ search, go }: SeriesPanelProps) {
  const serie: Serie = search.serie !== undefined && esSerie(search.serie) ? search.serie : 'revolving';
  const { data, isError, refetch } = useQuery(serieQuery(serie));
  return (
    <Stack gap="md">
      <Text size="sm">{textos.que}</Text>
      <NativeSelect
        label="Serie"
        data={Object.entries(SERIES).map(([value, label]) => ({ value, label }))}
        value={serie}
        onChange={(event) => go({ serie: event.currentTarget.value })}
      />
      {isError && !data && <LoadError title="Error al cargar la serie" onRetry={() => void refetch()} />}
      {data && (
        <Stack gap="md" key={serie}>
          <SerieForm serie={data} />
          <Panel title={`${SERIES[serie]}: ${formatNumero(data.tipos.length)}`}>
            <RevisionDeSerie serie={data} />
            <Huecos tipos={data.tipos} serie={serie} />
            {data.tipos.length > 0 && <Cifras tipos={data.tipos} />}
          </Panel>
        </Stack>
      )}
    </Stack>
  );
}

function Huecos({ tipos, serie }: { tipos: readonly TipoPublicado[]; serie: Serie }) {
  const huecos = huecosDe(tipos, serie);
  if (huecos.length === 0) return null;
  return (
    <Text size="sm" role="status">
      {textos.huecos(huecos)}
    </Text>
  );
}

function Cifras({ tipos }: { tipos: readonly TipoPublicado[] }) {
  return (
    <Table.ScrollContainer minWidth={620} mah={480}>
      <Table fz="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Desde</Table.Th>
            <Table.Th ta="right">Tipo</Table.Th>
            <Table.Th>Publicado el</Table.Th>
            <Table.Th>Fuente</Table.Th>
            <Table.Th>Estado</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {tipos.toReversed().map((tipo) => (
            <Cifra key={tipo.desde} tipo={tipo} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function Cifra({ tipo }: { tipo: TipoPublicado }) {
  const { desde, milesimas, publicado_el, fuente, enlace, revisado } = tipo;
  const sinRevisar = esDeSegundaMano(tipo) ? 'De segunda mano' : 'Sin revisar';
  return (
    <Table.Tr>
      <Table.Td className="tabular">{writeDesde(desde)}</Table.Td>
      <Table.Td className="tabular" ta="right">
        {porCiento(milesimas)}
      </Table.Td>
      <Table.Td className="tabular">{formatFecha(publicado_el)}</Table.Td>
      <Table.Td>
        {enlace === null ? (
          fuente
        ) : (
          <Anchor href={enlace} target="_blank" rel="noreferrer" size="sm" underline="always">
            {fuente}
          </Anchor>
        )}
      </Table.Td>
      <Table.Td>
        <SoftBadge tone={revisado ? 'complete' : 'incomplete'}>
          {revisado ? 'Revisado' : sinRevisar}
        </SoftBadge>
      </Table.Td>
    </Table.Tr>
  );
}
