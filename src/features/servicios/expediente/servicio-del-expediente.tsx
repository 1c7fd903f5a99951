import { Anchor, Select, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { dealQuery } from '@/data/deals/deals-queries';
import { fasesQuery } from '@/data/fases/fases-queries';
import type { ServicioDelExpediente as Suyo } from '@/data/servicios/servicio-types';
import { serviciosBrevesQuery } from '@/data/servicios/servicios-breves';
import { servicioDelExpedienteQuery, useAssignToOne } from '@/data/servicios/servicios-queries';
import { textos } from '@/features/servicios/textos';
import { Seccion } from '@/ui/seccion';

/** Which claim it is. */
export function ServicioDelExpediente({ dealId }: { dealId: string }) {
  const { data: suyo, isPending } = useQuery(servicioDelExpedienteQuery(dealId));
  const { data: deal } = useQuery(dealQuery(dealId));
  if (isPending) return <Cargando />;
  if (!suyo || !deal) return null;
  return (
    <Seccion title="Servicio">
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
      </Stack>
    </Seccion>
  );
}

/** The panels below stay where they are when it arrives. */
const Cargando = () => (
  <Seccion title="Servicio">
    <Skeleton height={36} />
  </Seccion>
);

/** Deactivated services are not offered, but the one that it has is shown. */
function Elegir({ dealId, suyo }: { dealId: string; suyo: Suyo }) {
  const { data: servicios = [] } = useQuery(serviciosBrevesQuery());
  const { mutate, isPending, variables } = useAssignToOne();
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
      onChange={(servicio) => mutate({ dealId, servicio, anterior: suyo.id })}
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
