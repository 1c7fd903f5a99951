import { Alert, Button, Text } from '@mantine/core';
import { IconGavel, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';

import { vidaQuery } from '@/data/fases/fases-queries';
import type { VidaDeDeal } from '@/data/fases/fases-types';
import { tasarCostas } from '@/domain/costas/tasar';
import { CostasForm } from '@/features/calculo/costas/costas-form';
import { CostasResultado } from '@/features/calculo/costas/costas-resultado';
import { type CostasValues, type Cuantia, leerCostas, nuevas } from '@/features/calculo/costas/valores';
import { textos } from '@/features/calculo/textos';
import { DraftOffer } from '@/ui/borradores/draft-offer';
import { useDraft } from '@/ui/borradores/use-draft';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { DetalleLoading } from '@/ui/detalle/detalle-loading';
import { EmptyState } from '@/ui/empty-state';
import { LoadError } from '@/ui/lista/load-error';
import { PageHeader } from '@/ui/page-header';
import { Panel } from '@/ui/panel';

import classes from '@/features/calculo/calculo.module.css';

/** What a tasación de costas holds, by which article. Of the case file it takes the amount of its main procedure. */
export function CostasPage({ deal }: { deal: string }) {
  const { data: vida, isError, refetch } = useQuery(vidaQuery(deal));
  if (vida) return <CostasBody deal={deal} cuantia={cuantiaDe(vida)} />;
  if (isError) return <LoadError title="Error al cargar el expediente" onRetry={() => void refetch()} />;
  return <DetalleLoading text={textos.cargando} />;
}

const SIN_CUANTIA: Cuantia = { cuantia: null, cuantia_indeterminada: false };

const cuantiaDe = ({ procedimientos }: VidaDeDeal) =>
  procedimientos.find(({ principal }) => principal) ?? procedimientos.at(-1) ?? SIN_CUANTIA;

function CostasBody({ deal, cuantia }: { deal: string; cuantia: Cuantia }) {
  const [before] = useState(() => nuevas(cuantia));
  const [values, setValues] = useState(before);
  const draft = useDraft<CostasValues>({
    record: `costas/${deal}`,
    before,
    now: values,
    onRecover: (found) => setValues(found.now),
  });
  const { tasacion, errores } = useMemo(() => leerCostas(values), [values]);
  const settled = useDeferredValue(tasacion);
  const tasadas = useMemo(() => tasarCostas(settled), [settled]);
  // With a part unread, the sum of the rest would be taken for the whole.
  const result = Object.keys(errores).length > 0 ? { fallo: textos.corrija } : tasadas;
  return (
    <>
      <Breadcrumbs
        items={[
          { label: 'Expedientes', to: '/dashboard/expedientes' },
          { label: deal, to: '/dashboard/expedientes/$id', params: { id: deal } },
          { label: 'Costas' },
        ]}
      />
      <PageHeader
        title="Tasación de costas"
        subtitle={`Expediente ${deal}`}
        actions={
          <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
            Imprimir
          </Button>
        }
      />
      <DraftOffer draft={draft} />
      <div className={classes.columns}>
        <CostasForm
          values={values}
          errores={errores}
          leidas={tasacion.partidas.length}
          onChange={(part) => setValues((now) => ({ ...now, ...part }))}
        />
        {values.partidas.trim() === '' ? (
          <Panel>
            <EmptyState
              icon={IconGavel}
              title="Todavía no hay ninguna partida"
              text={textos.ningunaPartida}
            />
          </Panel>
        ) : 'fallo' in result ? (
          <Alert color="rojo" variant="light" role="alert">
            {result.fallo}
          </Alert>
        ) : (
          <CostasResultado costas={result} />
        )}
      </div>
      <Text size="sm" c="dimmed" mt="md">
        {textos.costasOrientativas}
      </Text>
    </>
  );
}
