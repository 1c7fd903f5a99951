import { Accordion, Anchor, Button, Checkbox, Group, Paper, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { SoftBadge } from '@/ui/soft-badge';

import classes from '@/features/agenda/cambian/cambian.module.css';

/** Terms and complaints are chosen and decided in the same way. */
export interface Eleccion {
  chosen: boolean;
  busy: boolean;
  onChoose: (chosen: boolean) => void;
  onAceptar: () => void;
  onConservar: () => void;
}

/** Before what was written down is the danger of a term; of a complaint it is a day that was too early, or is now too late. */
export type Sentido = 'peligro' | 'despues' | 'igual' | 'sin-cuenta';

interface FichaProps extends Eleccion {
  titulo: string;
  sentido: Sentido;
  peligro: string;
  despues: string;
  expediente: { deal_id: string | null; expediente: string | null };
  /** Who answers for it, and what else is said of it. */
  quien: string;
  dias: ReactNode;
  porQue: string[];
  /** The steps that were kept, asked for when somebody opens them. */
  pasosDeAntes: readonly string[] | undefined;
  pasosDeHoy: readonly string[] | undefined;
  onAbrir: (opened: boolean) => void;
}

/** Something with the days that were written down and those of today, why they differ, and both countings. */
export function FichaQueCambia(props: FichaProps) {
  const { titulo, sentido, peligro, despues, expediente, quien, dias, porQue } = props;
  const { chosen, busy, onChoose, onAceptar, onConservar } = props;
  return (
    <Paper component="li" withBorder p="md" aria-label={titulo}>
      <Group justify="space-between" align="flex-start" gap="xs">
        <Checkbox
          checked={chosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
          label={
            <Text component="span" fw={600}>
              {titulo}
            </Text>
          }
          className={classes.titulo}
        />
        <Marca sentido={sentido} peligro={peligro} despues={despues} />
      </Group>
      <Text size="sm" c="dimmed" mt={4}>
        <Expediente {...expediente} /> {quien}
      </Text>
      <div className={classes.fechas}>{dias}</div>
      {sentido !== 'sin-cuenta' && (
        <Text size="sm" mt="xs">
          {porQue.join(' ')}
        </Text>
      )}
      <Razones {...props} />
      <Group gap="xs" mt="sm">
        {sentido !== 'sin-cuenta' && (
          <Button
            size="compact-sm"
            loading={busy}
            onClick={onAceptar}
            aria-label={`Aceptar el día nuevo: ${titulo}`}
          >
            Aceptar el día nuevo
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="default"
          disabled={busy}
          onClick={onConservar}
          aria-label={`Conservar el anotado: ${titulo}`}
        >
          Conservar el anotado
        </Button>
      </Group>
    </Paper>
  );
}

const Expediente = ({ deal_id, expediente }: FichaProps['expediente']) =>
  deal_id !== null && (
    <>
      <Anchor
        component={Link}
        to={`/dashboard/expedientes/${encodeURIComponent(deal_id)}`}
        size="sm"
        underline="always"
      >
        {[deal_id, expediente].filter(Boolean).join(' · ')}
      </Anchor>{' '}
      ·
    </>
  );

/** The word says it, not the colour. */
function Marca({ sentido, peligro, despues }: Pick<FichaProps, 'sentido' | 'peligro' | 'despues'>) {
  if (sentido === 'sin-cuenta') return <SoftBadge tone="warning">No se puede contar</SoftBadge>;
  if (sentido === 'peligro') return <SoftBadge tone="incomplete">⚠ {peligro}</SoftBadge>;
  return <SoftBadge tone="neutral">{sentido === 'despues' ? despues : 'El mismo día'}</SoftBadge>;
}

export function UnDia({ rotulo, textos, nota }: { rotulo: string; textos: string[]; nota: string | null }) {
  return (
    <div>
      <Text size="xs" c="dimmed" mt="xs">
        {rotulo}
      </Text>
      {textos.map((texto) => (
        <Text key={texto} fw={600}>
          {texto}
        </Text>
      ))}
      {nota !== null && <Text size="xs">{nota}</Text>}
    </div>
  );
}

function Razones({
  pasosDeAntes,
  pasosDeHoy,
  onAbrir,
}: Pick<FichaProps, 'pasosDeAntes' | 'pasosDeHoy' | 'onAbrir'>) {
  return (
    <Accordion variant="contained" mt="sm" onChange={(value) => onAbrir(value !== null)}>
      <Accordion.Item value="razones">
        <Accordion.Control>Cómo se contó y cómo se cuenta hoy</Accordion.Control>
        <Accordion.Panel>
          <div className={classes.fechas}>
            <Pasos titulo="Cómo se contó" pasos={pasosDeAntes} />
            {pasosDeHoy && <Pasos titulo="Cómo se cuenta hoy" pasos={pasosDeHoy} />}
          </div>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}

function Pasos({ titulo, pasos }: { titulo: string; pasos: readonly string[] | undefined }) {
  return (
    <section aria-label={titulo}>
      <Text fw={600} size="sm">
        {titulo}
      </Text>
      <ol>
        {pasos?.map((paso) => (
          <li key={paso}>{paso}</li>
        ))}
      </ol>
    </section>
  );
}
