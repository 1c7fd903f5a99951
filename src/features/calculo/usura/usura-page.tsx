import { Alert, Stack, Text, Group, List } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';

import type { GuardadoDe } from '@/data/calculos/calculos-api';
import { useDatoLegal } from '@/data/plazos/datos-legales-queries';
import { serieQuery } from '@/data/series/series-queries';
import { porCiento } from '@/domain/intereses/textos';
import { compareTae } from '@/domain/usura/comparar';
import { liquidar } from '@/domain/usura/liquidar';
import type { Comparacion, FalloDeUsura, LecturaDeLaTae } from '@/domain/usura/tipos';
import type { RenderAnotar } from '@/features/calculo/calculo-resultado';
import { ConGuardado, Marco } from '@/features/calculo/con-guardado';
import { GuardarCalculo } from '@/features/calculo/guardar-calculo';
import { type FichaDeCalculo, useFichaDeCalculo } from '@/features/calculo/use-ficha-de-calculo';
import { Avisos } from '@/features/calculo/usura/avisos';
import { ExcesoPanel } from '@/features/calculo/usura/exceso-panel';
import { textos, CONCLUSIONES } from '@/features/calculo/usura/textos';
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
import { useDraft } from '@/ui/borradores/use-draft';
import { DataPairs } from '@/ui/data-pairs';
import { EmptyState } from '@/ui/empty-state';
import { LoadError } from '@/ui/lista/load-error';
import { MarcaDelTexto } from '@/ui/marca-del-texto';
import { Panel } from '@/ui/panel';
import { SoftBadge } from '@/ui/soft-badge';

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
    <Marco deal={deal} miga="Usura" titulo={textos.titulo} draft={draft} nota={textos.decide}>
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
    </Marco>
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

interface ComparacionPanelProps {
  tae: number;
  comparacion: Comparacion | FalloDeUsura;
}

function ComparacionPanel({ tae, comparacion }: ComparacionPanelProps) {
  const nulidad = useDatoLegal('usura:nulidad');
  if ('fallo' in comparacion)
    return (
      <Alert color="ambar" variant="light" role="alert" title="La TAE no se ha comparado">
        {comparacion.fallo}
      </Alert>
    );
  const { tone, text } = CONCLUSIONES[comparacion.conclusion];
  return (
    <Panel title="La TAE frente a la media publicada">
      <Stack gap="sm">
        <Group gap="xs" role="status">
          <SoftBadge tone={tone}>{text}</SoftBadge>
          <MarcaDelTexto dato={nulidad} />
        </Group>
        <DataPairs
          pairs={[
            { label: 'TAE del contrato', value: porCiento(tae) },
            { label: 'Media publicada', value: porCiento(comparacion.media) },
            { label: 'Diferencia en puntos', value: porCiento(comparacion.diferencia).replace(' %', '') },
          ]}
        />
        <ul aria-label="Lecturas de los tribunales">
          {comparacion.lecturas.map((lectura) => (
            <Lectura key={`${lectura.fuente} ${lectura.ajuste} ${lectura.margen}`} lectura={lectura} />
          ))}
        </ul>
        <Avisos avisos={comparacion.avisos} />
        <Text fw={600} size="sm">
          Cómo se ha comparado
        </Text>
        <List type="ordered" size="sm">
          {comparacion.pasos.map((paso) => (
            <List.Item key={paso}>{paso}</List.Item>
          ))}
        </List>
      </Stack>
    </Panel>
  );
}

function Lectura({ lectura: { dato, fuente, limite, supera } }: { lectura: LecturaDeLaTae }) {
  const leido = useDatoLegal(dato ?? '');
  return (
    <li>
      <Group gap="xs">
        <Text size="sm">
          {fuente}: límite {porCiento(limite)}, {supera ? 'lo supera' : 'no lo supera'}
        </Text>
        {dato === undefined ? (
          <SoftBadge tone="incomplete">Escrito por usted</SoftBadge>
        ) : (
          <MarcaDelTexto dato={leido} />
        )}
      </Group>
    </li>
  );
}
