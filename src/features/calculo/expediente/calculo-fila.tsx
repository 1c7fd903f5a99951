import { Text } from '@mantine/core';
import { useMemo } from 'react';

import type { CalculoGuardado } from '@/data/calculos/calculos-api';
import { calculateIntereses } from '@/domain/intereses/calcular';
import { paraAnotar } from '@/features/calculo/anotar';
import type { RenderAnotar } from '@/features/calculo/calculo-resultado';
import type { DatosDeHoja } from '@/features/calculo/expediente/datos-de-hoja';
import { FilaGuardada } from '@/features/calculo/expediente/fila-guardada';
import { HojaButton } from '@/features/calculo/expediente/hoja-button';
import { textos } from '@/features/calculo/textos';
import { useMercantiles } from '@/features/calculo/use-mercantiles';
import { leer, valoresDe } from '@/features/calculo/valores';
import { madridDay } from '@/lib/fechas';
import { formatEuros, formatFecha } from '@/lib/formato';

interface CalculoFilaProps {
  calculo: CalculoGuardado;
  renderAnotar: RenderAnotar;
}

export function CalculoFila({ calculo, renderAnotar }: CalculoFilaProps) {
  const { deal_id, hasta, capital, intereses, resultado } = calculo;
  return (
    <FilaGuardada
      guardado={calculo}
      confirmado={
        <>
          {renderAnotar(paraAnotar(resultado, hasta))}
          <HojaButton deal={deal_id} nombre="Hoja de intereses" dia={hasta} hacer={makeHoja(calculo)}>
            Hoja para la demanda
          </HojaButton>
        </>
      }
    >
      <Text size="sm" className="tabular">
        {formatEuros(capital + intereses)} hasta el {formatFecha(hasta)}: {formatEuros(capital)} de capital y{' '}
        {formatEuros(intereses)} de intereses. <Hoy calculo={calculo} />
      </Text>
    </FilaGuardada>
  );
}

/** The same, counted until today: what is kept does not change. */
function Hoy({ calculo: { valores, hasta } }: { calculo: CalculoGuardado }) {
  const hoy = madridDay();
  const mercantiles = useMercantiles(valores.regimen);
  const contado = useMemo(
    () => calculateIntereses(leer(valoresDe(valores, hoy), mercantiles).entrada),
    [valores, hoy, mercantiles],
  );
  if (hasta === hoy || mercantiles === undefined) return null;
  return 'fallo' in contado
    ? textos.sinCalculoHoy(contado.fallo)
    : textos.aDiaDeHoy(formatEuros(contado.total / 100));
}

const makeHoja = (calculo: CalculoGuardado) => async (datos: DatosDeHoja) => {
  const { hojaDelCalculo } = await import('@/features/calculo/expediente/hojas');
  return hojaDelCalculo(datos, calculo);
};
