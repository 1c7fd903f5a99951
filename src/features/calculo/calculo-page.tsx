import { Alert, Button, Text, Group, Select, Stack, TextInput } from '@mantine/core';
import { IconCalculator, IconScale } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';

import type { CalculoGuardado } from '@/data/calculos/calculos-api';
import { calculateIntereses } from '@/domain/intereses/calcular';
import type { Entrada } from '@/domain/intereses/tipos';
import { CalculoResultado, type RenderAnotar } from '@/features/calculo/calculo-resultado';
import { ConGuardado, Marco } from '@/features/calculo/con-guardado';
import { GastosSection } from '@/features/calculo/gastos-section';
import { GuardarCalculo } from '@/features/calculo/guardar-calculo';
import { PrestamoSection } from '@/features/calculo/prestamo/prestamo-section';
import { textos, REGIMENES } from '@/features/calculo/textos';
import { type FichaDeCalculo, useFichaDeCalculo } from '@/features/calculo/use-ficha-de-calculo';
import { useMercantiles } from '@/features/calculo/use-mercantiles';
import { type CalculoValues, leer, valoresDe } from '@/features/calculo/valores';
import { madridDay } from '@/lib/fechas';
import { formatFecha } from '@/lib/formato';
import { useDraft } from '@/ui/borradores/use-draft';
import { EmptyState } from '@/ui/empty-state';
import { FechaInput } from '@/ui/fecha-input';
import { LineasInput } from '@/ui/lineas-input';
import { Panel } from '@/ui/panel';

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
  return (
    <Marco
      deal={deal}
      miga="Intereses"
      titulo={textos.titulo}
      actions={
        deal !== undefined && (
          <Button
            variant="default"
            leftSection={<IconScale size={16} />}
            renderRoot={(props) => <Link {...props} to="/dashboard/usura" search={{ deal }} />}
          >
            Usura y revolving
          </Button>
        )
      }
      draft={draft}
      nota={textos.orientativo}
    >
      <CalculoForm
        values={values}
        errores={errores}
        leidas={entrada.partidas.length}
        onChange={(part) => setValues((now) => ({ ...now, ...part }))}
      />
      {mercantiles === undefined ? (
        <NadaContado />
      ) : (
        <CalculoContado
          deal={deal}
          values={values}
          entrada={entrada}
          leido={Object.keys(errores).length === 0}
          ficha={ficha}
          visto={draft.start.readAt}
          renderAnotar={renderAnotar}
          onSaved={draft.discard}
        />
      )}
    </Marco>
  );
}

const NadaContado = () => (
  <Panel>
    <EmptyState icon={IconCalculator} title="Todavía no hay nada que contar" text={textos.ninguna} />
  </Panel>
);

interface CalculoContadoProps extends Pick<CalculoPageProps, 'deal' | 'renderAnotar'> {
  values: CalculoValues;
  entrada: Entrada;
  /** Everything that was typed could be read. */
  leido: boolean;
  ficha: FichaDeCalculo;
  visto: string | null;
  onSaved: () => void;
}

/** The form answers each key at once; what is counted is drawn after it, and does not draw the form again. */
function CalculoContado(props: CalculoContadoProps) {
  const { deal, values, entrada, leido, ficha, visto, renderAnotar, onSaved } = props;
  const settled = useDeferredValue(entrada);
  const calculo = useMemo(() => calculateIntereses(settled), [settled]);
  if (settled.partidas.length === 0) return <NadaContado />;
  if ('fallo' in calculo)
    return (
      <Alert color="rojo" variant="light" role="alert">
        {calculo.fallo}
      </Alert>
    );
  return (
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
            visto={visto}
            // Figures of what was typed before would be kept with what is typed now.
            disabled={settled !== entrada || !leido}
            onSaved={onSaved}
          />
        )
      }
    />
  );
}

const BASES = [
  { value: '365', label: '365 días' },
  { value: 'natural', label: 'Los de su calendario' },
];

const DIA_DEL_REGIMEN: Record<string, string> = {
  aceptada: 'Aceptación de la oferta',
  seguro: 'Siniestro',
};

interface CalculoFormProps {
  values: CalculoValues;
  errores: Partial<Record<keyof CalculoValues, string>>;
  /** How many sums could be read. */
  leidas: number;
  onChange: (part: Partial<CalculoValues>) => void;
}

function CalculoForm({ values, errores, leidas, onChange }: CalculoFormProps) {
  const dia = (
    campo: 'dia' | 'sentencia' | 'hasta' | 'suspensionDesde' | 'suspensionHasta',
    label: string,
  ) => (
    <FechaInput
      label={label}
      value={values[campo] || null}
      error={errores[campo]}
      onChange={(value) => onChange({ [campo]: value ?? '' })}
    />
  );
  const delRegimen = DIA_DEL_REGIMEN[values.regimen];
  return (
    <Panel>
      <Stack gap="sm">
        <PrestamoSection
          escrito={values.prestamo}
          onChange={(prestamo) => onChange({ prestamo })}
          hasta={values.hasta || madridDay()}
          onLineas={(lineas) => onChange({ cantidades: lineas })}
        />
        <GastosSection
          onLineas={(lineas) =>
            onChange({ cantidades: [values.cantidades.trim(), lineas].filter(Boolean).join('\n') })
          }
        />
        <LineasInput
          label={textos.cantidades}
          description={textos.cantidadesAyuda}
          minRows={4}
          maxRows={14}
          maxLength={60_000}
          value={values.cantidades}
          error={errores.cantidades}
          onChange={(texto) => onChange({ cantidades: texto })}
        />
        <Text size="sm" c="dimmed" role="status">
          {textos.cuantas(leidas)}
        </Text>
        <Select
          label="Interés"
          allowDeselect={false}
          data={REGIMENES}
          value={values.regimen}
          onChange={(regimen) => onChange({ regimen: regimen ?? 'legal' })}
        />
        {values.regimen === 'pactado' && (
          <TextInput
            label="Tipo pactado (% anual)"
            placeholder="3,25"
            value={values.pactado}
            error={errores.pactado}
            onChange={(event) => onChange({ pactado: event.currentTarget.value })}
          />
        )}
        {delRegimen && dia('dia', delRegimen)}
        <Group grow align="flex-start">
          {dia('sentencia', 'Sentencia de primera instancia')}
          {dia('hasta', 'Hasta el')}
        </Group>
        <LineasInput
          label={textos.pagos}
          description={textos.pagosAyuda}
          minRows={1}
          maxRows={6}
          maxLength={20_000}
          value={values.pagos}
          error={errores.pagos}
          onChange={(texto) => onChange({ pagos: texto })}
        />
        <Group grow align="flex-start">
          {dia('suspensionDesde', 'Sin intereses desde el')}
          {dia('suspensionHasta', 'Sin intereses hasta el')}
        </Group>
        <Select
          label="Días del año"
          allowDeselect={false}
          data={BASES}
          value={values.base}
          onChange={(base) => onChange({ base: base ?? '365' })}
        />
      </Stack>
    </Panel>
  );
}
