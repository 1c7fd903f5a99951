import { Anchor, NativeSelect, Stack, Table, Text, Button, Group, Alert, List } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { changedRow } from '@/data/auditoria/row-changed-error';
import type { SerieGuardada } from '@/data/series/series-api';
import { serieQuery, useReviewSerie, useSaveSerie } from '@/data/series/series-queries';
import { porCiento } from '@/domain/intereses/textos';
import { writeDesde, huecosDe, cambiosDe, writeSerie, readSerie } from '@/domain/publicados/hoja';
import { esDeSegundaMano, esSerie, type Serie, SERIES, type TipoPublicado } from '@/domain/publicados/tipos';
import type { CalendariosSearch } from '@/features/agenda/calendarios/calendarios-search';
import { toAppError } from '@/lib/errors';
import { madridDay } from '@/lib/fechas';
import { formatFecha, formatNumero, enumerar, plural } from '@/lib/formato';
import { DraftOffer } from '@/ui/borradores/draft-offer';
import { useDraft } from '@/ui/borradores/use-draft';
import { FormConflict } from '@/ui/formulario/form-conflict';
import { LeerCsv } from '@/ui/formulario/leer-csv';
import { LineasInput } from '@/ui/lineas-input';
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

/** Whether somebody compared every figure with its publication. */
function RevisionDeSerie({ serie: { id, tipos } }: { serie: SerieGuardada }) {
  const { mutate, isPending } = useReviewSerie();
  if (tipos.length === 0) return null;
  const pendientes = tipos.filter(({ revisado }) => !revisado);
  const faltan = pendientes.length;
  return (
    <Group justify="space-between" mb="xs">
      <Text size="sm">
        {faltan > 0 ? textos.sinRevisar(faltan, pendientes.filter(esDeSegundaMano).length) : textos.revisada}
      </Text>
      <Button
        size="compact-sm"
        variant="default"
        loading={isPending}
        onClick={() => mutate({ serie: id, antes: tipos, revisado: faltan > 0 })}
      >
        {faltan > 0 ? 'Dar por revisada' : 'Volver a sin revisar'}
      </Button>
    </Group>
  );
}

const MAX_ERRORES = 20;

const escrita = ({ tipos }: SerieGuardada) => ({ texto: writeSerie(tipos) });

/** A series typed, pasted or from a CSV, and seen before it is saved. */
function SerieForm({ serie }: { serie: SerieGuardada }) {
  // The figures as they were read: what another person saves meanwhile shows where nothing is being typed.
  const [leida, setLeida] = useState(serie);
  const before = useMemo(() => escrita(leida), [leida]);
  const [now, setNow] = useState(before);
  const [answered, setAnswered] = useState(serie);
  const { mutate, isPending, error, reset } = useSaveSerie();
  const adopt = (fresh: SerieGuardada) => {
    setLeida(fresh);
    setNow(escrita(fresh));
  };
  if (serie !== answered) {
    setAnswered(serie);
    if (now.texto === before.texto) adopt(serie);
  }
  const draft = useDraft<{ texto: string }>({
    record: `series/${serie.id}`,
    before,
    now,
    onRecover: (found) => setNow(found.now),
  });
  const hoy = madridDay();
  const lectura = useMemo(() => readSerie(now.texto, serie.id, hoy), [now.texto, serie.id, hoy]);
  const cambios = cambiosDe(leida.tipos, lectura.cifras);
  const save = (texto = now.texto, sobre = leida) => {
    const { cifras } = readSerie(texto, serie.id, hoy);
    mutate(
      { serie: serie.id, cifras, antes: sobre.tipos },
      {
        onSuccess: () => {
          draft.discard();
          setNow(before);
        },
      },
    );
  };
  const ninguno = cambios.nuevas + cambios.corregidas + cambios.quitadas === 0;
  return (
    <Panel title="Cargar o corregir">
      <Stack gap="sm">
        <DraftOffer draft={draft} />
        <LineasInput
          label="Cifras de la serie"
          description={textos.ayuda}
          minRows={3}
          maxRows={14}
          maxLength={400_000}
          value={now.texto}
          onChange={(texto) => setNow({ texto })}
        />
        <Text size="sm" role="status">
          {ninguno ? textos.ningunCambio : textos.cambios(cambios)}
        </Text>
        {lectura.errores.length > 0 && (
          <Alert color="rojo" p="xs" title="Corrija estas líneas">
            <List size="sm">
              {lectura.errores.slice(0, MAX_ERRORES).map((problema) => (
                <List.Item key={problema}>{problema}</List.Item>
              ))}
              {lectura.errores.length > MAX_ERRORES && (
                <List.Item>Y {formatNumero(lectura.errores.length - MAX_ERRORES)} más.</List.Item>
              )}
            </List>
          </Alert>
        )}
        <FormConflict<{ texto: string }, SerieGuardada>
          que="esta serie"
          changed={changedRow(error)}
          saving={isPending}
          before={before}
          now={now}
          labels={{ texto: 'Cifras de la serie' }}
          valuesOf={escrita}
          onReload={(current) => {
            draft.discard();
            adopt(current);
            reset();
          }}
          onOverwrite={({ texto }, current) => save(texto, current)}
        />
        {error && !changedRow(error) && (
          <Alert color="rojo" role="alert" title="No se ha podido guardar la serie">
            {toAppError(error).message}
          </Alert>
        )}
        <Group>
          <Button disabled={ninguno || lectura.errores.length > 0} loading={isPending} onClick={() => save()}>
            Guardar la serie
          </Button>
          <LeerCsv onTexto={(texto) => setNow({ texto })} />
        </Group>
      </Stack>
    </Panel>
  );
}

const MAX_HUECOS = 12;

const textos = {
  que: 'El programa no trae estas series, salvo lo que se leyó en el BOE y lo que otros cuentan de él («De segunda mano»): se cargan de su publicación, con su fuente y su día, y quien las compara con ella responde.',
  ayuda:
    'Una cifra por línea: mes;tipo;publicado;fuente;enlace. Por ejemplo 01/2024;12,5;29/02/2024;Fuente;https://… Lo que se borra de aquí se quita de la serie.',
  ningunCambio: 'Sin cambios.',
  cambios: ({ nuevas, corregidas, quitadas }: ReturnType<typeof cambiosDe>) =>
    `Al guardar: ${enumerar([
      ...(nuevas > 0 ? [plural(nuevas, 'cifra nueva', 'cifras nuevas')] : []),
      ...(corregidas > 0 ? [plural(corregidas, 'corregida', 'corregidas')] : []),
      ...(quitadas > 0 ? [plural(quitadas, 'quitada', 'quitadas')] : []),
    ])}.`,
  huecos: (huecos: string[]) =>
    `Faltan ${huecos.slice(0, MAX_HUECOS).join(', ')}${huecos.length > MAX_HUECOS ? ` y ${formatNumero(huecos.length - MAX_HUECOS)} más` : ''}: de esos meses no se compara ni se cuenta nada.`,
  sinRevisar: (n: number, deSegundaMano: number) =>
    `${plural(n, 'cifra', 'cifras')} sin comparar con su publicación${deSegundaMano > 0 ? `, de las que ${formatNumero(deSegundaMano)} de segunda mano` : ''}.`,
  revisada: 'Todas sus cifras están comparadas con su publicación.',
};
