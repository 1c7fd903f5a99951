import { Button, Group, Progress, Text } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';

import { SubidaRow } from '@/ui/documentos/subida-row';
import { resumirSubidas, sortSubidas, type Subida } from '@/ui/documentos/subidas-estado';
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
  const { limit, more, end } = useMoreRows<HTMLLIElement>(subidas.length, ROWS);
  if (subidas.length === 0) return null;
  const resumen = resumirSubidas(subidas);
  const active = resumen.active > 0;
  const text = active
    ? textos.subiendo(resumen.total - resumen.active, resumen.total)
    : textos.resultado(resumen.done, resumen.already, resumen.failed, resumen.cancelled);
  return (
    <section className={classes.subidas} aria-label="Subidas">
      <Group justify="space-between" wrap="nowrap" mih={30}>
        <Text size="sm" fw={600} className="tabular" role="status">
          {text}
        </Text>
        <Button variant="subtle" color="gray" size="compact-sm" onClick={active ? onCancelAll : onClear}>
          {active ? 'Cancelar todo' : 'Quitar de la lista'}
        </Button>
      </Group>
      {active && (
        <Progress.Root size="sm" mt={4}>
          <Progress.Section value={resumen.percent} aria-label="Progreso de todas las subidas" />
        </Progress.Root>
      )}
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
