import { Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';

import type { Importacion } from '@/data/importacion/importaciones-api';
import { ESTADOS, ORIGENES, textos } from '@/features/importacion/historial/historial-textos';
import { viewAntiguos, viewExpedientes } from '@/features/importacion/textos';
import { formatFechaHora, formatNumero, formatTexto } from '@/lib/formato';
import { Cell } from '@/ui/lista/cell';
import type { ListDescription } from '@/ui/lista/list-column';
import { SoftBadge } from '@/ui/soft-badge';

import own from '@/features/importacion/historial/historial.module.css';
import classes from '@/ui/lista/lista.module.css';

const FIGURES = [
  { key: 'creados', label: 'Creados', width: 82 },
  { key: 'actualizados', label: 'Actualizados', width: 104 },
  { key: 'existentes', label: 'Ya estaban', width: 88 },
  { key: 'fallidos', label: 'Fallidos', width: 76 },
  { key: 'documentos', label: 'Documentos', width: 102 },
] as const;

interface RowActions {
  onUndo: (importacion: Importacion) => void;
  onErrors: (importacion: Importacion) => void;
}

/** Nine columns do not fit beside one another on a small screen: cards from there on. */
const CARDS_BELOW = 75;

export function importacionesList(actions: RowActions): ListDescription<Importacion> {
  return {
    name: 'importaciones',
    nameOf: ({ nombre }) => nombre,
    sizeLabel: 'Importaciones por página',
    error: 'Error al cargar las importaciones',
    loading: textos.cargando,
    tall: true,
    cardsBelow: CARDS_BELOW,
    columns: [
      {
        key: 'importacion',
        label: 'Importación',
        leastWidth: 160,
        render: (importacion) => (
          <>
            <Cell text={importacion.nombre} strong numeric />
            <span className={own.second}>
              <Origen importacion={importacion} />
            </span>
          </>
        ),
      },
      {
        key: 'cuando',
        label: 'Cuándo y quién',
        width: 144,
        render: ({ started_at, quien }) => (
          <TwoLines first={formatFechaHora(started_at)} second={formatTexto(quien)} />
        ),
      },
      ...FIGURES.map(({ key, label, width }) => ({
        key,
        label,
        width,
        align: 'right' as const,
        render: (importacion: Importacion) => <Figure name={key} importacion={importacion} />,
      })),
      { key: 'estado', label: 'Estado', width: 116, render: ({ estado }) => <Estado estado={estado} /> },
      {
        key: 'acciones',
        label: 'Acciones',
        hiddenLabel: true,
        width: 190,
        align: 'right',
        render: (importacion) => <Actions importacion={importacion} {...actions} />,
      },
    ],
    card: (importacion) => <Card importacion={importacion} {...actions} />,
  };
}

interface RowProps {
  importacion: Importacion;
}

function Card({ importacion, ...actions }: RowProps & RowActions) {
  const { nombre, started_at, quien, estado } = importacion;
  return (
    <>
      <div className={classes.cardTop}>
        <span className={own.nombre}>{nombre}</span>
        <Estado estado={estado} />
      </div>
      <span className={classes.cell} data-quiet>
        <Origen importacion={importacion} /> · {formatFechaHora(started_at)} · {formatTexto(quien)}
      </span>
      <dl className={own.figures}>
        {FIGURES.map(({ key, label }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              <Figure name={key} importacion={importacion} />
            </dd>
          </div>
        ))}
      </dl>
      <Actions importacion={importacion} {...actions} />
    </>
  );
}

/** The lists that hold what it made, each with the only one of its kind. */
function listasDe({ origen, creados, nuevos, antiguos, el_nuevo, el_antiguo, el_cliente }: Importacion) {
  if (origen === 'clientes')
    return [
      { to: '/dashboard/clientes', n: creados, unico: el_cliente, text: textos.viewClientes(creados) },
    ] as const;
  return [
    { to: '/dashboard/expedientes', n: nuevos, unico: el_nuevo, text: viewExpedientes(nuevos) },
    { to: '/dashboard/formato-anterior', n: antiguos, unico: el_antiguo, text: viewAntiguos(antiguos) },
  ] as const;
}

/** It says where the import came from, and links to what it made. */
function Origen({ importacion }: RowProps) {
  const { id, nombre, origen } = importacion;
  return (
    <>
      {ORIGENES[origen]}
      {listasDe(importacion)
        .filter(({ n }) => n > 0)
        .map(({ to, n, unico, text }) => (
          <Fragment key={to}>
            {' · '}
            <Anchor
              inherit
              underline="always"
              aria-label={`${text} de ${nombre}`}
              renderRoot={(props) =>
                n === 1 && unico !== null ? (
                  <Link {...props} to={`${to}/$id`} params={{ id: unico }} />
                ) : (
                  <Link {...props} to={to} search={{ importacion: id }} />
                )
              }
            >
              {text}
            </Anchor>
          </Fragment>
        ))}
    </>
  );
}

function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <>
      <Cell text={first} numeric />
      <span className={own.second} title={second}>
        {second}
      </span>
    </>
  );
}

function Figure({ name, importacion }: RowProps & { name: (typeof FIGURES)[number]['key'] }) {
  const figure = importacion[name];
  return (
    <span
      className={own.figure}
      data-zero={figure === 0 || undefined}
      data-bad={(name === 'fallidos' && figure > 0) || undefined}
    >
      {formatNumero(figure)}
    </span>
  );
}

function Estado({ estado }: Pick<Importacion, 'estado'>) {
  const { label, tone } = ESTADOS[estado];
  return <SoftBadge tone={tone}>{label}</SoftBadge>;
}

/** Something of it is left, and nobody is still importing it. */
export const isUndoable = ({ queda, estado }: Importacion): boolean => queda && estado !== 'en_curso';

function Actions({ importacion, onUndo, onErrors }: RowProps & RowActions) {
  const { errores, nombre } = importacion;
  return (
    <div className={own.buttons}>
      {errores > 0 && (
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={`${textos.viewErrores(errores)} de ${nombre}`}
          onClick={() => onErrors(importacion)}
        >
          {textos.viewErrores(errores)}
        </Button>
      )}
      {isUndoable(importacion) && (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={`Deshacer importación de ${nombre}`}
          onClick={() => onUndo(importacion)}
        >
          Deshacer
        </Button>
      )}
    </div>
  );
}
