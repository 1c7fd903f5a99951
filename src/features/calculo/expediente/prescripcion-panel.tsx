import { Anchor, Button, Group, List, Select, Stack, Text, Textarea, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';

import { changedRow } from '@/data/auditoria/row-changed-error';
import type { PrescripcionGuardada } from '@/data/calculos/calculos-api';
import {
  prescripcionesQuery,
  useDeleteDeReclamacion,
  useSavePrescripcion,
} from '@/data/calculos/calculos-queries';
import { ACCIONES, accionDe, NOMBRES_DE_ACCIONES } from '@/domain/prescripcion/acciones';
import { countPrescripcion } from '@/domain/prescripcion/contar';
import { writeInterrupciones, readInterrupciones } from '@/domain/prescripcion/lineas';
import { textos } from '@/features/calculo/textos';
import { formatFecha } from '@/lib/formato';
import { DraftOffer } from '@/ui/borradores/draft-offer';
import { useDraft } from '@/ui/borradores/use-draft';
import { FechaInput } from '@/ui/fecha-input';
import { FormBody } from '@/ui/formulario/form-body';
import { FormConflict } from '@/ui/formulario/form-conflict';
import { useFormId } from '@/ui/formulario/form-id';
import { Panel } from '@/ui/panel';
import { SoftBadge } from '@/ui/soft-badge';

type PrescripcionValues = { accion: string; inicio: string; motivo: string; interrupciones: string };

const VACIA = { inicio: '', motivo: '', interrupciones: '' };

/** Until when it can be claimed, and why: the program counts and somebody saves it. */
export function PrescripcionPanel({ dealId }: { dealId: string }) {
  const { data } = useQuery(prescripcionesQuery(dealId));
  const [editada, setEditada] = useState<PrescripcionGuardada>();
  // Each form is a new one, with the id of its own.
  const [cerradas, setCerradas] = useState(0);
  const anotada = (accion: string) => data?.find((una) => una.accion === accion);
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
      {data?.length === 0 && (
        <Text size="sm" c="dimmed" mb="sm">
          {textos.ningunaPrescripcion}
        </Text>
      )}
      <Stack gap="md">
        {data?.map((una) => (
          <UnaPrescripcion key={una.id} una={una} onEdit={() => setEditada(una)} />
        ))}
        {data && (
          <PrescripcionForm
            key={editada?.id ?? cerradas}
            dealId={dealId}
            editada={editada}
            libre={ACCIONES.find(({ clave }) => !anotada(clave))?.clave ?? ''}
            onAccion={(accion) => setEditada(anotada(accion) ?? editada)}
            onClose={() => {
              setEditada(undefined);
              setCerradas((n) => n + 1);
            }}
          />
        )}
      </Stack>
    </section>
  );
}

const valuesDe = ({ accion, inicio, motivo, interrupciones }: PrescripcionGuardada): PrescripcionValues => ({
  accion,
  inicio: inicio ?? '',
  motivo: motivo ?? '',
  interrupciones: writeInterrupciones(interrupciones),
});

const ROTULOS = { leido: undefined, discutido: 'Discutido', sin_leer: 'Sin leer' } as const;

function UnaPrescripcion({ una, onEdit }: { una: PrescripcionGuardada; onEdit: () => void }) {
  const { mutate: eliminar, isPending } = useDeleteDeReclamacion('prescripciones');
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

const ROTULOS_DE_CAMPOS: Record<keyof PrescripcionValues, string> = {
  accion: 'Acción',
  inicio: 'Corre desde el',
  motivo: 'Por qué desde ese día',
  interrupciones: 'Interrupciones',
};

const enPalabras = (campo: keyof PrescripcionValues, valor: string) => {
  if (campo === 'accion') return accionDe(valor)?.titulo ?? valor;
  return campo === 'inicio' && valor !== '' ? formatFecha(valor) : valor;
};

interface PrescripcionFormProps {
  dealId: string;
  /** The one that is changed. Undefined: a new one. */
  editada: PrescripcionGuardada | undefined;
  /** An action that has none yet. */
  libre: string;
  /** An action has one: choosing it again changes that one. */
  onAccion: (accion: string) => void;
  onClose: () => void;
}

function PrescripcionForm({ dealId, editada, libre, onAccion, onClose }: PrescripcionFormProps) {
  const { id, adopt } = useFormId();
  const { mutate, isPending, error, reset } = useSavePrescripcion();
  const [row, setRow] = useState(editada);
  const [vacia] = useState({ ...VACIA, accion: libre });
  const before = useMemo(() => (row ? valuesDe(row) : vacia), [row, vacia]);
  const [values, setValues] = useState(before);
  const draft = useDraft<PrescripcionValues>({
    record: `prescripcion/${dealId}${editada ? `/${editada.id}` : ''}`,
    before,
    now: values,
    readAt: row?.updated_at,
    ficha: { id, adopt },
    onRecover: (found) => setValues(found.now),
  });
  const set = (part: Partial<PrescripcionValues>) => setValues({ ...values, ...part });
  const { errores } = readInterrupciones(values.interrupciones);
  const contada = countValues(values);
  const close = () => {
    draft.discard();
    onClose();
  };
  const visto = draft.start.readAt;
  const save = (now = values, as = row && visto !== null ? { id: row.id, updated_at: visto } : undefined) => {
    const hecha = countValues(now);
    if ('fallo' in hecha) return;
    const { accion, inicio, motivo } = now;
    const { interrupciones } = readInterrupciones(now.interrupciones);
    const escrita = { accion, inicio, motivo, interrupciones, dia: hecha.dia ?? '' };
    const ficha = as ? { id: as.id, visto: as.updated_at } : { id };
    mutate({ deal: dealId, datos: { ...ficha, ...escrita } }, { onSuccess: close });
  };
  const changed = changedRow<PrescripcionGuardada>(error);
  return (
    <Panel title={row ? `Cambiar: ${NOMBRES_DE_ACCIONES[row.accion]}` : 'Anotar una acción'}>
      <FormBody
        label="Confirmar y guardar"
        saving={isPending}
        disabled={'fallo' in contada || errores.length > 0 || changed !== undefined}
        error={changed ? undefined : error}
        onSave={() => save()}
        onCancel={close}
      >
        <DraftOffer draft={draft} />
        <Campos
          values={values}
          errores={errores}
          onChange={set}
          onAccion={(accion) => {
            set({ accion });
            onAccion(accion);
          }}
        />
        <Cuenta contada={contada} callada={values.inicio === ''} />
        <FormConflict<PrescripcionValues, PrescripcionGuardada>
          que="esta prescripción"
          changed={changed}
          saving={isPending}
          before={draft.start.before}
          now={values}
          labels={ROTULOS_DE_CAMPOS}
          words={enPalabras}
          valuesOf={valuesDe}
          onReload={(current) => {
            draft.discard();
            setRow(current);
            setValues(valuesDe(current));
            reset();
          }}
          onOverwrite={save}
        />
      </FormBody>
    </Panel>
  );
}

type Contada = ReturnType<typeof countPrescripcion>;

const countValues = ({ accion, inicio, interrupciones }: PrescripcionValues): Contada =>
  countPrescripcion({ accion, inicio, interrupciones: readInterrupciones(interrupciones).interrupciones });

interface CamposProps {
  values: PrescripcionValues;
  errores: string[];
  onChange: (part: Partial<PrescripcionValues>) => void;
  onAccion: (accion: string) => void;
}

function Campos({ values, errores, onChange, onAccion }: CamposProps) {
  return (
    <>
      <Select
        label={ROTULOS_DE_CAMPOS.accion}
        allowDeselect={false}
        data={ACCIONES.map(({ clave, titulo, articulo }) => ({
          value: clave,
          label: `${titulo} (${articulo})`,
        }))}
        value={values.accion || null}
        onChange={(accion) => accion && onAccion(accion)}
      />
      <FechaInput
        label={ROTULOS_DE_CAMPOS.inicio}
        value={values.inicio || null}
        onChange={(inicio) => onChange({ inicio: inicio ?? '' })}
      />
      <Textarea
        label={ROTULOS_DE_CAMPOS.motivo}
        autosize
        maxLength={1000}
        value={values.motivo}
        onChange={(event) => onChange({ motivo: event.currentTarget.value })}
      />
      <Textarea
        label={ROTULOS_DE_CAMPOS.interrupciones}
        description={textos.interrupciones}
        autosize
        maxLength={4000}
        value={values.interrupciones}
        error={errores[0]}
        onChange={(event) => onChange({ interrupciones: event.currentTarget.value })}
      />
    </>
  );
}

/** `callada`: nothing is typed yet, so that nothing is missing either. */
function Cuenta({ contada, callada }: { contada: Contada; callada: boolean }) {
  if ('fallo' in contada) return callada ? null : <Text size="sm">{contada.fallo}</Text>;
  return (
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
  );
}
