import { Box, Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { v4 as uuid } from 'uuid';

import { changedRow } from '@/data/auditoria/row-changed-error';
import { useResetSecondStep } from '@/data/sesion/dos-pasos-queries';
import type { StaffChange, StaffMember, StaffRole } from '@/data/staff/staff-api';
import { updateStaffMutation } from '@/data/staff/staff-queries';
import { CLASES_DE_TRASPASO } from '@/data/staff/traspasos-api';
import { enPalabras, loQueTieneQuery, useTraspasar } from '@/data/staff/traspasos-queries';
import { Colegas } from '@/features/equipo/colegas';
import { textos } from '@/features/equipo/textos';
import { appConfig } from '@/lib/config';
import { toAppError } from '@/lib/errors';
import { formatFecha, formatTexto } from '@/lib/formato';
import { avisos } from '@/ui/avisos';
import { confirm } from '@/ui/confirm';
import type { ListDescription } from '@/ui/lista/list-column';
import { SoftBadge } from '@/ui/soft-badge';

import classes from '@/ui/lista/lista.module.css';

const ROLES: { value: StaffRole; label: string }[] = [
  { value: 'administrador', label: 'Administrador' },
  { value: 'miembro', label: 'Miembro' },
];

/** No room for columns below: each person is a card. */
const CARDS_BELOW = 64;

/** A member of staff as a row, told apart from whoever looks. */
export interface Persona extends StaffMember {
  id: string;
  isOwn: boolean;
  /** Undefined until it is known. */
  hasSecondStep: boolean | undefined;
  /** Nobody else could administer. */
  isLast: boolean;
}

const nameOf = ({ full_name, email }: StaffMember) => full_name ?? email;

export const equipoList: ListDescription<Persona> = {
  name: 'equipo',
  nameOf,
  error: 'Error al cargar el equipo',
  tall: true,
  cardsBelow: CARDS_BELOW,
  columns: [
    { key: 'persona', label: 'Persona', leastWidth: 160, render: (person) => <Quien person={person} /> },
    { key: 'papel', label: 'Papel', width: 170, render: (person) => <Papel person={person} /> },
    { key: 'acceso', label: 'Acceso', width: 140, render: ({ active }) => <Acceso active={active} /> },
    { key: 'pasos', label: 'Dos pasos', width: 176, render: (person) => <DosPasos person={person} /> },
    {
      key: 'alta',
      label: 'Fecha de alta',
      width: 128,
      yields: 1,
      render: ({ created_at }) => <span className="tabular">{formatFecha(created_at)}</span>,
    },
    {
      key: 'acciones',
      label: 'Acciones',
      hiddenLabel: true,
      width: 136,
      render: (person) => <CambiarAcceso person={person} />,
    },
  ],
  card: (person) => (
    <Stack gap={8} align="stretch">
      <div>
        <Quien person={person} />
      </div>
      <span className={classes.cardTop}>
        <Papel person={person} />
        <Acceso active={person.active} />
      </span>
      <div>
        <DosPasos person={person} />
      </div>
      <div>
        <CambiarAcceso person={person} />
      </div>
    </Stack>
  ),
};

function Quien({ person }: { person: Persona }) {
  return (
    <>
      <Text fw={500} size="sm" style={{ overflowWrap: 'anywhere' }}>
        {formatTexto(person.full_name)}{' '}
        {person.isOwn && (
          <Text component="span" size="xs" c="dimmed">
            (usted)
          </Text>
        )}
      </Text>
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {person.email}
      </Text>
      {person.isLast && (
        <Text size="xs" c="dimmed">
          {textos.unicoAdministrador}
        </Text>
      )}
    </>
  );
}

const Acceso = ({ active }: Pick<StaffMember, 'active'>) => (
  <SoftBadge tone={active ? 'complete' : 'neutral'}>{active ? 'Activo' : 'Desactivado'}</SoftBadge>
);

/** Somebody else's newer change stays and is shown; pressed again, this one goes over it. */
function useChange(person: Persona) {
  const { mutate, isPending } = useMutation(updateStaffMutation(useQueryClient()));
  const change = (values: Omit<StaffChange, 'seen'>) =>
    mutate(
      { seen: person, ...values },
      {
        onError: (error) => {
          const changed = changedRow(error);
          const message = changed
            ? textos.cambiadoPor(nameOf(person), changed.by)
            : toAppError(error).message;
          avisos.error({ title: 'Error al actualizar el equipo', message });
        },
      },
    );
  return { change, isPending };
}

function Papel({ person }: { person: Persona }) {
  const { change, isPending } = useChange(person);
  const changeRole = async (role: StaffRole) => {
    if (person.isOwn && !(await confirm(textos.dejarDeAdministrar))) return;
    change({ role });
  };
  return (
    <NativeSelect
      aria-label={`Papel de ${nameOf(person)}`}
      size="xs"
      data={ROLES}
      value={person.role}
      disabled={isPending || person.isLast}
      onChange={(event) => void changeRole(event.currentTarget.value as StaffRole)}
    />
  );
}

/** Whether they have the second step to sign in; whoever lost the telephone gets it taken away here. */
function DosPasos({ person }: { person: Persona }) {
  const { mutate, isPending } = useResetSecondStep();
  const { hasSecondStep, isOwn, user_id: id } = person;
  if (hasSecondStep === undefined) return null;
  const name = nameOf(person);
  const reset = async () => {
    if (await confirm(textos.restablecer(name, appConfig().embedded))) mutate(id);
  };
  return (
    <Group gap={8} wrap="nowrap">
      <SoftBadge tone={hasSecondStep ? 'complete' : 'neutral'}>{hasSecondStep ? 'Sí' : 'No'}</SoftBadge>
      {hasSecondStep && !isOwn && (
        <Button
          size="compact-sm"
          variant="default"
          disabled={isPending}
          onClick={() => void reset()}
          aria-label={`Restablecer la verificación en dos pasos de ${name}`}
        >
          Restablecer
        </Button>
      )}
    </Group>
  );
}

function CambiarAcceso({ person }: { person: Persona }) {
  const { change, isPending } = useChange(person);
  const { active } = person;
  const queryClient = useQueryClient();
  const { mutateAsync: traspasar } = useTraspasar();
  const name = nameOf(person);
  const changeActive = async () => {
    if (!active) return change({ active: true });
    let destinos: string[] = [];
    const tiene = await queryClient.fetchQuery(loQueTieneQuery(person.user_id)).catch(() => undefined);
    if (!tiene) return;
    const clases = CLASES_DE_TRASPASO.filter((clase) => tiene[clase] > 0);
    const fields = clases.length > 0 && (
      <Box mb="md">
        <Colegas
          de={person.user_id}
          label="Quién se hace cargo"
          description={textos.quienSeHaceCargo}
          onChange={(ids) => (destinos = ids)}
        />
      </Box>
    );
    if (!(await confirm({ ...textos.desactivar(name, enPalabras(tiene)), fields }))) return;
    // First, so that nothing is nobody's meanwhile; if it fails, nobody leaves. Each question has an id of its own: what is handed over already is
    // not theirs any more when it is asked again.
    const pasado = async () => traspasar({ id: uuid(), persona: person.user_id, clases, destinos });
    if (destinos.length > 0 && !(await pasado().catch(() => undefined))) return;
    change({ active: false });
  };
  return (
    <Button
      size="compact-sm"
      variant="default"
      disabled={isPending || person.isLast}
      onClick={() => void changeActive()}
      aria-label={`${active ? 'Desactivar' : 'Reactivar'} a ${name}`}
    >
      {active ? 'Desactivar' : 'Reactivar'}
    </Button>
  );
}
