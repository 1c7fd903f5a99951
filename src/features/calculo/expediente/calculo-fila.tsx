import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';

import type { CalculoGuardado } from '@/data/calculos/calculos-api';
import { useConfirmarCalculo, useEliminarDeReclamacion } from '@/data/calculos/calculos-queries';
import { dealQuery } from '@/data/deals/deals-queries';
import { calcularIntereses } from '@/domain/intereses/calcular';
import { parteDeNombre } from '@/domain/plantillas/nombres';
import { paraAnotar } from '@/features/calculo/anotar';
import type { RenderAnotar } from '@/features/calculo/calculo-resultado';
import { textos } from '@/features/calculo/textos';
import { useMercantiles } from '@/features/calculo/use-mercantiles';
import { leer, valoresDe } from '@/features/calculo/valores';
import { toAppError } from '@/lib/errors';
import { madridDay } from '@/lib/fechas';
import { formatEuros, formatFecha, formatFechaHora } from '@/lib/formato';
import { avisos } from '@/ui/avisos';
import { Panel } from '@/ui/panel';
import { saveBlob } from '@/ui/save-blob';
import { SoftBadge } from '@/ui/soft-badge';

interface CalculoFilaProps {
  calculo: CalculoGuardado;
  renderAnotar: RenderAnotar;
}

export function CalculoFila({ calculo, renderAnotar }: CalculoFilaProps) {
  const { id, titulo, estado, hasta, capital, intereses, quien, confirmo, confirmado_at, created_at } =
    calculo;
  const { mutate: confirmar, isPending } = useConfirmarCalculo();
  const { mutate: eliminar, isPending: isDeleting } = useEliminarDeReclamacion('calculos');
  const confirmado = estado === 'confirmado';
  return (
    <Panel>
      <Group gap={8}>
        <Text fw={600}>{titulo}</Text>
        <SoftBadge tone={confirmado ? 'accent' : 'warning'}>
          {confirmado ? 'Confirmado' : 'Propuesto'}
        </SoftBadge>
      </Group>
      <Text size="sm" className="tabular">
        {formatEuros(capital + intereses)} hasta el {formatFecha(hasta)}: {formatEuros(capital)} de capital y{' '}
        {formatEuros(intereses)} de intereses. <Hoy calculo={calculo} />
      </Text>
      <Text size="sm" c="dimmed">
        {quien} lo guardó el {formatFechaHora(created_at)}
        {confirmado && ` · ${confirmo} lo confirmó el ${formatFechaHora(confirmado_at)}`}
      </Text>
      <Group gap="xs" mt="xs">
        {confirmado ? (
          <>
            {renderAnotar(paraAnotar(calculo.resultado, hasta))}
            <HojaButton calculo={calculo} />
          </>
        ) : (
          <Button size="compact-sm" loading={isPending} onClick={() => confirmar(id)}>
            Confirmar
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="default"
          renderRoot={(props) => (
            <Link {...props} to="/dashboard/calculo" search={{ deal: calculo.deal_id, calculo: id }} />
          )}
        >
          Calcular a hoy
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          aria-label={`Eliminar ${titulo}`}
          loading={isDeleting}
          onClick={() => eliminar(id)}
        >
          Eliminar
        </Button>
      </Group>
    </Panel>
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
