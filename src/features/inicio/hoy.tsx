/** What is due: overdue, today and this week, of the person or of the whole team, each with its first three and a way to all. */
import { Paper, SegmentedControl, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { agendaFilasQuery } from '@/data/agenda/agenda-queries';
import { type AgendaFilters, type AgendaItem, NOMBRES_DE_TIPO } from '@/data/agenda/agenda-types';
import { resumenJudicialQuery } from '@/data/judiciales/resumen-judicial';
import { colasQuery } from '@/data/masc/masc-queries';
import { domingoDe, addDias } from '@/domain/plazos/dias';
import { textos } from '@/features/inicio/textos';
import { madridDay } from '@/lib/fechas';
import { formatFecha, formatNumero } from '@/lib/formato';
import { useNarrow } from '@/ui/use-narrow';

import classes from '@/features/inicio/hoy.module.css';

const SHOWN = 3;

/** In em: with less they would be too narrow to be read. */
const COLUMNS_FROM = 62;

/** Nobody's is everybody's: what is not assigned yet must not be missed by all. */
type DeQuien = 'yo-o-sin' | 'todos';

export function Hoy() {
  const [deQuien, setDeQuien] = useState<DeQuien>('yo-o-sin');
  const narrow = useNarrow(COLUMNS_FROM);
  const hoy = madridDay();
  const domingo = domingoDe(hoy);
  const columnas: Columnas = [
    { title: textos.vencido, urgente: true, dias: { hasta: addDias(hoy, -1) } },
    { title: textos.paraHoy, dias: { desde: hoy, hasta: hoy } },
    { title: textos.estaSemana, dias: { desde: addDias(hoy, 1), hasta: domingo } },
  ];
  return (
    <Paper withBorder component="section" aria-label={textos.hoy} className={classes.hoy}>
      <div className={classes.head}>
        <Title order={2} size="h3">
          {textos.hoy}
        </Title>
        <SegmentedControl
          size="xs"
          aria-label={textos.deQuien}
          value={deQuien}
          onChange={setDeQuien}
          data={[
            { value: 'yo-o-sin', label: textos.mios },
            { value: 'todos', label: textos.delEquipo },
          ]}
        />
      </div>
      {narrow ? (
        <DeUnaEnUna columnas={columnas} deQuien={deQuien} />
      ) : (
        <div className={classes.columns}>
          {columnas.map((columna) => (
            <Columna key={columna.title} {...columna} deQuien={deQuien} />
          ))}
        </div>
      )}
      <Esperan />
    </Paper>
  );
}

interface Plazo {
  title: string;
  dias: Pick<AgendaFilters, 'desde' | 'hasta'>;
  urgente?: true;
}

/** Overdue, today and this week. */
type Columnas = readonly [Plazo, Plazo, Plazo];

interface ColumnaProps extends Plazo {
  deQuien: DeQuien;
}

const searchOf = (deQuien: DeQuien, dias: Plazo['dias']) =>
  ({ estado: 'pendiente', ...(deQuien !== 'todos' && { persona: deQuien }), ...dias }) as const;

/** Undefined: not known yet. */
const useTotal = ({ dias }: Plazo, deQuien: DeQuien): number | undefined =>
  useQuery(agendaFilasQuery(searchOf(deQuien, dias), SHOWN)).data?.total;

/** On a narrow screen empty columns would push down those that have something: one at a time, at first the first that has. */
function DeUnaEnUna({ columnas, deQuien }: { columnas: Columnas; deQuien: DeQuien }) {
  const [chosen, setChosen] = useState<string>();
  const [vencido, paraHoy, estaSemana] = columnas;
  const totals = [useTotal(vencido, deQuien), useTotal(paraHoy, deQuien), useTotal(estaSemana, deQuien)];
  const shown =
    columnas.find(({ title }) => title === chosen) ??
    columnas.find((_, n) => (totals[n] ?? 0) > 0) ??
    paraHoy;
  return (
    <>
      <div className={classes.botones} role="group" aria-label={textos.cuando}>
        {columnas.map(({ title }, n) => (
          <button
            key={title}
            type="button"
            className={classes.boton}
            aria-pressed={title === shown?.title}
            onClick={() => setChosen(title)}
          >
            {title} <span className="tabular">{totals[n] === undefined ? '…' : formatNumero(totals[n])}</span>
          </button>
        ))}
      </div>
      <Columna key={shown.title} {...shown} deQuien={deQuien} />
    </>
  );
}

function Columna({ title, deQuien, dias, urgente }: ColumnaProps) {
  const search = searchOf(deQuien, dias);
  const { data, isError, refetch } = useQuery(agendaFilasQuery(search, SHOWN));
  return (
    <section aria-label={title} className={classes.columna}>
      <h3 className={classes.titulo}>
        <Link to="/dashboard/agenda" search={{ vista: 'lista', ...search }} className={classes.enlace}>
          {title}
        </Link>
        <span className={classes.cuantos} data-urgente={(urgente && (data?.total ?? 0) > 0) || undefined}>
          {data ? formatNumero(data.total) : '…'}
        </span>
      </h3>
      {isError && !data ? (
        <button type="button" className={classes.reintentar} onClick={() => void refetch()}>
          {textos.reintentar}
        </button>
      ) : (
        <ul className={classes.lista}>
          {data ? data.rows.map((item) => <Fila key={item.id} item={item} />) : <Cargando />}
          {data?.total === 0 && <li className={classes.nada}>{textos.nada}</li>}
        </ul>
      )}
    </section>
  );
}

const Cargando = () =>
  [64, 52, 58].map((width) => (
    <li key={width} className={classes.fila} aria-hidden>
      <Skeleton height={12} width={`${width}%`} />
    </li>
  ));

function Fila({ item: { tipo, titulo, inicio, hora, deal_id, expediente } }: { item: AgendaItem }) {
  return (
    <li className={classes.fila}>
      <span className={classes.que}>
        {deal_id === null ? (
          <Link
            to="/dashboard/agenda"
            search={{ vista: 'lista', estado: 'pendiente', desde: inicio, hasta: inicio }}
            className={classes.enlace}
          >
            {titulo}
          </Link>
        ) : (
          <Link
            to="/dashboard/expedientes/$id"
            params={{ id: deal_id }}
            search={{ tab: 'agenda' }}
            className={classes.enlace}
          >
            {titulo}
          </Link>
        )}
        <span className={classes.donde}>
          {[NOMBRES_DE_TIPO[tipo], expediente].filter(Boolean).join(' · ')}
        </span>
      </span>
      <time className={classes.cuando} dateTime={inicio}>
        {[formatFecha(inicio), hora?.slice(0, 5)].filter(Boolean).join(' ')}
      </time>
    </li>
  );
}

/** What waits for somebody without being of a day. */
function Esperan() {
  const { data: judiciales } = useQuery(resumenJudicialQuery);
  const { data: colas } = useQuery(colasQuery);
  return (
    <Text component="p" size="sm" className={classes.esperan}>
      <Link to="/dashboard/notificaciones" className={classes.enlace}>
        {textos.porRevisar(judiciales?.pendientes)}
      </Link>
      <Link to="/dashboard/expedientes" search={{ masc: 'lista' }} className={classes.enlace}>
        {textos.listas(colas?.lista)}
      </Link>
    </Text>
  );
}
