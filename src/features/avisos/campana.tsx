import { Indicator } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { avisosNuevosQuery } from '@/data/avisos/avisos-queries';
import { useUsuario } from '@/data/sesion/use-sesion';
import { CampanaLink } from '@/features/avisos/campana-link';
import { useAvisaElNavegador, useNotifyInElNavegador } from '@/features/avisos/navegador';

const MOST = 99;

/** How much somebody has not read, and the way there. */
export function Campana() {
  const userId = useUsuario()?.id ?? '';
  const navegador = useAvisaElNavegador(userId);
  const { data } = useQuery(avisosNuevosQuery(navegador));
  useNotifyInElNavegador(navegador, data?.nuevos);
  const sinLeer = data?.sin_leer ?? 0;
  const cuantos = sinLeer > MOST ? `más de ${MOST}` : String(sinLeer);
  return (
    <Indicator
      disabled={sinLeer === 0}
      label={sinLeer > MOST ? `${MOST}+` : sinLeer}
      size={16}
      offset={5}
      color="rojo"
    >
      <CampanaLink label={sinLeer === 0 ? 'Avisos: ninguno sin leer' : `Avisos: ${cuantos} sin leer`} />
    </Indicator>
  );
}
