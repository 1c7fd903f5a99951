import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconCalculator, IconGavel, IconScale } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { deClase, type GuardadoDe } from '@/data/calculos/calculos-api';
import { calculosQuery } from '@/data/calculos/calculos-queries';
import { GANADORES } from '@/domain/costas/tipos';
import type { RenderAnotar } from '@/features/calculo/calculo-resultado';
import { CalculoFila } from '@/features/calculo/expediente/calculo-fila';
import type { DatosDeHoja } from '@/features/calculo/expediente/datos-de-hoja';
import { FilaGuardada } from '@/features/calculo/expediente/fila-guardada';
import { HojaButton } from '@/features/calculo/expediente/hoja-button';
import { PrescripcionPanel } from '@/features/calculo/expediente/prescripcion-panel';
import { UsuraFila } from '@/features/calculo/expediente/usura-fila';
import { PasosPlegados } from '@/features/calculo/pasos';
import { textos } from '@/features/calculo/textos';
import { formatCentimos, formatFecha } from '@/lib/formato';
import { LoadError } from '@/ui/lista/load-error';

interface ReclamacionTabProps {
  dealId: string;
  renderAnotar: RenderAnotar;
}

const BOTON = { size: 'compact-sm', variant: 'default' } as const;

/** What is owed with its interest, what was paid over a capital, the costs, and until when it can be claimed. */
export function ReclamacionTab({ dealId, renderAnotar }: ReclamacionTabProps) {
  const { data, isError, refetch } = useQuery(calculosQuery(dealId));
  const search = { deal: dealId };
  return (
    <Stack gap="xl">
      {isError && !data && <LoadError title="Error al cargar los cálculos" onRetry={() => void refetch()} />}
      <Apartado
        titulo="Cálculos de intereses"
        ninguno={textos.ningunCalculo}
        boton={
          <Button
            {...BOTON}
            leftSection={<IconCalculator size={14} />}
            renderRoot={(props) => <Link {...props} to="/dashboard/calculo" search={search} />}
          >
            Calcular intereses
          </Button>
        }
      >
        {data &&
          deClase(data, 'intereses').map((calculo) => (
            <CalculoFila key={calculo.id} calculo={calculo} renderAnotar={renderAnotar} />
          ))}
      </Apartado>
      <Apartado
        titulo="Cálculos de usura"
        ninguno={textos.ningunaUsura}
        boton={
          <Button
            {...BOTON}
            leftSection={<IconScale size={14} />}
            renderRoot={(props) => <Link {...props} to="/dashboard/usura" search={search} />}
          >
            Usura y revolving
          </Button>
        }
      >
        {data &&
          deClase(data, 'usura').map((usura) => (
            <UsuraFila key={usura.id} usura={usura} renderAnotar={renderAnotar} />
          ))}
      </Apartado>
      <Apartado
        titulo="Tasaciones de costas"
        ninguno={textos.ningunasCostas}
        boton={
          <Button
            {...BOTON}
            leftSection={<IconGavel size={14} />}
            renderRoot={(props) => <Link {...props} to="/dashboard/costas" search={search} />}
          >
            Tasar costas
          </Button>
        }
      >
        {data && deClase(data, 'costas').map((una) => <CostasFila key={una.id} tasacion={una} />)}
      </Apartado>
      <PrescripcionPanel dealId={dealId} />
    </Stack>
  );
}

interface ApartadoProps {
  titulo: string;
  /** Where there is none. */
  ninguno: string;
  /** The way to make one. */
  boton: ReactNode;
  /** Undefined: not read yet. */
  children: ReactNode[] | undefined;
}

function Apartado({ titulo, ninguno, boton, children }: ApartadoProps) {
  return (
    <section aria-label={titulo}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h3">
          {titulo}
        </Title>
        {boton}
      </Group>
      {children?.length === 0 && (
        <Text size="sm" c="dimmed">
          {ninguno}
        </Text>
      )}
      <Stack gap="md">{children}</Stack>
    </section>
  );
}

/** A tasación that is kept, as it was counted that day. */
function CostasFila({ tasacion }: { tasacion: GuardadoDe<'costas'> }) {
  const { deal_id, hasta, resultado } = tasacion;
  const { total, incluido, iva, fuera, ganador, pasos } = resultado;
  return (
    <FilaGuardada
      guardado={tasacion}
      confirmado={
        <HojaButton deal={deal_id} nombre="Hoja de costas" dia={hasta} hacer={makeHoja(tasacion)}>
          Hoja de la tasación
        </HojaButton>
      }
    >
      <Text size="sm" className="tabular">
        {formatCentimos(total)} el {formatFecha(hasta)}: {formatCentimos(incluido)} y {formatCentimos(iva)} de
        IVA. {fuera > 0 && `Quedan fuera ${formatCentimos(fuera)}. `}
        Ganó las costas: {GANADORES[ganador].toLowerCase()}.
      </Text>
      <PasosPlegados pasos={pasos} />
    </FilaGuardada>
  );
}

const makeHoja = (tasacion: GuardadoDe<'costas'>) => async (datos: DatosDeHoja) => {
  const { hojaDeCostas } = await import('@/features/calculo/expediente/hojas');
  return hojaDeCostas(datos, tasacion);
};
