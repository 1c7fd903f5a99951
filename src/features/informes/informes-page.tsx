import { Button, Group, Tabs, Text } from '@mantine/core';
import { IconChartBarOff } from '@tabler/icons-react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { INFORMES } from '@/data/claves-de-listas';
import type { InformeFila, InformeParams, InformePor, Periodo } from '@/data/informes/informes-api';
import { informeQuery } from '@/data/informes/informes-queries';
import { DineroInforme } from '@/features/informes/dinero-informe';
import { EnLaLista } from '@/features/informes/en-la-lista';
import { Exportar, type TablaExportable } from '@/features/informes/exportar';
import { FasesInforme } from '@/features/informes/fases-informe';
import { InformeChart } from '@/features/informes/informe-chart';
import {
  etiqueta,
  INFORME_TEXTOS,
  ordenadas,
  type Cifras,
  filtrosDeLaLista,
  totales,
} from '@/features/informes/informe-filas';
import type { InformesSearch } from '@/features/informes/informes-search';
import { TablaDeCifras } from '@/features/informes/tabla-de-cifras';
import { formatFecha, formatNumero, plural } from '@/lib/formato';
import { EmptyState } from '@/ui/empty-state';
import { ESTADO_TIP } from '@/ui/estado-badge';
import { FechaInput } from '@/ui/fecha-input';
import { ImprimirButton } from '@/ui/imprimir-button';
import { lazyPart } from '@/ui/lazy-part';
import { ListSkeleton } from '@/ui/lista/list-skeleton';
import { LoadError } from '@/ui/lista/load-error';
import { PageHeader } from '@/ui/page-header';
import { Panel } from '@/ui/panel';
import { TabList } from '@/ui/tab-list';

import classes from '@/features/informes/informes.module.css';

interface InformesFechasProps {
  /** The label of the first day says which date of a case file is meant. */
  label: string;
  search: InformesSearch;
  onSearch: (change: Partial<InformesSearch>) => void;
}

const asDate = { clearButtonProps: { 'aria-label': 'Quitar fecha' }, w: 150 } as const;

function InformesFechas({ label, search: { desde, hasta }, onSearch }: InformesFechasProps) {
  return (
    <Group gap="xs" align="flex-end" data-en-papel={enPalabras(label, desde, hasta)}>
      <FechaInput
        {...asDate}
        label={label}
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

/** Paper says the dates in words, because their fields are not on it. */
function enPalabras(label: string, desde: string | undefined, hasta: string | undefined): string {
  if (!desde && !hasta) return 'De todas las fechas';
  if (!desde) return `Hasta ${formatFecha(hasta)}`;
  return [`${label} ${formatFecha(desde)}`, hasta && `hasta ${formatFecha(hasta)}`].filter(Boolean).join(' ');
}

/** The badge of a case file says it of its insurer, and its marks speak of its documents. */
const COMPLETO = `Completo e incompleto hablan de los ${ESTADO_TIP.toLowerCase()}, no de los documentos.`;

const CuadroDocumentos = lazyPart(
  async () => (await import('@/features/informes/cuadro-documentos')).CuadroDocumentos,
);

const Embudo = lazyPart(async () => (await import('@/features/informes/embudo')).Embudo);
const Respuestas = lazyPart(async () => (await import('@/features/informes/respuestas')).Respuestas);

type Pestana = 'dinero' | InformePor | 'fases';

const PESTANAS: readonly Pestana[] = ['dinero', ...INFORMES, 'fases'];

function nombreDe(pestana: Pestana): string {
  if (pestana === 'dinero') return 'Dinero';
  return pestana === 'fases' ? 'Por fase' : INFORME_TEXTOS[pestana].tab;
}

function loQueCuenta(pestana: Pestana): string {
  if (pestana === 'dinero') return 'Lo que entra y lo que sale, según su fecha';
  return pestana === 'fases' ? 'Expedientes según su fase' : 'Expedientes según su fecha de generación';
}

/** The address of a tab. The one of money is the page's own. */
const enLaDireccion = (pestana: string | null): Partial<InformesSearch> => ({
  vista: pestana === 'fases' ? 'fases' : undefined,
  por: INFORMES.find((name) => name === pestana),
});

export function InformesPage({ search }: { search: InformesSearch }) {
  const navigate = useNavigate({ from: '/dashboard/informes' });
  const change = (part: Partial<InformesSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...part }), replace: true, resetScroll: false });
  const { vista, por, desde, hasta } = search;
  const abierta = vista ?? por ?? 'dinero';
  const fechas = (
    <InformesFechas label={vista || !por ? 'Desde' : 'Generados desde'} search={search} onSearch={change} />
  );
  return (
    <>
      <PageHeader title="Informes" subtitle={loQueCuenta(abierta)} actions={<ImprimirButton />} />
      <Tabs value={abierta} onChange={(tab) => change(enLaDireccion(tab))}>
        <TabList active={abierta}>
          {PESTANAS.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {nombreDe(one)}
            </Tabs.Tab>
          ))}
        </TabList>
        {PESTANAS.map((one) => (
          <Tabs.Panel key={one} value={one} pt="md">
            {one === abierta && (
              <div className={classes.stack}>
                <Contenido pestana={one} dias={{ desde, hasta }} fechas={fechas} />
              </div>
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}

interface ContenidoProps {
  pestana: Pestana;
  dias: Periodo;
  fechas: React.ReactNode;
}

function Contenido({ pestana, dias, fechas }: ContenidoProps) {
  if (pestana === 'dinero') return <DineroInforme dias={dias} fechas={fechas} />;
  if (pestana !== 'fases') return <DeExpedientes params={{ por: pestana, ...dias }} fechas={fechas} />;
  return (
    <>
      {fechas}
      <FasesInforme dias={dias} />
    </>
  );
}

interface DeExpedientesProps {
  params: InformeParams;
  fechas: React.ReactNode;
}

/** The report of case files by what is chosen, and the pictures that go with it. */
function DeExpedientes({ params, fechas }: DeExpedientesProps) {
  const { por, ...dias } = params;
  const query = useQuery(informeQuery(params));
  const filas = query.data && ordenadas(por, query.data);
  return (
    <>
      <Group justify="space-between" align="flex-end">
        {fechas}
        <Exportar dias={dias} tablas={[tablaDe(por, filas ?? [])]} />
      </Group>
      <Informe params={params} query={query} filas={filas} />
      {por === 'estado' && <Embudo dias={dias} />}
      {por === 'acreedor' && <Respuestas dias={dias} />}
      {por === 'acreedor' && <CuadroDocumentos />}
    </>
  );
}

interface InformeProps {
  params: InformeParams;
  query: UseQueryResult<InformeFila[]>;
  filas: InformeFila[] | undefined;
}

function Informe({ params, query, filas }: InformeProps) {
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
  const nota = [COMPLETO, INFORME_TEXTOS[params.por].nota].filter(Boolean).join(' ');
  return (
    <div
      className={classes.informe}
      data-stale={query.isPlaceholderData || undefined}
      aria-busy={query.isFetching}
    >
      <Panel>
        <InformeChart params={params} filas={filas} />
      </Panel>
      <Panel p={0} className={classes.tablePanel}>
        <InformeTable params={params} filas={filas} />
      </Panel>
      <Text size="sm" c="dimmed">
        {nota}
      </Text>
    </div>
  );
}

const HEADERS = [
  'Expedientes',
  'Completos',
  'Incompletos',
  'Sin definir',
  'Reclamados',
  'Respondieron',
  'Días hasta la respuesta (mediana)',
];

/** The rows as they are shown. */
const tablaDe = (por: InformePor, filas: InformeFila[]): TablaExportable => ({
  por,
  titulo: INFORME_TEXTOS[por].tab,
  cabeceras: [INFORME_TEXTOS[por].columna, ...HEADERS],
  filas: filas.map((fila) => cells(por, fila)),
});

function cells(por: InformePor, fila: InformeFila): string[] {
  const { expedientes, completos, incompletos, sin_definir, reclamados, respondidos, dias } = fila;
  const figures = [expedientes, completos, incompletos, sin_definir, reclamados, respondidos].map(String);
  return [etiqueta(por, fila.clave), ...figures, dias === null ? '' : String(dias)];
}

const FIGURES: { key: keyof Cifras; label: string }[] = [
  { key: 'expedientes', label: 'Expedientes' },
  { key: 'completos', label: 'Completos' },
  { key: 'incompletos', label: 'Incompletos' },
  { key: 'sin_definir', label: 'Sin definir' },
  { key: 'reclamados', label: 'Reclamados' },
  { key: 'respondidos', label: 'Respondieron' },
];

interface InformeTableProps {
  params: InformeParams;
  filas: InformeFila[];
}

function InformeTable({ params, filas }: InformeTableProps) {
  const { tab, columna } = INFORME_TEXTOS[params.por];
  const total = totales(params.por, filas);
  return (
    <TablaDeCifras
      cuenta="Expedientes"
      de={tab}
      columnas={[columna, ...FIGURES.map(({ label }) => label), 'Plazo de respuesta (mediana)']}
      filas={filas.map((fila) => ({
        clave: fila.clave,
        cabecera: <Etiqueta params={params} clave={fila.clave} />,
        cifras: [...figuresOf(fila), fila.dias === null ? '—' : plural(fila.dias, 'día', 'días')],
      }))}
      total={total && figuresOf(total)}
    />
  );
}

const figuresOf = (cifras: Cifras): string[] => FIGURES.map(({ key }) => formatNumero(cifras[key]));

/** Leads to the list with those case files, where the list can show them. */
function Etiqueta({ params: { por, desde, hasta }, clave }: { params: InformeParams; clave: string }) {
  const filters = filtrosDeLaLista(por, clave, { desde, hasta });
  if (!filters) return etiqueta(por, clave);
  return <EnLaLista filters={filters}>{etiqueta(por, clave)}</EnLaLista>;
}
