import { Button, Paper, Skeleton, Text, Title } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import classes from '@/features/inicio/inicio.module.css';

interface BloqueProps {
  title: string;
  subtitle?: string | undefined;
  /** At the right of the title: where all of it is. */
  action?: ReactNode;
  children: ReactNode;
}

/** A panel of Inicio. */
export function Bloque({ title, subtitle, action, children }: BloqueProps) {
  return (
    <Paper withBorder component="section" className={classes.bloque} aria-label={title}>
      <div className={classes.head}>
        <div className={classes.titles}>
          <Title order={2} size="h3">
            {title}
          </Title>
          {subtitle && (
            <Text size="xs" c="dimmed">
              {subtitle}
            </Text>
          )}
        </div>
        {action}
      </div>
      {children}
    </Paper>
  );
}

interface ListaProps<Row> {
  /** Undefined while it loads. */
  rows: Row[] | undefined;
  failed: boolean;
  onRetry: () => void;
  empty: { icon: Icon; text: string };
  /** In the place of `empty`, where there is more to say. */
  nada?: ReactNode;
  renderRow: (row: Row) => ReactNode;
}

/** Six rows high, also while it loads; as high as its sentence where there is nothing. */
export function Lista<Row>({ rows, failed, onRetry, empty, nada, renderRow }: ListaProps<Row>) {
  if (failed && !rows) return <Retry onRetry={onRetry} />;
  if (!rows) return <LoadingRows />;
  if (rows.length === 0) return nada ?? <Nada {...empty} />;
  return <ul className={classes.lista}>{rows.map(renderRow)}</ul>;
}

export function Nada({ icon: NadaIcon, text }: { icon: Icon; text: string }) {
  return (
    <div className={classes.nada}>
      <NadaIcon size={24} stroke={1.25} aria-hidden />
      <Text size="sm" maw="44ch">
        {text}
      </Text>
    </div>
  );
}

export function Retry({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={classes.nada}>
      <Text size="sm">No se ha podido cargar.</Text>
      <Button variant="default" size="xs" onClick={onRetry}>
        Reintentar
      </Button>
    </div>
  );
}

/** In the place of a panel of which it is not known how high it will be. */
export function BloqueSinSaber() {
  return (
    <Paper withBorder className={classes.bloque} aria-hidden>
      <div className={classes.head}>
        <Skeleton height={14} width="40%" />
      </div>
      <LoadingRows />
    </Paper>
  );
}

function LoadingRows() {
  return (
    <div className={classes.lista} aria-hidden>
      {[72, 58, 66, 50, 61, 54].map((width) => (
        <div key={width} className={classes.row}>
          <Skeleton height={12} width={`${width}%`} />
        </div>
      ))}
    </div>
  );
}
