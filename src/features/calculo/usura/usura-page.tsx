import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconPrinter, IconScale } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';

import { serieQuery } from '@/data/series/series-queries';
import { compararTae } from '@/domain/usura/comparar';
import { liquidar } from '@/domain/usura/liquidar';
import type { RenderAnotar } from '@/features/calculo/calculo-resultado';
import { ComparacionPanel } from '@/features/calculo/usura/comparacion-panel';
import { ExcesoPanel } from '@/features/calculo/usura/exceso-panel';
import { textos } from '@/features/calculo/usura/textos';
import { UsuraForm } from '@/features/calculo/usura/usura-form';
import { leerUsura, NUEVOS, serieDe, type UsuraValues } from '@/features/calculo/usura/valores';
import { DraftOffer } from '@/ui/borradores/draft-offer';
import { useDraft } from '@/ui/borradores/use-draft';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { EmptyState } from '@/ui/empty-state';
import { LoadError } from '@/ui/lista/load-error';
import { PageHeader } from '@/ui/page-header';
import { Panel } from '@/ui/panel';

import classes from '@/features/calculo/calculo.module.css';

interface UsuraPageProps {
  deal: string;
  renderAnotar: RenderAnotar;
}

/** What was paid over the capital of a credit, and its TAE beside the published average. A person decides. */
export function UsuraPage({ deal, renderAnotar }: UsuraPageProps) {
  const [values, setValues] = useState(NUEVOS);
  const draft = useDraft<UsuraValues>({
    record: `usura/${deal}`,
    before: NUEVOS,
    now: values,
    onRecover: (found) => setValues(found.now),
  });
  const { movimientos, errores } = useMemo(() => leerUsura(values), [values]);
  return (
    <>
      <Breadcrumbs
        items={[
          { label: 'Expedientes', to: '/dashboard/expedientes' },
          { label: deal, to: '/dashboard/expedientes/$id', params: { id: deal } },
          { label: 'Usura' },
        ]}
      />
      <PageHeader
        title={textos.titulo}
        subtitle={`Expediente ${deal}`}
        actions={
          <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
            Imprimir
          </Button>
        }
      />
      <DraftOffer draft={draft} />
      <div className={classes.columns}>
        <UsuraForm
          values={values}
          errores={errores}
          leidos={movimientos.length}
          onChange={(part) => setValues((now) => ({ ...now, ...part }))}
        />
        <UsuraResultado values={values} renderAnotar={renderAnotar} />
      </div>
      <Text size="sm" c="dimmed" mt="md">
        {textos.decide}
      </Text>
    </>
  );
}

interface UsuraResultadoProps {
  values: UsuraValues;
  renderAnotar: RenderAnotar;
}

function UsuraResultado({ values, renderAnotar }: UsuraResultadoProps) {
  const settled = useDeferredValue(values);
  const { data, isError, refetch } = useQuery(serieQuery(serieDe(settled)));
  const { movimientos, contrato, comparar, errores } = useMemo(() => leerUsura(settled), [settled]);
  const liquidacion = useMemo(() => liquidar(movimientos, contrato), [movimientos, contrato]);
  const sinMovimientos = settled.movimientos.trim() === '';
  if (sinMovimientos && !comparar)
    return (
      <Panel>
        <EmptyState icon={IconScale} title="Todavía no hay nada que contar" text={textos.ninguno} />
      </Panel>
    );
  // With a part unread, what comes of the rest would be taken for the whole.
  if (Object.keys(errores).length > 0)
    return (
      <Alert color="rojo" variant="light" role="alert">
        {textos.corrija}
      </Alert>
    );
  return (
    <Stack gap="md">
      {comparar && isError && !data && (
        <LoadError title="Error al cargar la serie publicada" onRetry={() => void refetch()} />
      )}
      {comparar && data && (
        <ComparacionPanel tae={comparar.tae} comparacion={compararTae(comparar, data.tipos)} />
      )}
      {!sinMovimientos &&
        ('fallo' in liquidacion ? (
          <Alert color="rojo" variant="light" role="alert">
            {liquidacion.fallo}
          </Alert>
        ) : (
          <ExcesoPanel liquidacion={liquidacion} renderAnotar={renderAnotar} />
        ))}
    </Stack>
  );
}
