import { Anchor, Button, Group, List, Select, Stack, Text, Textarea, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import type { PrescripcionGuardada } from '@/data/calculos/calculos-api';
import {
  prescripcionesQuery,
  useEliminarDeReclamacion,
  useGuardarPrescripcion,
} from '@/data/calculos/calculos-queries';
import { ACCIONES, accionDe, NOMBRES_DE_ACCIONES } from '@/domain/prescripcion/acciones';
import { contarPrescripcion } from '@/domain/prescripcion/contar';
import { escribirInterrupciones, leerInterrupciones } from '@/domain/prescripcion/lineas';
import { textos } from '@/features/calculo/textos';
import { formatFecha } from '@/lib/formato';
import { DraftOffer } from '@/ui/borradores/draft-offer';
import { useDraft } from '@/ui/borradores/use-draft';
import { FechaInput } from '@/ui/fecha-input';
import { Panel } from '@/ui/panel';
import { SoftBadge } from '@/ui/soft-badge';

type PrescripcionValues = { accion: string; inicio: string; motivo: string; interrupciones: string };

const VACIA: PrescripcionValues = { accion: 'personal', inicio: '', motivo: '', interrupciones: '' };

/** Until when it can be claimed, and why: the program counts and somebody saves it. */
export function PrescripcionPanel({ dealId }: { dealId: string }) {
  const { data = [] } = useQuery(prescripcionesQuery(dealId));
  const [values, setValues] = useState(VACIA);
  return (
    <section aria-label="Prescripción">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h3">
          Prescripción
        </Title>
        <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/dashboard/prescripciones" />}>
          Prescriben en 60 días
        </Anchor>
      </Group>
      {data.length === 0 && (
        <Text size="sm" c="dimmed" mb="sm">
          {textos.ningunaPrescripcion}
        </Text>
      )}
      <Stack gap="md">
        {data.map((una) => (
          <UnaPrescripcion key={una.id} una={una} onEdit={() => setValues(valuesDe(una))} />
        ))}
        <PrescripcionForm dealId={dealId} values={values} onChange={setValues} />
      </Stack>
    </section>
  );
}

const valuesDe = ({ accion, inicio, motivo, interrupciones }: PrescripcionGuardada): PrescripcionValues => ({
  accion,
  inicio: inicio ?? '',
  motivo: motivo ?? '',
  interrupciones: escribirInterrupciones(interrupciones),
});

const ROTULOS = { leido: undefined, discutido: 'Discutido', sin_leer: 'Sin leer' } as const;

function UnaPrescripcion({ una, onEdit }: { una: PrescripcionGuardada; onEdit: () => void }) {
  const { mutate: eliminar, isPending } = useEliminarDeReclamacion('prescripciones');
  const rotulo = ROTULOS[accionDe(una.accion)?.estado ?? 'sin_leer'];
  const nombre = NOMBRES_DE_ACCIONES[una.accion];
  const button = { size: 'compact-xs', variant: 'subtle', color: 'gray' } as const;
  return (
    <Panel>
      <Group gap={8}>
        <Text fw={600}>{nombre}</Text>
        {rotulo && <SoftBadge tone="warning">{rotulo}</SoftBadge>}
      </Group>
      <Text size="sm">
        {una.dia === null ? 'Sin día que vigilar' : `Hasta el ${formatFecha(una.dia)}`}
        {una.inicio && ` · corre desde el ${formatFecha(una.inicio)}`}
        {una.motivo && `: ${una.motivo}`}
      </Text>
      <Group gap={4} mt="xs">
        <Button {...button} aria-label={`Editar ${nombre}`} onClick={onEdit}>
          Editar
        </Button>
        <Button
          {...button}
          aria-label={`Eliminar ${nombre}`}
          loading={isPending}
          onClick={() => eliminar(una.id)}
        >
          Eliminar
        </Button>
      </Group>
    </Panel>
  );
}

interface PrescripcionFormProps {
  dealId: string;
  values: PrescripcionValues;
  onChange: (values: PrescripcionValues) => void;
}

function PrescripcionForm({ dealId, values, onChange }: PrescripcionFormProps) {
  const { mutate, isPending } = useGuardarPrescripcion();
  const draft = useDraft<PrescripcionValues>({
    record: `prescripcion/${dealId}`,
    before: VACIA,
    now: values,
    onRecover: (found) => onChange(found.now),
  });
  const set = (part: Partial<PrescripcionValues>) => onChange({ ...values, ...part });
  const { interrupciones, errores } = leerInterrupciones(values.interrupciones);
  const contada = contarPrescripcion({ accion: values.accion, inicio: values.inicio, interrupciones });
  const fallo = 'fallo' in contada ? contada.fallo : undefined;
  const guardar = () => {
    if ('fallo' in contada) return;
    const { accion, inicio, motivo } = values;
    mutate(
      { deal: dealId, datos: { accion, inicio, motivo, interrupciones, dia: contada.dia ?? '' } },
      {
        onSuccess: () => {
          draft.discard();
          onChange(VACIA);
        },
      },
    );
  };
  return (
    <Panel title="Anotar o cambiar una acción">
      <DraftOffer draft={draft} />
      <Stack gap="sm">
        <Select
          label="Acción"
          allowDeselect={false}
          data={ACCIONES.map(({ clave, titulo, articulo }) => ({
            value: clave,
            label: `${titulo} (${articulo})`,
          }))}
          value={values.accion}
          onChange={(accion) => set({ accion: accion ?? 'personal' })}
        />
        <FechaInput
          label="Corre desde el"
          value={values.inicio || null}
          onChange={(inicio) => set({ inicio: inicio ?? '' })}
        />
        <Textarea
          label="Por qué desde ese día"
          autosize
          maxLength={1000}
          value={values.motivo}
          onChange={(event) => set({ motivo: event.currentTarget.value })}
        />
        <Textarea
          label="Interrupciones"
          description={textos.interrupciones}
          autosize
          maxLength={4000}
          value={values.interrupciones}
          error={errores[0]}
          onChange={(event) => set({ interrupciones: event.currentTarget.value })}
        />
        {'fallo' in contada ? (
          values.inicio !== '' && <Text size="sm">{fallo}</Text>
        ) : (
          <div role="status">
            <Text fw={600}>
              {contada.dia === undefined ? 'Sin día que vigilar' : `Hasta el ${formatFecha(contada.dia)}`}
            </Text>
            <List size="sm">
              {[...contada.pasos, ...contada.avisos].map((paso) => (
                <List.Item key={paso}>{paso}</List.Item>
              ))}
            </List>
          </div>
        )}
        <div>
          <Button
            size="compact-sm"
            disabled={fallo !== undefined || errores.length > 0}
            loading={isPending}
            onClick={guardar}
          >
            Confirmar y guardar
          </Button>
        </div>
      </Stack>
    </Panel>
  );
}
