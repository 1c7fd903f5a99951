import { Button, Group, Menu, Tabs, Text } from '@mantine/core';
import { IconChartBarOff, IconDownload } from '@tabler/icons-react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { INFORMES } from '@/data/claves-de-listas';
import type { InformeFila, InformePor } from '@/data/informes/informes-api';
import { informeQuery } from '@/data/informes/informes-queries';
import { FasesInforme } from '@/features/informes/fases-informe';
import { InformeChart } from '@/features/informes/informe-chart';
import { etiqueta, INFORME_TEXTOS, ordenadas } from '@/features/informes/informe-filas';
import { InformeTable } from '@/features/informes/informe-table';
import { type InformesSearch, toInformeParams } from '@/features/informes/informes-search';
import { csvLine } from '@/lib/exportacion/csv';
import { createXlsx } from '@/lib/exportacion/xlsx';
import { EmptyState } from '@/ui/empty-state';
import { ESTADO_TIP } from '@/ui/estado-badge';
import { FechaInput } from '@/ui/fecha-input';
import { lazyPart } from '@/ui/lazy-part';
import { ListSkeleton } from '@/ui/lista/list-skeleton';
import { LoadError } from '@/ui/lista/load-error';
import { PageHeader } from '@/ui/page-header';
import { Panel } from '@/ui/panel';
import { saveBlob } from '@/ui/save-blob';
import { TabList } from '@/ui/tab-list';

import classes from '@/features/informes/informes.module.css';

interface InformesFechasProps {
  search: InformesSearch;
  onSearch: (change: Partial<InformesSearch>) => void;
}

const asDate = { clearButtonProps: { 'aria-label': 'Quitar fecha' }, w: 150 } as const;

function InformesFechas({ search: { desde, hasta }, onSearch }: InformesFechasProps) {
  return (
    <Group gap="xs" align="flex-end">
      <FechaInput
        {...asDate}
        label="Generados desde"
        value={desde ?? null}
        maxDate={hasta}
        onChange={(day) => onSearch({ desde: day ?? undefined })}
      />
      <FechaInput
        {...asDate}
        label="Hasta"
        value={hasta ?? null}
        minDate={desde}
        onChange={(day) => onSearch({ hasta: day ?? undefined })}
      />
      {(desde || hasta) && (
        <Button variant="default" onClick={() => onSearch({ desde: undefined, hasta: undefined })}>
          Todas las fechas
        </Button>
      )}
    </Group>
  );
}

/** The badge of a case file says it of its insurer, and its marks speak of its documents. */
const COMPLETO = `Completo e incompleto hablan de los ${ESTADO_TIP.toLowerCase()}, no de los documentos.`;

const CuadroDocumentos = lazyPart(
  async () => (await import('@/features/informes/cuadro-documentos')).CuadroDocumentos,
);

const Embudo = lazyPart(async () => (await import('@/features/informes/embudo')).Embudo);
const Respuestas = lazyPart(async () => (await import('@/features/informes/respuestas')).Respuestas);

export function InformesPage({ search }: { search: InformesSearch }) {
  const deFases = search.vista === 'fases';
  const query = useQuery({ ...informeQuery(toInformeParams(search)), enabled: !deFases });
  const navigate = useNavigate({ from: '/dashboard/informes' });
  const change = (part: Partial<InformesSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...part }), replace: true, resetScroll: false });
  const dias = { desde: search.desde, hasta: search.hasta };
  const filas = query.data && ordenadas(search.por, query.data);
  return (
    <>
      <PageHeader
        title="Informes"
        subtitle={deFases ? 'Expedientes según su fase' : 'Expedientes según su fecha de generación'}
        actions={!deFases && <Exportar search={search} filas={filas ?? []} />}
      />
      <Tabs value={search.vista ?? search.por} onChange={(tab) => change(pestana(tab))}>
        <TabList active={search.vista ?? search.por}>
          {INFORMES.map((por) => (
            <Tabs.Tab key={por} value={por}>
              {INFORME_TEXTOS[por].tab}
            </Tabs.Tab>
          ))}
          <Tabs.Tab value="fases">Por fase</Tabs.Tab>
        </TabList>
        {INFORMES.map((por) => (
          <Tabs.Panel key={por} value={por} pt="md">
            {por === search.por && !deFases && (
              <div className={classes.stack}>
                <InformesFechas search={search} onSearch={change} />
                <Informe search={search} query={query} filas={filas} />
                {por === 'estado' && <Embudo dias={dias} />}
                {por === 'acreedor' && <Respuestas dias={dias} />}
                {por === 'acreedor' && <CuadroDocumentos />}
              </div>
            )}
          </Tabs.Panel>
        ))}
        <Tabs.Panel value="fases" pt="md">
          {deFases && (
            <div className={classes.stack}>
              <InformesFechas search={search} onSearch={change} />
              <FasesInforme search={search} />
            </div>
          )}
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

const pestana = (tab: string | null): Partial<InformesSearch> =>
  tab === 'fases' ? { vista: 'fases' } : { vista: undefined, por: INFORMES.find((name) => name === tab) };

interface InformeProps {
  search: InformesSearch;
  query: UseQueryResult<InformeFila[]>;
  filas: InformeFila[] | undefined;
}

function Informe({ search, query, filas }: InformeProps) {
  if (query.isError && !filas) {
    return <LoadError title="Error al cargar el informe" onRetry={() => void query.refetch()} />;
  }
  if (!filas) return <ListSkeleton text="Cargando informe..." />;
  if (filas.length === 0) {
    return (
      <EmptyState
        icon={IconChartBarOff}
        title="No hay expedientes en esas fechas"
        text="Pruebe con otras fechas, o quítelas."
      />
    );
  }
  const nota = [COMPLETO, INFORME_TEXTOS[search.por].nota].filter(Boolean).join(' ');
  return (
    <div
      className={classes.informe}
      data-stale={query.isPlaceholderData || undefined}
      aria-busy={query.isFetching}
    >
      <Panel>
        <InformeChart search={search} filas={filas} />
      </Panel>
      <Panel p={0} className={classes.tablePanel}>
        <InformeTable search={search} filas={filas} />
      </Panel>
      <Text size="sm" c="dimmed">
        {nota}
      </Text>
    </div>
  );
}

function Exportar({ search, filas }: { search: InformesSearch; filas: InformeFila[] }) {
  const save = (formato: Formato) =>
    saveBlob(fileName(search, formato), exportarInforme(formato, search.por, filas));
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} />} disabled={filas.length === 0}>
          Exportar
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => save('csv')}>CSV (se abre en Excel)</Menu.Item>
        <Menu.Item onClick={() => save('xlsx')}>Excel (XLSX)</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function fileName({ por, desde, hasta }: InformesSearch, formato: Formato): string {
  const span = [desde && `desde-${desde}`, hasta && `hasta-${hasta}`].filter(Boolean);
  return `${['informe', por, ...span].join('-')}.${formato}`;
}

type Formato = 'csv' | 'xlsx';

const HEADERS = [
  'Expedientes',
  'Completos',
  'Incompletos',
  'Sin definir',
  'Reclamados',
  'Respondieron',
  'Días hasta la respuesta (mediana)',
];

/** The rows as they are shown. Numbers without thousands' dots: a spreadsheet counts with them. */
function exportarInforme(formato: Formato, por: InformePor, filas: InformeFila[]): Blob {
  const headers = [INFORME_TEXTOS[por].columna, ...HEADERS];
  const lines = filas.map((fila) => cells(por, fila));
  if (formato === 'csv') {
    return new Blob([`\uFEFF${[headers, ...lines].map(csvLine).join('')}`], {
      type: 'text/csv;charset=utf-8',
    });
  }
  const columns = headers.map((header, index) => ({ header, width: index === 0 ? 36 : 16 }));
  const workbook = createXlsx(INFORME_TEXTOS[por].tab, columns);
  workbook.addRows(lines);
  return workbook.end();
}

function cells(por: InformePor, fila: InformeFila): string[] {
  const { expedientes, completos, incompletos, sin_definir, reclamados, respondidos, dias } = fila;
  const figures = [expedientes, completos, incompletos, sin_definir, reclamados, respondidos].map(String);
  return [etiqueta(por, fila.clave), ...figures, dias === null ? '' : String(dias)];
}
