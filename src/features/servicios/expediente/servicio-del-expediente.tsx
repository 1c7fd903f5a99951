import { Anchor, Button, CopyButton, Group, Select, Skeleton, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy, IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { Deal } from '@/data/deals/deal-types';
import { dealQuery } from '@/data/deals/deals-queries';
import { fasesQuery } from '@/data/fases/fases-queries';
import type { ServicioDelExpediente as Suyo } from '@/data/servicios/servicio-types';
import { serviciosBrevesQuery } from '@/data/servicios/servicios-breves';
import { servicioDelExpedienteQuery, useAsignarAUno } from '@/data/servicios/servicios-queries';
import { textos } from '@/features/servicios/textos';
import { enumerar } from '@/lib/formato';
import { CAMPOS_DEL_TEXTO, rellenarTexto, textoDeLaFase, valoresDelTexto } from '@/lib/texto-cliente';
import { Panel } from '@/ui/panel';

import classes from '@/features/servicios/servicios.module.css';

/** Which claim it is, and what its client may be told now. */
export function ServicioDelExpediente({ dealId }: { dealId: string }) {
  const { data: suyo, isPending } = useQuery(servicioDelExpedienteQuery(dealId));
  const { data: deal } = useQuery(dealQuery(dealId));
  if (isPending) return <Cargando />;
  if (!suyo || !deal) return null;
  return (
    <Panel title="Servicio" mt="md">
      <Stack gap="sm">
        <Elegir dealId={dealId} suyo={suyo} />
        {suyo.id && (
          <Anchor
            size="sm"
            renderRoot={(props) => (
              <Link {...props} to="/dashboard/servicios/$id" params={{ id: suyo.id ?? '' }} />
            )}
          >
            Ver el servicio
          </Anchor>
        )}
        <FaseOculta suyo={suyo} fase={deal.fase} />
        <TextoParaElCliente suyo={suyo} deal={deal} />
      </Stack>
    </Panel>
  );
}

/** The panels below stay where they are when it arrives. */
const Cargando = () => (
  <Panel title="Servicio" mt="md">
    <Skeleton height={36} />
  </Panel>
);

/** Deactivated services are not offered, but the one that it has is shown. */
function Elegir({ dealId, suyo }: { dealId: string; suyo: Suyo }) {
  const { data: servicios = [] } = useQuery(serviciosBrevesQuery());
  const { mutate, isPending, variables } = useAsignarAUno();
  const offered = servicios.filter(({ id, activo }) => activo || id === suyo.id);
  return (
    <Select
      aria-label="Servicio del expediente"
      placeholder="Sin servicio"
      clearable
      clearButtonProps={{ 'aria-label': 'Quitar el servicio' }}
      allowDeselect={false}
      disabled={isPending}
      data={offered.map(({ id, nombre, activo }) => ({
        value: id,
        label: activo ? nombre : `${nombre} (desactivado)`,
      }))}
      value={isPending ? variables.servicio : suyo.id}
      onChange={(servicio) => mutate({ dealId, servicio })}
    />
  );
}

/** It stands in a phase that its service does not go through: it keeps it until somebody moves it. */
function FaseOculta({ suyo, fase }: { suyo: Suyo; fase: string | null }) {
  const { data: fases = [] } = useQuery(fasesQuery);
  if (fase === null || !suyo.fases_ocultas.includes(fase)) return null;
  return (
    <Text size="sm" c="dimmed">
      {textos.faseOculta(fases.find(({ clave }) => clave === fase)?.nombre ?? fase)}
    </Text>
  );
}

/** That of its phase, with its own data, to be pasted where it is sent. */
function TextoParaElCliente({ suyo, deal }: { suyo: Suyo; deal: Deal }) {
  const base = suyo.textos ? textoDeLaFase(suyo.textos, suyo.fase) : undefined;
  if (base === undefined) return null;
  const { texto, faltan } = rellenarTexto(base, valoresDelTexto(deal));
  return (
    <section aria-label="Texto para el cliente">
      <h3 className={classes.faseTitle}>Texto para el cliente</h3>
      <p className={classes.textoBreve}>{texto}</p>
      {faltan.length > 0 && (
        <Text size="sm" c="rojo" mb="xs">
          Falta {enumerar(faltan.map((name) => CAMPOS_DEL_TEXTO[name]))}: complételo antes de enviarlo.
        </Text>
      )}
      <Group gap="xs">
        <CopyButton value={texto}>
          {({ copied, copy }) => (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
              onClick={copy}
            >
              {copied ? 'Copiado' : 'Copiar el texto'}
            </Button>
          )}
        </CopyButton>
        {faltan.length === 0 && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconMail size={14} />}
            renderRoot={(props) => (
              <Link {...props} to="/dashboard/redactar" search={{ deal: deal.id, plantilla: 'servicio' }} />
            )}
          >
            Borrador de correo
          </Button>
        )}
      </Group>
    </section>
  );
}
