import { Anchor, Button, Group, Stack, Stepper, Text, Alert, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { useCreateEnAgenda } from '@/data/agenda/agenda-mutations';
import { lecturasQuery } from '@/data/agenda/lecturas';
import type { CalendarioDeSede } from '@/data/calendarios/calendarios-api';
import { calendarioQuery, sedesQuery } from '@/data/calendarios/calendarios-queries';
import { contadorDe, aniosCompletos } from '@/data/calendarios/en-sede';
import { vidaQuery } from '@/data/fases/fases-queries';
import { usePlazoTipo } from '@/data/plazos/plazos-tipo-queries';
import { COMUNIDADES } from '@/domain/plazos/comunidades';
import { esFallo } from '@/domain/plazos/fallo';
import { PasoLlegada } from '@/features/agenda/plazo/paso-llegada';
import { PasoNotificado } from '@/features/agenda/plazo/paso-notificado';
import { PasoResultado } from '@/features/agenda/plazo/paso-resultado';
import {
  type PasoProps,
  entradaDe,
  ERRORES,
  filaDelPlazo,
  type InicioDePlazo,
  type PlazoValues,
  vacio,
} from '@/features/agenda/plazo/plazo-values';
import { ReglasBanner } from '@/features/agenda/reglas-banner';
import { textos } from '@/features/agenda/textos';
import { DraftOffer } from '@/ui/borradores/draft-offer';
import { type DialogForm, FormDialog } from '@/ui/formulario/form-dialog';
import { useDialogForm } from '@/ui/formulario/use-dialog-form';
import { useNarrow } from '@/ui/use-narrow';

interface NuevoPlazoDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The case file that it is of, where that is known. */
  deal?: string;
  /** What is known already. */
  inicio?: InicioDePlazo | undefined;
  /** What notified it. */
  documento?: { id: string; file_name: string } | undefined;
}

export function NuevoPlazoDialog({ opened, onClose, deal, inicio, documento }: NuevoPlazoDialogProps) {
  return (
    <FormDialog title="Nuevo plazo" size={820} opened={opened} onClose={onClose}>
      {(dialog) => <PlazoForm dialog={dialog} deal={deal} inicio={inicio} documento={documento} />}
    </FormDialog>
  );
}

const PASOS = ['Qué', 'Cómo y cuándo', 'Sede', 'Resultado'];
const RESULTADO = 3;

interface PlazoFormProps extends Pick<NuevoPlazoDialogProps, 'inicio' | 'documento'> {
  dialog: DialogForm;
  deal: string | undefined;
}

function PlazoForm({ dialog, deal, inicio, documento }: PlazoFormProps) {
  const form = useDialogForm<PlazoValues>({
    dialog,
    record: `agenda/plazo/${documento?.id ?? deal ?? ''}`,
    initial: () => vacio(deal, { ...inicio, documento: documento?.id ?? '' }),
  });
  const { id, now: typed, draft, onSuccess } = form;
  const deSuOrgano = useSedeDelOrgano(typed.deal);
  const { data: lecturas } = useQuery(lecturasQuery);
  const now: PlazoValues = {
    ...typed,
    sede: typed.sede || (deSuOrgano ?? ''),
    fechaDe: typed.fechaDe || (lecturas?.fechaDelProcurador ?? 'resguardo'),
  };
  const [step, setStep] = useState(0);
  const [shown, setShown] = useState(false);
  const narrow = useNarrow();
  const { mutate, isPending } = useCreateEnAgenda();
  const tipo = usePlazoTipo(now.tipo);
  const { data: sede } = useQuery({ ...calendarioQuery(now.sede), enabled: now.sede !== '' });

  const missing = ERRORES[step]?.(now, tipo) ?? {};
  const cuenta =
    step === RESULTADO && sede && lecturas ? contadorDe(sede, lecturas)(entradaDe(now, tipo)) : undefined;
  const next = () => {
    const complete = Object.keys(missing).length === 0;
    setShown(!complete);
    if (complete) setStep(step + 1);
  };
  const propose = () => {
    if (cuenta && !esFallo(cuenta)) mutate([filaDelPlazo(now, tipo, cuenta, id)], { onSuccess });
  };
  const part = {
    values: now,
    tipo,
    errors: shown ? missing : {},
    onChange: form.set,
  };
  return (
    <Stack gap="md">
      <ReglasBanner />
      <DraftOffer draft={draft} />
      {documento && (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          Documento: <strong>{documento.file_name}</strong>
        </Text>
      )}
      {narrow ? (
        <Text size="sm" c="dimmed" aria-live="polite">
          Paso {step + 1} de {PASOS.length}: {PASOS[step]}
        </Text>
      ) : (
        <Stepper
          active={step}
          size="sm"
          onStepClick={(to) => to < step && setStep(to)}
          allowNextStepsSelect={false}
        >
          {PASOS.map((label) => (
            <Stepper.Step key={label} label={label} />
          ))}
        </Stepper>
      )}
      {step === 0 && <PasoNotificado {...part} />}
      {step === 1 && <PasoLlegada {...part} />}
      {step === 2 && <PasoSede {...part} sede={sede} deSuOrgano={deSuOrgano === now.sede} />}
      {step === RESULTADO && sede && lecturas && cuenta && (
        <PasoResultado
          {...part}
          sede={sede}
          lecturas={lecturas}
          cuenta={cuenta}
          askDeal={deal === undefined}
        />
      )}
      <Group justify="space-between">
        <Button variant="default" onClick={step === 0 ? dialog.onCancel : () => setStep(step - 1)}>
          {step === 0 ? 'Cancelar' : 'Atrás'}
        </Button>
        {step < RESULTADO ? (
          <Button onClick={next}>Siguiente</Button>
        ) : (
          <Button loading={isPending} disabled={!cuenta || esFallo(cuenta)} onClick={propose}>
            Proponer
          </Button>
        )}
      </Group>
    </Stack>
  );
}

/** The seat of the court of its principal procedure, which is proposed and can be changed. */
function useSedeDelOrgano(deal: string): string | undefined {
  const { data } = useQuery({ ...vidaQuery(deal), enabled: deal !== '' });
  const procedimientos = data?.procedimientos ?? [];
  const main = procedimientos.find(({ principal }) => principal) ?? procedimientos[0];
  return main?.sede_id ?? undefined;
}

interface PasoSedeProps extends PasoProps {
  sede: CalendarioDeSede | undefined;
  /** It is that of the court of the case file. */
  deSuOrgano: boolean;
}

function PasoSede({ values, errors, onChange, sede, deSuOrgano }: PasoSedeProps) {
  const { data: sedes } = useQuery(sedesQuery);
  return (
    <Stack gap="sm">
      <Select
        label="Sede del órgano"
        description={deSuOrgano ? 'La del órgano de su procedimiento' : undefined}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        placeholder="Municipio"
        searchable
        nothingFoundMessage="Esa sede no está: un administrador la añade en Calendarios"
        data={sedes?.map(({ id, municipio, comunidad }) => ({
          value: id,
          label: `${municipio} (${COMUNIDADES[comunidad]})`,
        }))}
        value={values.sede || null}
        error={errors.sede}
        onChange={(id) => onChange({ sede: id ?? '' })}
      />
      {sedes?.length === 0 && (
        <Alert color="ambar" p="sm">
          Todavía no hay sedes: un administrador las añade en{' '}
          <Anchor component={Link} to="/dashboard/calendarios" target="_blank" inherit underline="always">
            Calendarios
          </Anchor>
          .
        </Alert>
      )}
      {sede && (
        <Text size="sm" c="dimmed">
          {textos.sinCalendarioDesde((aniosCompletos(sede).at(-1) ?? 0) + 1)}
        </Text>
      )}
    </Stack>
  );
}
