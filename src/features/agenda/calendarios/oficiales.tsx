import { NativeSelect, SimpleGrid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { oficialesQuery, sedesQuery } from '@/data/calendarios/calendarios-queries';
import type { CalendariosSearch } from '@/features/agenda/calendarios/calendarios-search';
import { MovidosPanel } from '@/features/agenda/calendarios/movidos-panel';
import { OficialesDias } from '@/features/agenda/calendarios/oficiales-dias';
import { OficialesPanel } from '@/features/agenda/calendarios/oficiales-panel';
import { madridDay } from '@/lib/fechas';
import { COMUNIDADES, type Comunidad } from '@/lib/plazos/comunidades';

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
  clave !== undefined && clave in COMUNIDADES ? (clave as Comunidad) : null;

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
          <OficialesDias titulo={`Fiestas de ${deQuien} en ${anio}`} dias={dias} />
        </SimpleGrid>
      )}
    </Stack>
  );
}
