import { ActionIcon, Button, Group, SegmentedControl, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';

import type { AgendaItem } from '@/data/agenda/agenda-types';
import { lunesDe, addDias } from '@/domain/plazos/dias';
import type { AgendaSearch, Vista } from '@/features/agenda/agenda-search';
import { addMeses } from '@/features/agenda/dias';
import { Dia } from '@/features/agenda/vistas/dia';
import { Mes } from '@/features/agenda/vistas/mes';
import { PeriodoFiltros } from '@/features/agenda/vistas/periodo-filtros';
import { nombreDelDia, Semana } from '@/features/agenda/vistas/semana';
import { mesLargo } from '@/lib/fechas';
import { formatFecha } from '@/lib/formato';
import { SIN_ASIGNAR } from '@/lib/textos';
import { useImprimir } from '@/ui/use-imprimir';

interface PeriodoProps {
  vista: Exclude<Vista, 'lista'>;
  dia: string;
  search: AgendaSearch;
  onChange: (part: Partial<AgendaSearch>) => void;
}

interface PorDiasProps extends PeriodoProps {
  onOpen: (item: AgendaItem) => void;
}

/** The agenda as a calendar: a month, a week or a day. */
export function PorDias(props: PorDiasProps) {
  const { vista, dia, search, onChange, onOpen } = props;
  const { printing } = useImprimir();
  return (
    <>
      <Periodo {...props} />
      {vista === 'mes' && (
        <Mes
          search={search}
          dia={dia}
          printing={printing}
          onDia={(otro) => onChange({ dia: otro })}
          onOpen={onOpen}
        />
      )}
      {vista === 'semana' && <Semana search={search} dia={dia} printing={printing} onOpen={onOpen} />}
      {vista === 'dia' && <Dia search={search} dia={dia} onOpen={onOpen} />}
    </>
  );
}

const PERIODOS: Record<
  PeriodoProps['vista'],
  { otro: (dia: string, by: 1 | -1) => string; name: (dia: string) => string }
> = {
  mes: {
    otro: (dia, by) => `${addMeses(dia.slice(0, 7), by)}-01`,
    name: (dia) => mesLargo(dia.slice(0, 7)),
  },
  semana: {
    otro: (dia, by) => addDias(lunesDe(dia), 7 * by),
    name: (dia) => `Del ${formatFecha(lunesDe(dia))} al ${formatFecha(addDias(lunesDe(dia), 6))}`,
  },
  dia: { otro: addDias, name: (dia) => `${nombreDelDia(dia)}, ${formatFecha(dia)}` },
};

function Periodo({ vista, dia, search, onChange }: PeriodoProps) {
  const { otro, name } = PERIODOS[vista];
  return (
    <Group mb="sm" gap="xs">
      <ActionIcon
        variant="default"
        size="md"
        aria-label="Anterior"
        onClick={() => onChange({ dia: otro(dia, -1) })}
      >
        <IconChevronLeft size={16} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="md"
        aria-label="Siguiente"
        onClick={() => onChange({ dia: otro(dia, 1) })}
      >
        <IconChevronRight size={16} />
      </ActionIcon>
      <Button size="compact-sm" variant="default" onClick={() => onChange({ dia: undefined })}>
        Hoy
      </Button>
      <Text fw={600} aria-live="polite">
        {name(dia)}
      </Text>
      <SegmentedControl
        size="xs"
        aria-label="De quién"
        data={[
          { value: 'todos', label: 'Todos' },
          { value: 'yo', label: 'Míos' },
          { value: 'sin', label: SIN_ASIGNAR },
        ]}
        value={search.persona ?? 'todos'}
        onChange={(value) => onChange({ persona: value === 'yo' || value === 'sin' ? value : undefined })}
      />
      <PeriodoFiltros search={search} onChange={onChange} />
    </Group>
  );
}
