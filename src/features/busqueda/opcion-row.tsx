import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

import type { Opcion } from '@/features/busqueda/opciones';
import { findMatch } from '@/lib/coincidencia';

import classes from '@/features/busqueda/paleta.module.css';

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
export function OpcionRow({ id, opcion, texto, active, onHover, onOpen }: OpcionRowProps) {
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
