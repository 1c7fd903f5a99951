import { NativeSelect, SimpleGrid, Stack, Tabs, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { calendarioQuery, sedesQuery } from '@/data/calendarios/calendarios-queries';
import { useOwnStaff } from '@/data/staff/use-own-staff';
import { type CalendariosSearch, type Vista, VISTAS } from '@/features/agenda/calendarios/calendarios-search';
import { DiasPanel } from '@/features/agenda/calendarios/dias-panel';
import { FirmaPanel } from '@/features/agenda/calendarios/firma-panel';
import { LocalesPanel } from '@/features/agenda/calendarios/locales-panel';
import { MovidosPanel } from '@/features/agenda/calendarios/movidos-panel';
import { NuevaSede } from '@/features/agenda/calendarios/nueva-sede';
import { Oficiales } from '@/features/agenda/calendarios/oficiales';
import { RevisionPanel } from '@/features/agenda/calendarios/revision-panel';
import { aniosCompletos } from '@/features/agenda/plazo/en-sede';
import { textos } from '@/features/agenda/textos';
import { TiposPanel } from '@/features/agenda/tipos/tipos-panel';
import { madridDay } from '@/lib/fechas';
import { COMUNIDADES } from '@/lib/plazos/comunidades';
import { OnlyAdministrators } from '@/ui/only-administrators';
import { PageHeader } from '@/ui/page-header';
import { TabList } from '@/ui/tab-list';

export function CalendariosPage({ search }: { search: CalendariosSearch }) {
  const own = useOwnStaff();
  if (own === undefined) return <PageHeader title="Calendarios" />;
  if (own?.role !== 'administrador') return <OnlyAdministrators title="Calendarios" />;
  return <Calendarios search={search} />;
}

const VISTA_LABELS: Record<Vista, string> = {
  sedes: 'Sedes',
  oficiales: 'Fiestas nacionales y de las Comunidades',
  tipos: 'Clases de plazo',
};

function Calendarios({ search }: { search: CalendariosSearch }) {
  const navigate = useNavigate({ from: '/dashboard/calendarios' });
  const vista = search.vista ?? 'sedes';
  const go = (change: CalendariosSearch) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false });
  return (
    <>
      <PageHeader
        title="Calendarios"
        subtitle="Con qué se cuentan los plazos: los días inhábiles de cada sede y lo que dura cada plazo, y quién lo ha revisado"
      />
      <Tabs
        value={vista}
        onChange={(value) => go({ vista: VISTAS.find((cada) => cada === value) })}
        keepMounted={false}
      >
        <TabList active={vista} label="Calendarios y clases de plazo">
          {VISTAS.map((cada) => (
            <Tabs.Tab key={cada} value={cada}>
              {VISTA_LABELS[cada]}
            </Tabs.Tab>
          ))}
        </TabList>
        <Tabs.Panel value={vista} pt="md">
          {vista === 'sedes' && <Sedes search={search} go={go} />}
          {vista === 'oficiales' && <Oficiales search={search} go={go} anios={anios()} />}
          {vista === 'tipos' && <TiposPanel />}
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

const PRIMER_ANIO = 2025;

const anios = () =>
  Array.from({ length: Number(madridDay().slice(0, 4)) + 2 - PRIMER_ANIO }, (_, i) => PRIMER_ANIO + i);

interface SedesProps {
  search: CalendariosSearch;
  go: (change: CalendariosSearch) => void;
}

function Sedes({ search, go }: SedesProps) {
  const { data: sedes = [] } = useQuery(sedesQuery);
  const anio = search.anio ?? Number(madridDay().slice(0, 4));
  const sedeId = search.sede ?? sedes[0]?.id;
  const { data: sede } = useQuery({ ...calendarioQuery(sedeId ?? ''), enabled: sedeId !== undefined });
  return (
    <Stack gap="md">
      <FirmaPanel />
      <NuevaSede onAdded={(id) => go({ sede: id })} />
      {sedes.length > 0 && (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <NativeSelect
            label="Sede"
            data={sedes.map(({ id, municipio, comunidad }) => ({
              value: id,
              label: `${municipio} (${COMUNIDADES[comunidad]})`,
            }))}
            value={sedeId}
            onChange={(event) => go({ sede: event.currentTarget.value })}
          />
          <NativeSelect
            label="Año"
            data={anios().map(String)}
            value={String(anio)}
            onChange={(event) => go({ anio: Number(event.currentTarget.value) })}
          />
        </SimpleGrid>
      )}
      {sede && !aniosCompletos(sede).includes(anio) && (
        <Text role="status" c="var(--mantine-color-error)">
          {textos.sinCalendarioDesde(anio)}
        </Text>
      )}
      {sede && (
        <SimpleGrid cols={{ base: 1, md: 2 }} key={`${sede.id} ${anio}`}>
          <Stack gap="md">
            <LocalesPanel sede={sede} anio={anio} />
            <RevisionPanel sede={sede} anio={anio} />
            <MovidosPanel title="Plazos abiertos de esta sede" sedes={[sede]} />
          </Stack>
          <DiasPanel sede={sede} anio={anio} />
        </SimpleGrid>
      )}
    </Stack>
  );
}
