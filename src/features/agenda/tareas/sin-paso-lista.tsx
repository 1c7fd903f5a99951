import { Select, Text } from '@mantine/core';
import { IconChecklist, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { useState } from 'react';

import { listSinPaso } from '@/data/agenda/agenda-api';
import { fasesDeAgendaQuery, sinPasoQuery } from '@/data/agenda/agenda-queries';
import type { SinPaso } from '@/data/agenda/agenda-types';
import type { Regla } from '@/data/reglas/reglas-api';
import { reglasQuery } from '@/data/reglas/reglas-queries';
import type { TareasSearch } from '@/features/agenda/tareas/tareas-search';
import { enumerar, formatFechaHora, formatTexto } from '@/lib/formato';
import { lazyDialog } from '@/ui/lazy-part';
import { Cell } from '@/ui/lista/cell';
import type { ListDescription } from '@/ui/lista/list-column';
import { ListPanel } from '@/ui/lista/list-panel';
import { usePrintLista } from '@/ui/lista/use-imprimir-lista';
import { useLista } from '@/ui/lista/use-lista';

import classes from '@/ui/lista/lista.module.css';

const TareaParaVariosDialog = lazyDialog(
  async () => (await import('@/features/agenda/tareas/tarea-para-varios-dialog')).TareaParaVariosDialog,
);

const sinPasoList: ListDescription<SinPaso> = {
  name: 'sin-paso',
  nameOf: ({ id }) => id,
  href: ({ id }) => `/dashboard/expedientes/${encodeURIComponent(id)}`,
  sizeLabel: 'Expedientes por página',
  error: 'Error al cargar los expedientes sin próximo paso',
  cardsBelow: 64,
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
        <span className="tabular">{formatFechaHora(generateddate)}</span>
      </span>
      <span className={classes.cell} data-quiet>
        {formatTexto(creditorname)}
      </span>
      <span className={classes.id}>{id}</span>
    </>
  ),
};

/** Case files for which nobody has anything to do, the oldest first. */
export function SinPasoLista({ search }: { search: TareasSearch }) {
  const { page, size, fase } = search;
  const found = fase ? { fase } : {};
  const query = useQuery(sinPasoQuery({ ...found, page, size }));
  const { data: fases = [] } = useQuery(fasesDeAgendaQuery);
  const lista = useLista<SinPaso, TareasSearch>({ query, search, to: '/dashboard/tareas' });
  const impresion = usePrintLista<SinPaso>(lista, (part) => listSinPaso({ ...found, ...part }));
  const { selected, select } = lista.seleccion;
  const [creating, setCreating] = useState(false);
  return (
    <>
      <ListPanel
        lista={lista}
        list={sinPasoList}
        impresion={impresion}
        surroundings={196}
        beside={
          <Select
            aria-label="Fase"
            placeholder="Todas las fases"
            clearable
            data={fases.map(({ clave, nombre }) => ({ value: clave, label: nombre }))}
            value={fase ?? null}
            onChange={(value) => lista.change({ fase: value ?? undefined })}
          />
        }
        note={<NotaDeFase fase={fase} nombre={fases.find(({ clave }) => clave === fase)?.nombre} />}
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

/** A rule of one service makes nothing for the others of the queue. */
const tareaDe = ({ titulo, servicio_id }: Regla) =>
  servicio_id === null ? `«${titulo}»` : `«${titulo}» (solo en su servicio)`;

/** What is in the queue; of a phase, also which rule makes a task for those who enter it. */
function NotaDeFase({ fase, nombre }: Record<'fase' | 'nombre', string | undefined>) {
  const { data: reglas } = useQuery(reglasQuery);
  const suyas = reglas?.filter(({ evento, valor, activa }) => activa && evento === 'fase' && valor === fase);
  return (
    <Text size="sm" c="dimmed" {...(nombre && { 'data-en-papel': `Fase: ${nombre}` })}>
      Expedientes abiertos sin nada pendiente en la agenda, el más antiguo primero.
      {fase !== undefined &&
        suyas &&
        (suyas.length === 0
          ? ' Ninguna regla crea una tarea al entrar en esta fase.'
          : ` Al entrar en esta fase la regla crea: ${enumerar(suyas.map(tareaDe))}.`)}
    </Text>
  );
}
