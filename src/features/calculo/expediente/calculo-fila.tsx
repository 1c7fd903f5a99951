import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';

import type { CalculoGuardado } from '@/data/calculos/calculos-api';
import { dealQuery } from '@/data/deals/deals-queries';
import { calcularIntereses } from '@/domain/intereses/calcular';
import { parteDeNombre } from '@/domain/plantillas/nombres';
import { paraAnotar } from '@/features/calculo/anotar';
import type { RenderAnotar } from '@/features/calculo/calculo-resultado';
import { FilaGuardada } from '@/features/calculo/expediente/fila-guardada';
import { textos } from '@/features/calculo/textos';
import { useMercantiles } from '@/features/calculo/use-mercantiles';
import { leer, valoresDe } from '@/features/calculo/valores';
import { toAppError } from '@/lib/errors';
import { madridDay } from '@/lib/fechas';
import { formatEuros, formatFecha } from '@/lib/formato';
import { avisos } from '@/ui/avisos';
import { saveBlob } from '@/ui/save-blob';

interface CalculoFilaProps {
  calculo: CalculoGuardado;
  renderAnotar: RenderAnotar;
}

export function CalculoFila({ calculo, renderAnotar }: CalculoFilaProps) {
  const { id, deal_id, hasta, capital, intereses, resultado } = calculo;
  return (
    <FilaGuardada
      guardado={calculo}
      confirmado={
        <>
          {renderAnotar(paraAnotar(resultado, hasta))}
          <HojaButton calculo={calculo} />
        </>
      }
      abrir={
        <Button
          size="compact-sm"
          variant="default"
          renderRoot={(props) => (
            <Link {...props} to="/dashboard/calculo" search={{ deal: deal_id, calculo: id }} />
          )}
        >
          Calcular a hoy
        </Button>
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
    () => calcularIntereses(leer(valoresDe(valores, hoy), mercantiles).entrada),
    [valores, hoy, mercantiles],
  );
  if (hasta === hoy || mercantiles === undefined) return null;
  return 'fallo' in contado
    ? textos.sinCalculoHoy(contado.fallo)
    : textos.aDiaDeHoy(formatEuros(contado.total / 100));
}

/** The sheet for the demanda, as PDF/A. As Word it is a letter, with the template of the house. */
function HojaButton({ calculo }: { calculo: CalculoGuardado }) {
  const { data: deal } = useQuery(dealQuery(calculo.deal_id));
  const [making, setMaking] = useState(false);
  const make = async () => {
    setMaking(true);
    try {
      const [{ hojaDelCalculo }, { loadFuentes }] = await Promise.all([
        import('@/features/calculo/expediente/hoja-del-calculo'),
        import('@/lib/pdfa/fuentes'),
      ]);
      const bytes = await hojaDelCalculo({
        expediente: calculo.deal_id,
        cliente: deal?.debtorfullname ?? 'Sin nombre',
        acreedor: deal?.creditorname ?? 'Sin nombre',
        contrato: deal?.contractnumber ?? 'Sin número',
        calculo,
        letra: await loadFuentes(),
        fecha: new Date(),
      });
      const name = `Hoja de intereses ${parteDeNombre(calculo.deal_id)} ${calculo.hasta}.pdf`;
      saveBlob(name, new Blob([bytes as BlobPart], { type: 'application/pdf' }));
    } catch (error) {
      avisos.error({ title: 'No se ha podido hacer la hoja', message: toAppError(error).message });
    } finally {
      setMaking(false);
    }
  };
  return (
    <Button size="compact-sm" variant="default" loading={making} onClick={() => void make()}>
      Hoja para la demanda
    </Button>
  );
}
