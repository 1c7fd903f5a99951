import {
  IconAlertTriangle,
  IconCheck,
  IconFileUpload,
  IconMinus,
  IconRefresh,
  IconX,
} from '@tabler/icons-react';
import { memo } from 'react';

import { SubidaBar } from '@/ui/documentos/subida-bar';
import { isActive, percentOf, type Subida } from '@/ui/documentos/subidas-estado';
import { subidasTextos as textos } from '@/ui/documentos/subidas-textos';

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
export const SubidaRow = memo(function SubidaRow({ subida, onCancel, onRetry }: SubidaRowProps) {
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
    <button type="button" className={classes.subidaAction} aria-label={label} title={label} onClick={onClick}>
      <Icon size={16} />
    </button>
  );
}
