import { Alert, Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';

import { type CalculoGuardado, deClase } from '@/data/calculos/calculos-api';
import { calculosQuery } from '@/data/calculos/calculos-queries';
import { vidaQuery } from '@/data/fases/fases-queries';
import { saldosDe } from '@/domain/fases/saldos';
import { calculateIntereses } from '@/domain/intereses/calcular';
import { compareOferta } from '@/domain/ofertas/comparar';
import type { TipoPublicado } from '@/domain/publicados/tipos';
import { useMercantiles } from '@/features/calculo/use-mercantiles';
import { leer, valoresDe } from '@/features/calculo/valores';
import { madridDay } from '@/lib/fechas';

interface OfertaComparadaProps {
  dealId: string;
  /** In euros. */
  importe: number;
  fecha: string | null;
}

/** What rejecting an offer may cost is said before somebody writes that it is rejected. */
export function OfertaComparada({ dealId, importe, fecha }: OfertaComparadaProps) {
  const { data: calculos } = useQuery(calculosQuery(dealId));
  const { data: vida } = useQuery(vidaQuery(dealId));
  const intereses = deClase(calculos ?? [], 'intereses');
  const calculo = intereses.find(({ estado }) => estado === 'confirmado') ?? intereses[0];
  const mercantiles = useMercantiles(calculo?.valores.regimen);
  const comparada = useMemo(() => {
    const condena = vida && saldosDe(vida.importes).condena;
    return compareOferta({
      importe: centimos(importe),
      fecha: fecha ?? undefined,
      debidoEntonces: fecha === null ? undefined : debido(calculo, fecha, mercantiles),
      debidoHoy: debido(calculo, madridDay(), mercantiles),
      condena: typeof condena === 'number' ? centimos(condena) : undefined,
    });
  }, [importe, fecha, calculo, vida, mercantiles]);
  if (!calculos || !vida || !mercantiles) return null;
  if ('fallo' in comparada)
    return (
      <Text role="note" size="sm">
        {comparada.fallo}
      </Text>
    );
  return (
    <Alert
      role="note"
      color={comparada.grave ? 'ambar' : 'gray'}
      p="xs"
      title="La oferta frente a lo que se debe"
    >
      {comparada.frases.map((frase) => (
        <Text key={frase} size="sm" className="tabular">
          {frase}
        </Text>
      ))}
      {!calculo && (
        <Anchor
          size="sm"
          renderRoot={(props) => <Link {...props} to="/dashboard/calculo" search={{ deal: dealId }} />}
        >
          Calcular lo que se debe
        </Anchor>
      )}
      <Text size="sm">{comparada.aviso}</Text>
    </Alert>
  );
}

const centimos = (euros: number) => Math.round(euros * 100);

/** Counted again until that day, in cents. Undefined: there is none, or it cannot be counted. */
function debido(
  calculo: CalculoGuardado | undefined,
  hasta: string,
  mercantiles: readonly TipoPublicado[] | undefined,
): number | undefined {
  if (!calculo) return undefined;
  const contado = calculateIntereses(leer(valoresDe(calculo.valores, hasta), mercantiles).entrada);
  return 'fallo' in contado ? undefined : contado.total;
}
