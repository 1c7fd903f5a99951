import { Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { agendaFilasQuery, agendaPorDiaQuery } from '@/data/agenda/agenda-queries';
import type { AgendaItem, DiaContado } from '@/data/agenda/agenda-types';
import { type AgendaSearch, filtrosSinDias, TIPO_TEXTOS } from '@/features/agenda/agenda-search';
import { diasDelMes } from '@/features/agenda/dias';
import { cuantos, textos } from '@/features/agenda/textos';
import { Filas } from '@/features/agenda/vistas/filas';
import { madridDay } from '@/lib/fechas';
import { formatFecha, formatNumero } from '@/lib/formato';
import { LoadError } from '@/ui/lista/load-error';
import { Panel } from '@/ui/panel';

import classes from '@/features/agenda/agenda.module.css';

const SEMANA = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];

interface MesProps {
  search: AgendaSearch;
  dia: string;
  /** On its way to paper, where the rows of every day stand under the month. */
  printing: boolean;
  onDia: (dia: string) => void;
  onOpen: (item: AgendaItem) => void;
}

/** How many there are each day; the rows of the chosen one beside it. A month can hold thousands, so they are not all loaded. */
export function Mes({ search, dia, printing, onDia, onOpen }: MesProps) {
  const dias = diasDelMes(dia.slice(0, 7));
  const [desde = dia, hasta = dia] = [dias.at(0), dias.at(-1)];
  const query = useQuery(agendaPorDiaQuery({ desde, hasta, filters: filtrosSinDias(search) }));
  const { data, isError, isPlaceholderData, refetch } = query;
  if (isError && !data) return <LoadError title="Error al cargar la agenda" onRetry={() => void refetch()} />;
  const conAlgo = dias.filter(
    (cada) => cada.slice(0, 7) === dia.slice(0, 7) && data?.some((contado) => contado.dia === cada),
  );
  return (
    <div className={classes.mes} data-apaisada>
      <div
        className={classes.rejilla}
        data-stale={isPlaceholderData || undefined}
        aria-busy={query.isFetching}
      >
        {SEMANA.map((nombre) => (
          <span key={nombre} className={classes.cabecera}>
            <abbr title={nombre}>{nombre.slice(0, 3)}</abbr>
          </span>
        ))}
        {dias.map((cada) => (
          <Casilla
            key={cada}
            dia={cada}
            chosen={cada === dia}
            outside={cada.slice(0, 7) !== dia.slice(0, 7)}
            counted={data?.filter((contado) => contado.dia === cada) ?? []}
            onChoose={() => onDia(cada)}
          />
        ))}
      </div>
      {printing && conAlgo.length > 0 ? (
        conAlgo.map((cada) => (
          <DelDia key={cada} search={search} dia={cada} most={MOST_ON_PAPER} onOpen={onOpen} />
        ))
      ) : (
        <DelDia search={search} dia={dia} most={MOST} onOpen={onOpen} />
      )}
    </div>
  );
}

interface CasillaProps {
  dia: string;
  chosen: boolean;
  outside: boolean;
  counted: DiaContado[];
  onChoose: () => void;
}

function Casilla({ dia, chosen, outside, counted, onChoose }: CasillaProps) {
  return (
    <UnstyledButton
      className={classes.casilla}
      data-outside={outside || undefined}
      data-today={dia === madridDay() || undefined}
      aria-pressed={chosen}
      onClick={onChoose}
    >
      <VisuallyHidden>{formatFecha(dia)} </VisuallyHidden>
      <span className={classes.numero} aria-hidden>
        {Number(dia.slice(8))}
      </span>
      {counted.map(({ tipo, total, abiertos }) => (
        <span
          key={tipo}
          className={classes.cuenta}
          data-tipo={tipo}
          data-letra={TIPO_TEXTOS[tipo].uno.charAt(0)}
          title={cuantos(tipo, total)}
          data-closed={abiertos === 0 || undefined}
        >
          <span className={classes.cifra}>{formatNumero(total)}</span>{' '}
          <span className={classes.palabra}>{cuantos(tipo, total).replace(/^\S+ /, '')}</span>
        </span>
      ))}
    </UnstyledButton>
  );
}

const MOST = 50;

interface DelDiaProps extends Pick<MesProps, 'search' | 'dia' | 'onOpen'> {
  most: number;
}

function DelDia({ search, dia, most, onOpen }: DelDiaProps) {
  const { data } = useQuery(agendaFilasQuery({ ...filtrosSinDias(search), desde: dia, hasta: dia }, most));
  return (
    <Panel title={formatFecha(dia)} className={classes.delDia}>
      {data?.total === 0 && <Text c="dimmed">{textos.nadaEseDia}</Text>}
      {data && <Filas items={data.rows} onOpen={onOpen} />}
      {data && data.total > data.rows.length && (
        <Text c="dimmed">{textos.hayMas(data.rows.length, data.total)}</Text>
      )}
    </Panel>
  );
}

/** On paper a day has as many rows as a page of the list. */
export const MOST_ON_PAPER = 100;
