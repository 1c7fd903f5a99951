import {
  Alert,
  Button,
  List,
  NativeSelect,
  SimpleGrid,
  Stack,
  Table,
  Text,
  Textarea,
  TextInput,
  Group,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { FestivoOficial } from '@/data/calendarios/calendarios-api';
import { oficialesQuery, sedesQuery, useChangeFestivos } from '@/data/calendarios/calendarios-queries';
import { useDatoLegal } from '@/data/plazos/datos-legales-queries';
import { staffListQuery } from '@/data/staff/staff-queries';
import { type Comunidad, COMUNIDADES } from '@/domain/plazos/comunidades';
import type { CalendariosSearch } from '@/features/agenda/calendarios/calendarios-search';
import { enLineas, readOficiales } from '@/features/agenda/calendarios/locales';
import { MovidosPanel } from '@/features/agenda/calendarios/movidos-panel';
import { textos } from '@/features/agenda/textos';
import { madridDay } from '@/lib/fechas';
import { formatFecha } from '@/lib/formato';
import { DraftOffer } from '@/ui/borradores/draft-offer';
import { useDraft } from '@/ui/borradores/use-draft';
import { MarcaDelTexto } from '@/ui/marca-del-texto';
import { Panel } from '@/ui/panel';

interface OficialesPanelProps {
  titulo: string;
  comunidad: Comunidad | null;
  anio: number;
  dias: readonly FestivoOficial[];
}

type Dia = Pick<FestivoOficial, 'fecha' | 'motivo'>;

const valuesDe = (dias: readonly Dia[]) => ({ texto: enLineas(dias), fuente: '' });

const conCambios = (dias: readonly Dia[], anadir: readonly Dia[], quitar: readonly Dia[]): Dia[] =>
  [...dias.filter((dia) => !quitar.includes(dia)), ...anadir].toSorted((a, b) =>
    a.fecha < b.fecha ? -1 : 1,
  );

/** Typed or pasted; what comes and what goes is seen before it is saved. */
function OficialesPanel({ titulo, comunidad, anio, dias }: OficialesPanelProps) {
  // As they were read: what somebody else changes meanwhile is not undone by saving.
  const [leidos, setLeidos] = useState<readonly Dia[]>(dias);
  const [before, setBefore] = useState(() => valuesDe(dias));
  const [now, setNow] = useState(before);
  const { mutate, isPending } = useChangeFestivos();
  const draft = useDraft<typeof before>({
    record: `calendarios/${comunidad ?? 'nacionales'}/${anio}`,
    before,
    now,
    onRecover: (found) => setNow(found.now),
  });
  const { anadir, quitar, errores } = readOficiales(now.texto, leidos, anio);
  const cambia = anadir.length + quitar.length > 0;
  const save = () =>
    mutate(
      { comunidad, anadir, quitar: quitar.map(({ fecha }) => fecha), fuente: now.fuente.trim() },
      {
        onSuccess: () => {
          draft.discard();
          const saved = conCambios(leidos, anadir, quitar);
          setLeidos(saved);
          setBefore(valuesDe(saved));
          setNow(valuesDe(saved));
        },
      },
    );
  return (
    <Panel title={titulo}>
      <Stack gap="sm">
        <DraftOffer draft={draft} />
        <Textarea
          label="Una por línea: 12/10 Fiesta Nacional"
          description={textos.anioAMedias}
          autosize
          minRows={4}
          value={now.texto}
          onChange={(event) => setNow({ ...now, texto: event.currentTarget.value })}
        />
        <Cambio anadir={anadir} quitar={quitar} errores={errores} />
        <TextInput
          label="Dónde se han leído"
          placeholder="Boletín y fecha"
          maxLength={300}
          value={now.fuente}
          onChange={(event) => setNow({ ...now, fuente: event.currentTarget.value })}
        />
        <div>
          <Button
            disabled={!cambia || errores.length > 0 || now.fuente.trim().length < 3}
            loading={isPending}
            onClick={save}
          >
            Guardar las fiestas
          </Button>
        </div>
      </Stack>
    </Panel>
  );
}

function Cambio({ anadir, quitar, errores }: ReturnType<typeof readOficiales>) {
  const lista = (dias: typeof anadir) =>
    dias.map(({ fecha, motivo }) => `${formatFecha(fecha)} ${motivo}`).join(' · ');
  return (
    <div role="status">
      {anadir.length > 0 && <Text size="sm">Se añaden: {lista(anadir)}.</Text>}
      {quitar.length > 0 && <Text size="sm">Se quitan: {lista(quitar)}.</Text>}
      {errores.length > 0 && (
        <Alert color="rojo" p="xs" mt="xs" title="Corrija estas líneas">
          <List size="sm">
            {errores.map((error) => (
              <List.Item key={error}>{error}</List.Item>
            ))}
          </List>
        </Alert>
      )}
    </div>
  );
}

const NACIONALES = 'nacionales';

const DATA = [
  { value: NACIONALES, label: 'De todo el país' },
  ...Object.entries(COMUNIDADES).map(([value, label]) => ({ value, label })),
];

interface OficialesProps {
  search: CalendariosSearch;
  anios: readonly number[];
  go: (change: CalendariosSearch) => void;
}

const comunidadDe = (clave: string | undefined): Comunidad | null =>
  clave !== undefined && Object.hasOwn(COMUNIDADES, clave) ? (clave as Comunidad) : null;

/** The holidays of the country and of each Comunidad: what they are, who typed them, and which open terms a change moves. */
export function Oficiales({ search, anios, go }: OficialesProps) {
  const comunidad = comunidadDe(search.comunidad);
  const anio = search.anio ?? Number(madridDay().slice(0, 4));
  const { data } = useQuery(oficialesQuery(comunidad));
  const { data: sedes = [] } = useQuery(sedesQuery);
  const dias = data?.filter(({ fecha }) => fecha.startsWith(`${anio}-`));
  const deQuien = comunidad === null ? 'todo el país' : COMUNIDADES[comunidad];
  const suyas = sedes.filter((sede) => comunidad === null || sede.comunidad === comunidad);
  const choose = (value: string) => go({ comunidad: value === NACIONALES ? undefined : value });
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NativeSelect
          label="De quién"
          data={DATA}
          value={comunidad ?? NACIONALES}
          onChange={(event) => choose(event.currentTarget.value)}
        />
        <NativeSelect
          label="Año"
          data={anios.map(String)}
          value={String(anio)}
          onChange={(event) => go({ anio: Number(event.currentTarget.value) })}
        />
      </SimpleGrid>
      {dias && (
        <SimpleGrid cols={{ base: 1, md: 2 }} key={`${comunidad} ${anio}`}>
          <Stack gap="md">
            <OficialesPanel
              comunidad={comunidad}
              anio={anio}
              dias={dias}
              titulo={`Cambiar las fiestas de ${deQuien} en ${anio}`}
            />
            <MovidosPanel title="Plazos abiertos de las sedes que las tienen" sedes={suyas} />
          </Stack>
          <Stack gap="md">
            <OficialesDias titulo={`Fiestas de ${deQuien} en ${anio}`} dias={dias} />
            <EstadoDeFiestas comunidad={comunidad} anio={anio} />
          </Stack>
        </SimpleGrid>
      )}
    </Stack>
  );
}

interface OficialesDiasProps {
  titulo: string;
  dias: readonly FestivoOficial[];
}

/** Each day with who typed it and where it was read. Those of the program have few sources: they are below, once. */
function OficialesDias({ titulo, dias }: OficialesDiasProps) {
  const { data: people = [] } = useQuery(staffListQuery);
  const origen = ({ user_id: id, fuente, norma }: FestivoOficial) => {
    if (id === null) return `Con el programa · ${origenDe({ fuente, norma })}`;
    const found = people.find(({ user_id }) => user_id === id);
    return `${found ? found.full_name || found.email : 'Alguien que ya no está'} · ${fuente}`;
  };
  const delPrograma = dias.filter(({ user_id }) => user_id === null);
  const fuentes = new Set(
    delPrograma.map(({ fuente, norma }) => [fuente, norma].filter(Boolean).join(' · ')),
  );
  return (
    <Panel title={titulo}>
      {dias.length === 0 && <Text c="dimmed">No hay ninguna.</Text>}
      <Table.ScrollContainer minWidth={320}>
        <Table fz="sm" verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Día</Table.Th>
              <Table.Th>Fiesta</Table.Th>
              <Table.Th>Quién y de dónde</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {dias.map((dia) => (
              <Table.Tr key={dia.fecha}>
                <Table.Td className="tabular">{formatFecha(dia.fecha)}</Table.Td>
                <Table.Td>{dia.motivo}</Table.Td>
                <Table.Td>{origen(dia)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {fuentes.size > 0 && (
        <Text size="xs" c="dimmed" mt="sm">
          Con el programa: {[...fuentes].join('; ')}. {textos.creditoDeFiestas}
        </Text>
      )}
    </Panel>
  );
}

/** Whether a holiday is that of a bulletin, or what the rule gives until there is one. */
export const origenDe = ({ fuente, norma }: { fuente: string; norma: string | null }): string => {
  if (norma === null) return fuente;
  return norma.includes('sin localizar') ? 'Regla: todavía sin boletín' : `Boletín: ${norma}`;
};

/** Whether somebody has read the bulletins with the holidays of a year: the country's, and the Comunidad's where there is one. */
export function EstadoDeFiestas({ comunidad, anio }: { comunidad: Comunidad | null; anio: number }) {
  const nacionales = useDatoLegal(`fiestas:${anio}:ES`);
  const suyas = useDatoLegal(`fiestas:${anio}:${comunidad ?? 'ES'}`);
  const datos = [...new Set([nacionales, suyas])].filter((dato) => dato !== undefined);
  return (
    <Group gap="xs" mt="sm">
      {datos.map((dato) => (
        <Text key={dato.clave} size="sm">
          {dato.titulo}: <MarcaDelTexto dato={dato} />
        </Text>
      ))}
    </Group>
  );
}
