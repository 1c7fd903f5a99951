import { Alert, Button, Text } from '@mantine/core';
import { IconCalculator, IconPrinter, IconScale } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';

import type { CalculoGuardado } from '@/data/calculos/calculos-api';
import { calculateIntereses } from '@/domain/intereses/calcular';
import { CalculoForm } from '@/features/calculo/calculo-form';
import { CalculoResultado, type RenderAnotar } from '@/features/calculo/calculo-resultado';
import { ConGuardado } from '@/features/calculo/con-guardado';
import { GuardarCalculo } from '@/features/calculo/guardar-calculo';
import { textos } from '@/features/calculo/textos';
import { useFichaDeCalculo } from '@/features/calculo/use-ficha-de-calculo';
import { useMercantiles } from '@/features/calculo/use-mercantiles';
import { type CalculoValues, leer, valoresDe } from '@/features/calculo/valores';
import { madridDay } from '@/lib/fechas';
import { formatFecha } from '@/lib/formato';
import { DraftOffer } from '@/ui/borradores/draft-offer';
import { useDraft } from '@/ui/borradores/use-draft';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { EmptyState } from '@/ui/empty-state';
import { PageHeader } from '@/ui/page-header';
import { Panel } from '@/ui/panel';

import classes from '@/features/calculo/calculo.module.css';

interface CalculoPageProps {
  deal: string | undefined;
  /** One that is kept, to be counted again until today. */
  calculo: string | undefined;
  renderAnotar?: RenderAnotar | undefined;
}

/** What is owed with its interest, from when and by which article. Nothing of it is kept until somebody says so. */
export function CalculoPage(props: CalculoPageProps) {
  return (
    <ConGuardado deal={props.deal} calculo={props.calculo} clase="intereses">
      {(guardado) => <CalculoBody {...props} guardado={guardado} />}
    </ConGuardado>
  );
}

interface CalculoBodyProps extends CalculoPageProps {
  guardado: CalculoGuardado | undefined;
}

function CalculoBody({ deal, guardado, renderAnotar }: CalculoBodyProps) {
  const [before] = useState(() => valoresDe(guardado?.valores, madridDay()));
  const [values, setValues] = useState(before);
  const ficha = useFichaDeCalculo();
  const draft = useDraft<CalculoValues>({
    record: `calculo/${deal ?? 'suelto'}`,
    before,
    now: values,
    ficha: ficha.delBorrador,
    onRecover: (found) => setValues(found.now),
  });
  const mercantiles = useMercantiles(values.regimen);
  const { entrada, errores } = useMemo(() => leer(values, mercantiles), [values, mercantiles]);
  const settled = useDeferredValue(entrada);
  const calculo = useMemo(() => calculateIntereses(settled), [settled]);
  const nothing = settled.partidas.length === 0 || mercantiles === undefined;
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
          <>
            {deal !== undefined && (
              <Button
                variant="default"
                leftSection={<IconScale size={16} />}
                renderRoot={(props) => <Link {...props} to="/dashboard/usura" search={{ deal }} />}
              >
                Usura y revolving
              </Button>
            )}
            <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
              Imprimir
            </Button>
          </>
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
          <CalculoResultado
            calculo={calculo}
            hasta={settled.hasta}
            renderAnotar={renderAnotar}
            guardar={
              deal !== undefined && (
                <GuardarCalculo
                  deal={deal}
                  contado={{ clase: 'intereses', hasta: settled.hasta, valores: values, resultado: calculo }}
                  propuesto={textos.tituloDelCalculo(formatFecha(settled.hasta))}
                  ficha={ficha}
                  visto={draft.start.readAt}
                  // Figures of what was typed before would be kept with what is typed now.
                  disabled={settled !== entrada || Object.keys(errores).length > 0}
                  onSaved={draft.discard}
                />
              )
            }
          />
        )}
      </div>
      <Text size="sm" c="dimmed" mt="md">
        {textos.orientativo}
      </Text>
    </>
  );
}
