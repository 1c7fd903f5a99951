import { Skeleton, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import {
  type MouseEvent,
  useId,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';

import type { Grupo, Opcion } from '@/features/busqueda/opciones';
import { findMatch } from '@/lib/coincidencia';

import classes from '@/features/busqueda/paleta.module.css';
import stale from '@/ui/lista/stale.module.css';

interface OpcionesProps {
  texto: string;
  activa: ReturnType<typeof useOpcionActiva>;
  onOpen: (opcion: Opcion, event: MouseEvent) => void;
}

interface PaletaListaProps extends OpcionesProps {
  listId: string;
  grupos: Grupo[];
  /** Below the groups. */
  last: Opcion[];
  /** What is shown answers an earlier text. */
  waiting: boolean;
  /** Another answer is still to come: there may be more. */
  searchingMore: boolean;
  loading: boolean;
  failed: boolean;
}

/** It has one height, whatever it holds, so that nothing moves under the pointer while answers arrive. */
export function PaletaLista(all: PaletaListaProps) {
  const { listId, grupos, last, waiting, searchingMore, loading, failed, ...props } = all;
  const isAnswered = !waiting && !searchingMore && !failed;
  const nothing = props.texto !== '' && isAnswered && grupos.length === 0;
  return (
    <div className={stale.region} data-stale={(waiting && !loading) || undefined} aria-busy={waiting}>
      <div className={classes.scroll}>
        <div id={listId} role="listbox" aria-label="Resultados">
          {grupos.map((grupo) => (
            <GrupoView key={grupo.title} {...props} grupo={grupo} />
          ))}
          {!loading && last.length > 0 && <Opciones {...props} opciones={last} />}
        </div>
        {loading && <Loading />}
        {nothing && <Text className={classes.message}>No hay nada que coincida con «{props.texto}»</Text>}
        {failed && <Text className={classes.message}>No se ha podido buscar</Text>}
      </div>
    </div>
  );
}

function GrupoView({ grupo, ...props }: OpcionesProps & { grupo: Grupo }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <div id={id} className={classes.title} role="presentation">
        {grupo.title}
      </div>
      <Opciones {...props} opciones={grupo.opciones} />
    </div>
  );
}

function Opciones({ opciones, texto, activa, onOpen }: OpcionesProps & { opciones: Opcion[] }) {
  return opciones.map((opcion) => (
    <OpcionRow
      key={opcion.key}
      id={activa.idOf(opcion.key)}
      opcion={opcion}
      texto={texto}
      active={activa.activeKey === opcion.key}
      onHover={() => activa.choose(opcion.key)}
      onOpen={(event) => onOpen(opcion, event)}
    />
  ));
}

function Loading() {
  return (
    <div className={classes.loading} aria-hidden>
      {[70, 55, 62, 48].map((width) => (
        <Skeleton key={width} height={12} width={`${width}%`} />
      ))}
    </div>
  );
}

interface OpcionRowProps {
  id: string;
  opcion: Opcion;
  /** What is searched, to show where it was found. */
  texto: string;
  active: boolean;
  onHover: () => void;
  onOpen: (event: MouseEvent) => void;
}

/** A link, so that it opens in another tab too; for the keyboard it is an option of the box above. */
function OpcionRow({ id, opcion, texto, active, onHover, onOpen }: OpcionRowProps) {
  const { label, detail, icon: OpcionIcon, link } = opcion;
  const row = {
    id,
    role: 'option',
    'aria-selected': active,
    tabIndex: -1,
    className: classes.opcion,
    onMouseMove: active ? undefined : onHover,
    onClick: onOpen,
    children: (
      <>
        <OpcionIcon size={17} stroke={1.5} className={classes.icon} aria-hidden />
        <span className={classes.label}>
          <Marked text={label} search={texto} />
        </span>
        {detail && (
          <span className={classes.detail}>
            <Marked text={detail} search={texto} />
          </span>
        )}
      </>
    ),
  };
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/prefer-tag-over-role -- the box has the keys
  return link ? <Link {...link} {...row} preload={false} /> : <div {...row} />;
}

function Marked({ text, search }: { text: string; search: string }) {
  const found = findMatch(text, search);
  if (!found) return text;
  return (
    <>
      {found.before}
      <mark className={classes.mark}>{found.match}</mark>
      {found.after}
    </>
  );
}

/**
 * The option that Enter opens: the first one, until an arrow key moves to another. Enter before the answer is there waits for it. The focus stays in the box, as in every combobox.
 * Mantine's own combobox keeps the active option in the DOM and loses it when answers arrive.
 */
export function useOpcionActiva(
  opciones: Opcion[],
  waiting: boolean,
  onOpen: (element: HTMLElement) => void,
) {
  const baseId = useId();
  const [chosen, setChosen] = useState<string>();
  const index = Math.max(
    0,
    opciones.findIndex(({ key }) => key === chosen),
  );
  const active = opciones[index];
  const idOf = (key: string) => `${baseId}-${opciones.findIndex((opcion) => opcion.key === key)}`;
  const activeId = active && idOf(active.key);

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  function move(step: number): void {
    const next = opciones[(index + step + opciones.length) % opciones.length];
    if (next) setChosen(next.key);
  }

  function openNow(): void {
    const element = activeId && document.getElementById(activeId);
    if (element) onOpen(element);
  }

  // Enter was pressed and the answer is not there yet.
  const entered = useRef(false);
  const openEntered = useEffectEvent(() => {
    if (entered.current) openNow();
    entered.current = false;
  });
  useEffect(() => {
    if (!waiting) openEntered();
  }, [waiting]);

  function enter(): void {
    if (waiting && chosen === undefined) entered.current = true;
    else openNow();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') enter();
    else return;
    event.preventDefault();
  }

  return {
    idOf,
    activeKey: active?.key,
    activeId,
    onKeyDown,
    choose: setChosen,
    reset: () => {
      entered.current = false;
      setChosen(undefined);
    },
  };
}
