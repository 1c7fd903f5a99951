import { Alert, Button, Text } from '@mantine/core';
import { IconCalculator, IconPrinter } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState } from 'react';

import { CalculoForm } from '@/features/calculo/calculo-form';
import { CalculoResultado, type RenderAnotar } from '@/features/calculo/calculo-resultado';
import { textos } from '@/features/calculo/textos';
import { type CalculoValues, leer, vacio } from '@/features/calculo/valores';
import { madridDay } from '@/lib/fechas';
import { calcularIntereses } from '@/lib/intereses/calcular';
import { DraftOffer } from '@/ui/borradores/draft-offer';
import { useDraft } from '@/ui/borradores/use-draft';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { EmptyState } from '@/ui/empty-state';
import { PageHeader } from '@/ui/page-header';
import { Panel } from '@/ui/panel';

import classes from '@/features/calculo/calculo.module.css';

interface CalculoPageProps {
  deal: string | undefined;
  renderAnotar?: RenderAnotar | undefined;
}

/** What is owed with its interest, from when and by which article. Nothing of it is kept until somebody notes it in the ledger. */
export function CalculoPage({ deal, renderAnotar }: CalculoPageProps) {
  const [before] = useState(() => vacio(madridDay()));
  const [values, setValues] = useState(before);
  const draft = useDraft<CalculoValues>({
    record: `calculo/${deal ?? 'suelto'}`,
    before,
    now: values,
    onRecover: (found) => setValues(found.now),
  });
  const { entrada, errores } = useMemo(() => leer(values), [values]);
  const settled = useDeferredValue(entrada);
  const calculo = useMemo(() => calcularIntereses(settled), [settled]);
  const nothing = settled.partidas.length === 0;
  return (
    <>
      <Breadcrumbs
        items={[
          { label: 'Expedientes', to: '/dashboard/expedientes' },
          ...(deal === undefined
            ? []
            : [{ label: deal, to: '/dashboard/expedientes/$id' as const, params: { id: deal } }]),
          { label: 'Intereses' },
        ]}
      />
      <PageHeader
        title={textos.titulo}
        subtitle={deal === undefined ? undefined : `Expediente ${deal}`}
        actions={
          <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
            Imprimir
          </Button>
        }
      />
      <DraftOffer draft={draft} />
      <div className={classes.columns}>
        <CalculoForm
          values={values}
          errores={errores}
          leidas={entrada.partidas.length}
          onChange={(part) => setValues((now) => ({ ...now, ...part }))}
        />
        {nothing ? (
          <Panel>
            <EmptyState icon={IconCalculator} title="Todavía no hay nada que contar" text={textos.ninguna} />
          </Panel>
        ) : 'fallo' in calculo ? (
          <Alert color="rojo" variant="light" role="alert">
            {calculo.fallo}
          </Alert>
        ) : (
          <CalculoResultado calculo={calculo} hasta={settled.hasta} renderAnotar={renderAnotar} />
        )}
      </div>
      <Text size="sm" c="dimmed" mt="md">
        {textos.orientativo}
      </Text>
    </>
  );
}
