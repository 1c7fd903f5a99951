import { Text } from '@mantine/core';
import { IconChecklist, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { useState } from 'react';

import { sinPasoQuery } from '@/data/agenda/agenda-queries';
import type { SinPaso } from '@/data/agenda/agenda-types';
import { TareaParaVariosDialog } from '@/features/agenda/tareas/tarea-para-varios-lazy';
import type { TareasSearch } from '@/features/agenda/tareas/tareas-search';
import { formatFechaHora, formatTexto } from '@/lib/formato';
import { Cell } from '@/ui/lista/cell';
import type { ListDescription } from '@/ui/lista/list-column';
import { ListPanel } from '@/ui/lista/list-panel';
import { useLista } from '@/ui/lista/use-lista';

import classes from '@/ui/lista/lista.module.css';

const sinPasoList: ListDescription<SinPaso> = {
  name: 'sin-paso',
  nameOf: ({ id }) => id,
  href: ({ id }) => `/dashboard/expedientes/${encodeURIComponent(id)}`,
  sizeLabel: 'Expedientes por página',
  error: 'Error al cargar los expedientes sin próximo paso',
  columns: [
    { key: 'id', label: 'ID', width: 140, opens: 'id', title: ({ id }) => id, render: ({ id }) => id },
    {
      key: 'contrato',
      label: 'Contrato',
      render: ({ contractnumber }) => <Cell text={formatTexto(contractnumber)} />,
    },
    {
      key: 'demandante',
      label: 'Demandante',
      leastWidth: 180,
      render: ({ debtorfullname }) => <Cell text={formatTexto(debtorfullname)} strong />,
    },
    {
      key: 'acreedor',
      label: 'Acreedor',
      render: ({ creditorname }) => <Cell text={formatTexto(creditorname)} quiet />,
    },
    {
      key: 'generado',
      label: 'Fecha generación',
      width: 150,
      align: 'right',
      render: ({ generateddate }) => <Cell text={formatFechaHora(generateddate)} quiet />,
    },
  ],
  card: ({ id, debtorfullname, creditorname, generateddate }) => (
    <>
      <span className={classes.cardTop}>
        <span className={classes.cell} data-strong>
          {formatTexto(debtorfullname)}
        </span>
        <span className={classes.id}>{id}</span>
      </span>
      <span className={classes.cardBottom}>
        <span className={classes.cell}>{formatTexto(creditorname)}</span>
        <span className="tabular">{formatFechaHora(generateddate)}</span>
      </span>
    </>
  ),
};

/** Case files for which nobody has anything to do, the oldest first. */
export function SinPasoLista({ search }: { search: TareasSearch }) {
  const query = useQuery(sinPasoQuery({ page: search.page, size: search.size }));
  const lista = useLista<SinPaso, TareasSearch>({ query, search, to: '/dashboard/tareas' });
  const { selected, select } = lista.seleccion;
  const [creating, setCreating] = useState(false);
  return (
    <>
      <ListPanel
        lista={lista}
        list={sinPasoList}
        surroundings={196}
        beside={
          <Text size="sm" c="dimmed">
            Expedientes sin nada pendiente en la agenda, el más antiguo primero
          </Text>
        }
        link={({ id }) => linkOptions({ to: '/dashboard/expedientes/$id', params: { id } })}
        bulk={[{ label: () => 'Crear tarea', icon: IconPlus, run: () => setCreating(true) }]}
        empty={{ icon: IconChecklist, title: 'Todos los expedientes tienen un próximo paso' }}
      />
      <TareaParaVariosDialog
        opened={creating}
        deals={selected.map(({ id }) => id)}
        onClose={() => setCreating(false)}
        onDone={() => {
          setCreating(false);
          select([]);
        }}
      />
    </>
  );
}
