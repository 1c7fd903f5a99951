import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { intentosQuery } from '@/data/masc/masc-queries';
import type { RelojGuardado } from '@/data/masc/masc-types';
import { esPeligrosa, type ReclamacionQueCambia } from '@/data/masc/reclamaciones-que-cambian';
import { porQueEsOtra } from '@/domain/masc/regla';
import { viaDe } from '@/domain/masc/vias';
import { type Eleccion, FichaQueCambia, UnDia } from '@/features/agenda/cambian/ficha-que-cambia';
import { formatFecha } from '@/lib/formato';
import { SIN_ASIGNAR } from '@/lib/textos';

/** A prior complaint: from when it allows a demanda, and until when. */
export function UnaReclamacion({ una, ...eleccion }: Eleccion & { una: ReclamacionQueCambia }) {
  const { referencia, decidido, fallo, responsable } = una;
  const [opened, setOpened] = useState(false);
  const { data } = useQuery({ ...intentosQuery(una.deal_id), enabled: opened });
  return (
    <FichaQueCambia
      {...eleccion}
      titulo={`Reclamación previa ${referencia}`}
      sentido={fallo !== null ? 'sin-cuenta' : esPeligrosa(una) ? 'peligro' : 'despues'}
      peligro={seAbreDespues(una) ? 'Demandar el día anotado sería pronto' : 'Se cierra antes de lo anotado'}
      despues="Más días para demandar"
      expediente={una}
      quien={`${viaDe(una.via).titulo} · ${responsable ?? SIN_ASIGNAR}`}
      dias={
        <>
          <UnDia rotulo="Anotado" textos={diasDe(una)} nota={una.espera} />
          <UnDia
            rotulo="Con las reglas de hoy"
            textos={fallo === null ? diasDe(decidido) : [`No se puede contar. ${fallo}`]}
            nota={decidido.espera}
          />
        </>
      }
      porQue={porQueEsOtra(una.regla, decidido.regla ?? '')}
      pasosDeAntes={data?.find(({ id }) => id === una.id)?.computo?.pasos}
      pasosDeHoy={decidido.computo?.pasos}
      onAbrir={setOpened}
    />
  );
}

const seAbreDespues = ({ cumple_desde, decidido }: ReclamacionQueCambia) =>
  cumple_desde !== null && (decidido.cumple_desde === null || decidido.cumple_desde > cumple_desde);

type Dias = Pick<RelojGuardado, 'cumple_desde' | 'caduca'>;

const diasDe = ({ cumple_desde, caduca }: Dias): string[] => [
  cumple_desde === null ? 'Demanda: sin fecha todavía' : `Demanda desde el ${formatFecha(cumple_desde)}`,
  caduca === null ? 'Sin último día para demandar' : `Último día para demandar: ${formatFecha(caduca)}`,
];
