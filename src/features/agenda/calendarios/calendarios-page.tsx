import { Button, Group, NativeSelect, SimpleGrid, Stack, Table, Tabs, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import type { CalendarioDeSede } from '@/data/calendarios/calendarios-api';
import { calendarioQuery, sedesQuery, useSaveSede } from '@/data/calendarios/calendarios-queries';
import { aniosCompletos } from '@/data/calendarios/en-sede';
import { CODIGOS } from '@/data/codigos';
import { useOwnStaff } from '@/data/staff/use-own-staff';
import { type Comunidad, COMUNIDADES } from '@/domain/plazos/comunidades';
import { type CalendariosSearch, type Vista, VISTAS } from '@/features/agenda/calendarios/calendarios-search';
import { LocalesPanel } from '@/features/agenda/calendarios/locales-panel';
import { MovidosPanel } from '@/features/agenda/calendarios/movidos-panel';
import { EstadoDeFiestas, Oficiales, origenDe } from '@/features/agenda/calendarios/oficiales';
import { FirmaPanel, RevisionPanel } from '@/features/agenda/calendarios/revision-panel';
import { DatosPanel } from '@/features/agenda/datos/datos-panel';
import { SeriesPanel } from '@/features/agenda/series/series-panel';
import { textos } from '@/features/agenda/textos';
import { TiposPanel } from '@/features/agenda/tipos/tipos-panel';
import { madridDay } from '@/lib/fechas';
import { formatFecha } from '@/lib/formato';
import { DraftOffer } from '@/ui/borradores/draft-offer';
import { useDraft } from '@/ui/borradores/use-draft';
import { useFormId } from '@/ui/formulario/form-id';
import { OnlyAdministrators } from '@/ui/only-administrators';
import { PageHeader } from '@/ui/page-header';
import { Panel } from '@/ui/panel';
import { TabList } from '@/ui/tab-list';

type SedeValues = { municipio: string; comunidad: string };

const EMPTY: SedeValues = { municipio: '', comunidad: 'MD' };
const DATA = Object.entries(COMUNIDADES).map(([value, label]) => ({ value, label }));

function NuevaSede({ onAdded }: { onAdded: (id: string) => void }) {
  const { id, renew, adopt } = useFormId();
  const [now, setNow] = useState(EMPTY);
  const { mutate, isPending } = useSaveSede();
  const draft = useDraft<SedeValues>({
    record: 'calendarios/sede',
    before: EMPTY,
    now,
    ficha: { id, adopt },
    onRecover: (found) => setNow(found.now),
  });
  const save = () =>
    mutate(
      { id, municipio: now.municipio, comunidad: now.comunidad as Comunidad },
      {
        onSuccess: (added) => {
          draft.discard();
          setNow(EMPTY);
          renew();
          onAdded(added);
        },
      },
    );
  return (
    <Panel title="Añadir una sede">
      <DraftOffer draft={draft} />
      <Group align="flex-end">
        <TextInput
          label="Municipio del órgano"
          maxLength={120}
          value={now.municipio}
          onChange={(event) => setNow({ ...now, municipio: event.currentTarget.value })}
        />
        <NativeSelect
          label="Comunidad"
          data={DATA}
          value={now.comunidad}
          onChange={(event) => setNow({ ...now, comunidad: event.currentTarget.value })}
        />
        <Button disabled={now.municipio.trim() === ''} loading={isPending} onClick={save}>
          Añadir
        </Button>
      </Group>
    </Panel>
  );
}

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
  datos: 'Qué se ha leído de la ley',
  series: 'Series publicadas',
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
          {vista === 'datos' && <DatosPanel go={go} />}
          {vista === 'series' && <SeriesPanel search={search} go={go} />}
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

/** All the holidays of the year, each with where it comes from. */
function DiasPanel({ sede, anio }: { sede: CalendarioDeSede; anio: number }) {
  const dias = sede.festivos.filter(({ fecha }) => fecha.startsWith(`${anio}-`));
  return (
    <Panel title={`Fiestas de ${sede.municipio} en ${anio}`}>
      <Table.ScrollContainer minWidth={520}>
        <Table fz="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Día</Table.Th>
              <Table.Th>Fiesta</Table.Th>
              <Table.Th>Ámbito</Table.Th>
              <Table.Th>De dónde</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {dias.map(({ fecha, motivo, ambito, fuente, norma }) => (
              <Table.Tr key={`${fecha} ${ambito}`}>
                <Table.Td className="tabular">{formatFecha(fecha)}</Table.Td>
                <Table.Td>{motivo}</Table.Td>
                <Table.Td>{CODIGOS.festivos.ambito[ambito]}</Table.Td>
                <Table.Td>{origenDe({ fuente, norma })}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Text size="xs" c="dimmed" mt="sm">
        Además son inhábiles los sábados, los domingos, agosto y del 24 de diciembre al 6 de enero (art. 130.2
        LEC).{dias.some(({ norma }) => norma === null) && ` ${textos.creditoDeFiestas}`}
      </Text>
      <EstadoDeFiestas comunidad={sede.comunidad} anio={anio} />
    </Panel>
  );
}
