import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconPrinter, IconScale } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';

import type { GuardadoDe } from '@/data/calculos/calculos-api';
import { serieQuery } from '@/data/series/series-queries';
import { compareTae } from '@/domain/usura/comparar';
import { liquidar } from '@/domain/usura/liquidar';
import type { RenderAnotar } from '@/features/calculo/calculo-resultado';
import { ConGuardado } from '@/features/calculo/con-guardado';
import { GuardarCalculo } from '@/features/calculo/guardar-calculo';
import { type FichaDeCalculo, useFichaDeCalculo } from '@/features/calculo/use-ficha-de-calculo';
import { ComparacionPanel } from '@/features/calculo/usura/comparacion-panel';
import { ExcesoPanel } from '@/features/calculo/usura/exceso-panel';
import { textos } from '@/features/calculo/usura/textos';
import { UsuraForm } from '@/features/calculo/usura/usura-form';
import {
  readUsura,
  NUEVOS,
  paraGuardar,
  serieDe,
  ultimoDia,
  type UsuraValues,
} from '@/features/calculo/usura/valores';
import { fitValues } from '@/lib/drafts';
import { formatFecha } from '@/lib/formato';
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
  /** One that is kept. */
  calculo: string | undefined;
  renderAnotar: RenderAnotar;
}

/** What was paid over the capital of a credit, and its TAE beside the published average. A person decides. */
export function UsuraPage(props: UsuraPageProps) {
  return (
    <ConGuardado deal={props.deal} calculo={props.calculo} clase="usura">
      {(guardado) => <UsuraBody {...props} guardado={guardado} />}
    </ConGuardado>
  );
}

interface UsuraBodyProps extends UsuraPageProps {
  guardado: GuardadoDe<'usura'> | undefined;
}

function UsuraBody({ deal, guardado, renderAnotar }: UsuraBodyProps) {
  const [before] = useState(() => fitValues(NUEVOS, (guardado?.valores ?? {}) as UsuraValues));
  const [values, setValues] = useState(before);
  const ficha = useFichaDeCalculo(guardado);
  const draft = useDraft<UsuraValues>({
    record: `usura/${deal}/${guardado?.id ?? 'nuevo'}`,
    before,
    now: values,
    readAt: ficha.readAt,
    ficha: ficha.delBorrador,
    onRecover: (found) => setValues(found.now),
  });
  const { movimientos, errores } = useMemo(() => readUsura(values), [values]);
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
        <UsuraResultado
          deal={deal}
          values={values}
          ficha={ficha}
          visto={draft.start.readAt}
          renderAnotar={renderAnotar}
          onSaved={draft.discard}
        />
      </div>
      <Text size="sm" c="dimmed" mt="md">
        {textos.decide}
      </Text>
    </>
  );
}

interface UsuraResultadoProps extends Omit<UsuraBodyProps, 'calculo' | 'guardado'> {
  ficha: FichaDeCalculo;
  visto: string | null;
  values: UsuraValues;
  onSaved: () => void;
}

function UsuraResultado({ deal, values, ficha, visto, renderAnotar, onSaved }: UsuraResultadoProps) {
  const settled = useDeferredValue(values);
  const { data, isError, refetch } = useQuery(serieQuery(serieDe(settled)));
  const { movimientos, contrato, comparar, errores } = useMemo(() => readUsura(settled), [settled]);
  const liquidacion = useMemo(() => liquidar(movimientos, contrato), [movimientos, contrato]);
  const comparacion = useMemo(
    () => (comparar && data ? compareTae(comparar, data.tipos) : undefined),
    [comparar, data],
  );
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
      {comparar && comparacion && <ComparacionPanel tae={comparar.tae} comparacion={comparacion} />}
      {!sinMovimientos &&
        ('fallo' in liquidacion ? (
          <Alert color="rojo" variant="light" role="alert">
            {liquidacion.fallo}
          </Alert>
        ) : (
          <ExcesoPanel
            liquidacion={liquidacion}
            renderAnotar={renderAnotar}
            guardar={
              <GuardarCalculo
                deal={deal}
                contado={{
                  clase: 'usura',
                  hasta: ultimoDia(movimientos),
                  valores: settled,
                  resultado: paraGuardar(liquidacion, comparar?.tae, comparacion),
                }}
                propuesto={textos.tituloDelCalculo(formatFecha(ultimoDia(movimientos)))}
                ficha={ficha}
                visto={visto}
                // Figures of what was typed before would be kept with what is typed now; and a TAE goes with its average.
                disabled={settled !== values || (comparar !== undefined && comparacion === undefined)}
                onSaved={onSaved}
              />
            }
          />
        ))}
    </Stack>
  );
}
