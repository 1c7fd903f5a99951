import { Alert, Text, Box, Stack, Table } from '@mantine/core';
import { IconGavel } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';

import type { GuardadoDe } from '@/data/calculos/calculos-api';
import { vidaQuery } from '@/data/fases/fases-queries';
import type { VidaDeDeal } from '@/data/fases/fases-types';
import { assessCostas } from '@/domain/costas/tasar';
import { CLASES_DE_PARTIDA, type CostasTasadas, type Tasacion } from '@/domain/costas/tipos';
import { conComa } from '@/features/calculo/anotar';
import { ConGuardado, Marco } from '@/features/calculo/con-guardado';
import { CopiarTabla } from '@/features/calculo/copiar-tabla';
import { CostasForm } from '@/features/calculo/costas/costas-form';
import { type CostasValues, type Pleito, readCostas, nuevas } from '@/features/calculo/costas/valores';
import { GuardarCalculo } from '@/features/calculo/guardar-calculo';
import { PasosPanel } from '@/features/calculo/pasos';
import { textos } from '@/features/calculo/textos';
import { type FichaDeCalculo, useFichaDeCalculo } from '@/features/calculo/use-ficha-de-calculo';
import { fitValues } from '@/lib/drafts';
import { madridDay } from '@/lib/fechas';
import { formatFecha, formatCentimos } from '@/lib/formato';
import { useDraft } from '@/ui/borradores/use-draft';
import { DataPairs } from '@/ui/data-pairs';
import { DetalleLoading } from '@/ui/detalle/detalle-loading';
import { EmptyState } from '@/ui/empty-state';
import { LoadError } from '@/ui/lista/load-error';
import { Panel } from '@/ui/panel';

import classes from '@/features/calculo/calculo.module.css';

interface CostasPageProps {
  deal: string;
  /** One that is kept. */
  calculo: string | undefined;
}

/** What a tasación de costas holds, by which article. Of the case file it takes the amount of its main procedure. */
export function CostasPage({ deal, calculo }: CostasPageProps) {
  const { data: vida, isError, refetch } = useQuery(vidaQuery(deal));
  if (vida)
    return (
      <ConGuardado deal={deal} calculo={calculo} clase="costas">
        {(guardado) => <CostasBody deal={deal} pleito={pleitoDe(vida)} guardado={guardado} />}
      </ConGuardado>
    );
  if (isError) return <LoadError title="Error al cargar el expediente" onRetry={() => void refetch()} />;
  return <DetalleLoading text={textos.cargando} />;
}

const SIN_PLEITO: Pleito = {
  cuantia: null,
  cuantia_indeterminada: false,
  tipo: null,
  grado: 'primera_instancia',
  presentada: null,
};

const pleitoDe = ({ procedimientos }: VidaDeDeal): Pleito =>
  procedimientos.find(({ principal }) => principal) ?? procedimientos.at(-1) ?? SIN_PLEITO;

interface CostasBodyProps {
  deal: string;
  pleito: Pleito;
  guardado: GuardadoDe<'costas'> | undefined;
}

function CostasBody({ deal, pleito, guardado }: CostasBodyProps) {
  const [before] = useState(() => fitValues(nuevas(pleito), (guardado?.valores ?? {}) as CostasValues));
  const [values, setValues] = useState(before);
  const ficha = useFichaDeCalculo(guardado);
  const draft = useDraft<CostasValues>({
    record: `costas/${deal}/${guardado?.id ?? 'nueva'}`,
    readAt: ficha.readAt,
    before,
    now: values,
    ficha: ficha.delBorrador,
    onRecover: (found) => setValues(found.now),
  });
  const { tasacion, errores } = useMemo(() => readCostas(values), [values]);
  return (
    <Marco
      deal={deal}
      miga="Costas"
      titulo="Tasación de costas"
      draft={draft}
      nota={textos.costasOrientativas}
    >
      <CostasForm
        values={values}
        errores={errores}
        leidas={tasacion.partidas.length}
        pleito={pleito}
        asunto={tasacion.asunto}
        onChange={(part) => setValues((now) => ({ ...now, ...part }))}
      />
      {values.partidas.trim() === '' ? (
        <Panel>
          <EmptyState icon={IconGavel} title="Todavía no hay ninguna partida" text={textos.ningunaPartida} />
        </Panel>
      ) : (
        <CostasContadas
          deal={deal}
          values={values}
          tasacion={tasacion}
          leido={Object.keys(errores).length === 0}
          ficha={ficha}
          visto={draft.start.readAt}
          onSaved={draft.discard}
        />
      )}
    </Marco>
  );
}

interface CostasContadasProps {
  deal: string;
  values: CostasValues;
  tasacion: Tasacion;
  /** Everything that was typed could be read. */
  leido: boolean;
  ficha: FichaDeCalculo;
  visto: string | null;
  onSaved: () => void;
}

/** The form answers each key at once; what is assessed is drawn after it, and does not draw the form again. */
function CostasContadas(props: CostasContadasProps) {
  const { deal, values, tasacion, leido, ficha, visto, onSaved } = props;
  const settled = useDeferredValue(tasacion);
  const tasadas = useMemo(() => assessCostas(settled), [settled]);
  // With a part unread, the sum of the rest would be taken for the whole.
  const result = leido ? tasadas : { fallo: textos.corrija };
  if ('fallo' in result)
    return (
      <Alert color="rojo" variant="light" role="alert">
        {result.fallo}
      </Alert>
    );
  return (
    <CostasResultado
      costas={result}
      guardar={
        <GuardarCalculo
          deal={deal}
          contado={{ clase: 'costas', hasta: madridDay(), valores: values, resultado: result }}
          propuesto={textos.tituloDeLasCostas(formatFecha(madridDay()))}
          ficha={ficha}
          visto={visto}
          // Figures of what was typed before would be kept with what is typed now.
          disabled={settled !== tasacion}
          onSaved={onSaved}
        />
      }
    />
  );
}

interface CostasResultadoProps {
  costas: CostasTasadas;
  /** What keeps it with the case file. */
  guardar: ReactNode;
}

function CostasResultado({ costas, guardar }: CostasResultadoProps) {
  const { partidas, incluido, iva, total, fuera, pasos } = costas;
  return (
    <Stack gap="md">
      <Panel title="Lo que se puede tasar">
        <Text className={classes.total} role="status">
          {formatCentimos(total)}
        </Text>
        <DataPairs
          pairs={[
            { label: 'Sin IVA', value: formatCentimos(incluido) },
            { label: 'IVA', value: formatCentimos(iva) },
            ...(fuera > 0 ? [{ label: 'Queda fuera', value: formatCentimos(fuera) }] : []),
          ]}
        />
        <Box mt="sm">{guardar}</Box>
      </Panel>
      <Panel title="Partidas">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls what has the focus */}
        <div className={classes.scroll} role="region" aria-label="Partidas de la tasación" tabIndex={0}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Partida</Table.Th>
                <Table.Th className={classes.numero}>Minutado</Table.Th>
                <Table.Th className={classes.numero}>Incluido</Table.Th>
                <Table.Th className={classes.numero}>IVA</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {partidas.map(({ clase, concepto, importe, incluido: cabe, iva: suyo, porque }, n) => (
                // oxlint-disable-next-line react/no-array-index-key -- two items may say the same
                <Table.Tr key={n}>
                  <Table.Td>
                    {CLASES_DE_PARTIDA[clase]}
                    {concepto !== '' && `: ${concepto}`}
                    {porque !== '' && (
                      <Text size="sm" c="dimmed">
                        {porque}
                      </Text>
                    )}
                  </Table.Td>
                  <Table.Td className={classes.numero}>{formatCentimos(importe)}</Table.Td>
                  <Table.Td className={classes.numero}>{formatCentimos(cabe)}</Table.Td>
                  <Table.Td className={classes.numero}>{formatCentimos(suyo)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
        <CopiarTabla rows={filasDe(costas)} />
      </Panel>
      <PasosPanel pasos={pasos} />
    </Stack>
  );
}

function filasDe({ partidas, incluido, iva, total }: CostasTasadas): string[][] {
  return [
    ['Partida', 'Concepto', 'Minutado', 'Incluido', 'IVA'],
    ...partidas.map((una) => [
      CLASES_DE_PARTIDA[una.clase],
      una.concepto,
      conComa(una.importe),
      conComa(una.incluido),
      conComa(una.iva),
    ]),
    ['Total', conComa(total), '', conComa(incluido), conComa(iva)],
  ];
}
