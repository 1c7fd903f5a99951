import { Button } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import {
  IconAlertTriangle,
  IconCheck,
  IconFileUpload,
  IconMinus,
  IconRefresh,
  IconX,
} from '@tabler/icons-react';
import { memo } from 'react';

import {
  isActive,
  summarizeSubidas,
  sortSubidas,
  type Subida,
  percentOf,
} from '@/ui/documentos/subidas-estado';
import { subidasTextos as textos } from '@/ui/documentos/subidas-textos';
import { useMoreRows } from '@/ui/lista/use-more-rows';
import { SinConexion } from '@/ui/sin-conexion';

import classes from '@/ui/documentos/subidas.module.css';

interface SubidaRowProps {
  subida: Subida;
  onCancel: (id: string) => void;
  onRetry: (subida: Subida) => void;
}

/**
 * Memoised, because each progress step of one of 200 files would render all rows. Plain elements, because Mantine's cost several times as
 * much, seven times a second.
 */
const SubidaRow = memo(function SubidaRow({ subida, onCancel, onRetry }: SubidaRowProps) {
  const { file, estado, refused } = subida;
  return (
    <li className={classes.subida} data-estado={estado}>
      <EstadoIcon subida={subida} />
      <div className={classes.subidaText}>
        {estado !== 'subido' && (
          <div className={classes.subidaName} title={file.name}>
            {file.name}
          </div>
        )}
        <SubidaDetail subida={subida} />
      </div>
      {isActive(subida) && (
        <RowAction label={`Cancelar ${file.name}`} icon={IconX} onClick={() => onCancel(subida.id)} />
      )}
      {((estado === 'error' && !refused) || estado === 'cancelada') && (
        <RowAction label={`Reintentar ${file.name}`} icon={IconRefresh} onClick={() => onRetry(subida)} />
      )}
    </li>
  );
});

function SubidaDetail({ subida }: { subida: Subida }) {
  const { estado, file, nombre = file.name, mismoContenido, message } = subida;
  if (isActive(subida)) {
    return <SubidaBar label={`Subiendo ${file.name}`} percent={percentOf(subida)} />;
  }
  return (
    <div className={classes.subidaDetail}>
      {estado === 'error' && textos.errorAlSubir(message ?? '')}
      {estado === 'subido' && textos.subido(nombre)}
      {mismoContenido !== undefined && ` · ${textos.mismoContenido(mismoContenido)}`}
      {estado === 'ya-estaba' && textos.yaEstaba}
      {estado === 'cancelada' && textos.cancelada}
    </div>
  );
}

function EstadoIcon({ subida: { estado } }: { subida: Subida }) {
  if (estado === 'error') return <IconAlertTriangle size={18} aria-hidden />;
  if (estado === 'cancelada') return <IconMinus size={18} aria-hidden />;
  if (estado === 'subido' || estado === 'ya-estaba') return <IconCheck size={18} aria-hidden />;
  return <IconFileUpload size={18} aria-hidden />;
}

interface RowActionProps {
  label: string;
  icon: typeof IconX;
  onClick: () => void;
}

/** No Tooltip: hundreds of these rows come and go while files go up, and it costs more than all the rest of the row. */
function RowAction({ label, icon: Icon, onClick }: RowActionProps) {
  return (
    <button
      type="button"
      data-accion
      className={classes.subidaAction}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Icon size={16} />
    </button>
  );
}

/** Twice what is seen without scrolling. */
const ROWS = 16;

interface SubidasListProps {
  subidas: Subida[];
  onCancel: (id: string) => void;
  onCancelAll: () => void;
  onRetry: (subida: Subida) => void;
  onClear: () => void;
}

/** One bar for all and one for each file. The result stays until it is read. */
export function SubidasList({ subidas, onCancel, onCancelAll, onRetry, onClear }: SubidasListProps) {
  const cancel = useCallbackRef(onCancel);
  const retry = useCallbackRef(onRetry);
  const onAll = useCallbackRef(() => (subidas.some(isActive) ? onCancelAll() : onClear()));
  const { limit, more, end } = useMoreRows<HTMLLIElement>(subidas.length, ROWS);
  if (subidas.length === 0) return null;
  const resumen = summarizeSubidas(subidas);
  const active = resumen.active > 0;
  const text = active
    ? textos.subiendo(resumen.total - resumen.active, resumen.total)
    : textos.resultado(resumen);
  return (
    <section className={classes.subidas} aria-label="Subidas">
      <div className={classes.subidasHead}>
        <div className={`tabular ${classes.subidasStatus}`} role="status">
          {text}
        </div>
        <AllButton active={active} onClick={onAll} />
      </div>
      {active && <SinConexion>{textos.siguenSolas}</SinConexion>}
      {active && <SubidaBar label="Progreso de todas las subidas" percent={resumen.percent} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls what has the focus */}
      <ul className={classes.subidasRows} tabIndex={0} aria-label="Cada archivo">
        {sortSubidas(subidas)
          .slice(0, limit)
          .map((subida) => (
            <SubidaRow key={subida.id} subida={subida} onCancel={cancel} onRetry={retry} />
          ))}
        {more && <li ref={end} aria-hidden />}
      </ul>
    </section>
  );
}

interface AllButtonProps {
  active: boolean;
  onClick: () => void;
}

const AllButton = memo(function AllButton({ active, onClick }: AllButtonProps) {
  return (
    <Button variant="subtle" color="gray" size="compact-sm" onClick={onClick}>
      {active ? 'Cancelar todo' : 'Quitar de la lista'}
    </Button>
  );
});

interface SubidaBarProps {
  label: string;
  percent: number;
}

function SubidaBar({ label, percent }: SubidaBarProps) {
  return (
    <div className={classes.bar}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}
