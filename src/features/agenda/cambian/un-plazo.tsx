import { Accordion, Anchor, Button, Checkbox, Group, Paper, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { cuentaQuery } from '@/data/agenda/agenda-queries';
import type { PlazoQueCambia } from '@/data/plazos/plazos-que-cambian';
import { porQueCambia } from '@/features/agenda/cambian/por-que';
import { textos } from '@/features/agenda/textos';
import { formatFecha } from '@/lib/formato';
import { rotuloDelFinal } from '@/lib/plazos/final';
import { SoftBadge } from '@/ui/soft-badge';

import classes from '@/features/agenda/cambian/cambian.module.css';

interface UnPlazoProps {
  plazo: PlazoQueCambia;
  chosen: boolean;
  busy: boolean;
  onChoose: (chosen: boolean) => void;
  onAceptar: () => void;
  onConservar: () => void;
}

/** One term with both its days, why they differ, and both countings. */
export function UnPlazo({ plazo, chosen, busy, onChoose, onAceptar, onConservar }: UnPlazoProps) {
  const { titulo, entrada, ahora, decidido, fallo, responsable, confirmado_at } = plazo;
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
        <Sentido plazo={plazo} />
      </Group>
      <Text size="sm" c="dimmed">
        <Expediente plazo={plazo} /> {responsable ?? 'Sin asignar'} ·{' '}
        {confirmado_at ? 'Confirmado' : textos.porConfirmar}
      </Text>
      <div className={classes.fechas}>
        <UnDia
          rotulo="Anotado"
          texto={rotuloDelFinal(entrada.efecto, formatFecha(plazo.inicio))}
          gracia={plazo.gracia}
        />
        <UnDia
          rotulo="Con las reglas de hoy"
          texto={
            decidido.inicio === null
              ? `No se puede contar. ${fallo}`
              : rotuloDelFinal(ahora.efecto, formatFecha(decidido.inicio))
          }
          gracia={decidido.gracia}
        />
      </div>
      {fallo === null && (
        <Text size="sm" mt="xs">
          {porQueCambia(entrada, ahora).join(' ')}
        </Text>
      )}
      <Razones plazo={plazo} />
      <Group gap="xs" mt="sm">
        {fallo === null && (
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

const Expediente = ({ plazo: { deal_id, expediente } }: { plazo: PlazoQueCambia }) =>
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

/** The word says it, not the colour: what ends before is the danger. */
function Sentido({ plazo: { inicio, decidido } }: { plazo: PlazoQueCambia }) {
  if (decidido.inicio === null) return <SoftBadge tone="warning">No se puede contar</SoftBadge>;
  if (decidido.inicio < inicio) return <SoftBadge tone="incomplete">⚠ Antes de lo anotado</SoftBadge>;
  if (decidido.inicio > inicio) return <SoftBadge tone="neutral">Después de lo anotado</SoftBadge>;
  return <SoftBadge tone="neutral">El mismo día</SoftBadge>;
}

function UnDia({ rotulo, texto, gracia }: { rotulo: string; texto: string; gracia: string | null }) {
  return (
    <div>
      <Text size="xs" c="dimmed" mt="xs">
        {rotulo}
      </Text>
      <Text fw={600}>{texto}</Text>
      <Text size="xs">{gracia ? textos.gracia(gracia) : 'Sin día de gracia'}</Text>
    </div>
  );
}

/** The steps that were kept, beside those of today. Asked for when somebody opens them. */
function Razones({ plazo: { id, decidido } }: { plazo: PlazoQueCambia }) {
  const [opened, setOpened] = useState(false);
  const { data } = useQuery({ ...cuentaQuery(id), enabled: opened });
  return (
    <Accordion variant="contained" mt="sm" onChange={(value) => setOpened(value !== null)}>
      <Accordion.Item value="razones">
        <Accordion.Control>Cómo se contó y cómo se cuenta hoy</Accordion.Control>
        <Accordion.Panel>
          <div className={classes.fechas}>
            <Pasos titulo="Cómo se contó" pasos={data?.computo?.pasos} />
            {decidido.computo && <Pasos titulo="Cómo se cuenta hoy" pasos={decidido.computo.pasos} />}
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
