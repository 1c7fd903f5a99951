import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { cuentaQuery } from '@/data/agenda/agenda-queries';
import type { PlazoQueCambia } from '@/data/plazos/plazos-que-cambian';
import { rotuloDelFinal } from '@/domain/plazos/final';
import { MOTOR } from '@/domain/plazos/motor';
import {
  type Eleccion,
  FichaQueCambia,
  type Sentido,
  UnDia,
} from '@/features/agenda/cambian/ficha-que-cambia';
import { porQueCambia } from '@/features/agenda/cambian/por-que';
import { textos } from '@/features/agenda/textos';
import { formatFecha } from '@/lib/formato';
import { SIN_ASIGNAR } from '@/lib/textos';

/** A term of the agenda. */
export function UnPlazo({ plazo, ...eleccion }: Eleccion & { plazo: PlazoQueCambia }) {
  const { titulo, entrada, ahora, decidido, fallo, responsable, confirmado_at } = plazo;
  const [opened, setOpened] = useState(false);
  const { data } = useQuery({ ...cuentaQuery(plazo.id), enabled: opened });
  return (
    <FichaQueCambia
      {...eleccion}
      titulo={titulo}
      sentido={sentidoDe(plazo)}
      peligro="Antes de lo anotado"
      despues="Después de lo anotado"
      expediente={plazo}
      quien={`${responsable ?? SIN_ASIGNAR} · ${confirmado_at ? 'Confirmado' : textos.porConfirmar}`}
      dias={
        <>
          <UnDia
            rotulo="Anotado"
            textos={[rotuloDelFinal(entrada.efecto, formatFecha(plazo.inicio))]}
            nota={graciaDe(plazo.gracia)}
          />
          <UnDia
            rotulo="Con las reglas de hoy"
            textos={[
              decidido.inicio === null
                ? `No se puede contar. ${fallo}`
                : rotuloDelFinal(ahora.efecto, formatFecha(decidido.inicio)),
            ]}
            nota={graciaDe(decidido.gracia)}
          />
        </>
      }
      porQue={porQueCambia(entrada, ahora, {
        deAntes: plazo.motor,
        deAhora: decidido.computo?.motor ?? MOTOR,
      })}
      pasosDeAntes={data?.computo?.pasos}
      pasosDeHoy={decidido.computo?.pasos}
      onAbrir={setOpened}
    />
  );
}

const graciaDe = (gracia: string | null) => (gracia ? textos.gracia(gracia) : 'Sin día de gracia');

/** A term that today's rules end earlier is the danger: somebody may be late. */
function sentidoDe({ inicio, decidido }: PlazoQueCambia): Sentido {
  if (decidido.inicio === null) return 'sin-cuenta';
  if (decidido.inicio < inicio) return 'peligro';
  return decidido.inicio > inicio ? 'despues' : 'igual';
}
