import { Button } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { memo } from 'react';

import { SubidaBar } from '@/ui/documentos/subida-bar';
import { SubidaRow } from '@/ui/documentos/subida-row';
import { isActive, resumirSubidas, sortSubidas, type Subida } from '@/ui/documentos/subidas-estado';
import { subidasTextos as textos } from '@/ui/documentos/subidas-textos';
import { useMoreRows } from '@/ui/lista/use-more-rows';

import classes from '@/ui/documentos/subidas.module.css';

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
  const resumen = resumirSubidas(subidas);
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
      {active && <SubidaBar label="Progreso de todas las subidas" percent={resumen.percent} />}
      <ul className={classes.subidasRows}>
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
