import { Alert, Anchor, Button, Checkbox, Group, Modal, Stack, Table, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { useCreateEnAgenda } from '@/data/agenda/agenda-mutations';
import type { NuevaFila } from '@/data/agenda/agenda-types';
import { fasesKeys, fasesQuery } from '@/data/fases/fases-queries';
import type { CandidatosAExtension } from '@/data/fases/fases-types';
import { plazosTipoQuery } from '@/data/plazos/plazos-tipo-queries';
import { EXTENSION, finDeExtension } from '@/domain/fases/extension';
import { diasEntre, SIN_DETALLAR } from '@/domain/fases/fases';
import { addDias } from '@/domain/plazos/dias';
import { madridDay } from '@/lib/fechas';
import { enumerar, formatFecha, formatNumero, plural } from '@/lib/formato';
import { FechaInput } from '@/ui/fecha-input';
import { useFormIds } from '@/ui/formulario/form-ids';
import { SoftBadge } from '@/ui/soft-badge';

import classes from '@/features/expedientes/fases/fases.module.css';

interface CandidatosDialogProps {
  opened: boolean;
  candidatos: CandidatosAExtension;
  onClose: () => void;
}

export function CandidatosDialog({ opened, onClose, candidatos }: CandidatosDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={720}
      title="Candidatos a extensión de efectos"
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      <ConSuPlazo candidatos={candidatos} onClose={onClose} />
    </Modal>
  );
}

type CandidatosProps = Omit<CandidatosDialogProps, 'opened'>;

/** Until when it may be asked for, as the practice's kinds of term say. */
function ConSuPlazo(props: CandidatosProps) {
  const { data } = useQuery(plazosTipoQuery);
  if (!data) return null;
  const tipo = data.find(({ clave }) => clave === EXTENSION);
  return <Candidatos {...props} fin={tipo && finDeExtension(props.candidatos.firme_desde, tipo)} />;
}

/** The lawyer ticks those to which the judgment is to be extended; each gets its task, and stays marked by it. */
function Candidatos({ candidatos, onClose, fin }: CandidatosProps & { fin: string | undefined }) {
  const { filas, total, firme_desde } = candidatos;
  const [elegidos, setElegidos] = useState<ReadonlySet<string>>(new Set());
  const [vence, setVence] = useState(() => primerAviso(fin));
  const { idDe } = useFormIds();
  const { mutate, isPending } = useCreateEnAgenda();
  const client = useQueryClient();
  const crear = () =>
    mutate(
      filas
        .filter(({ id }) => elegidos.has(id))
        .map(({ id }) => ({ ...tareaDe(id, vence, candidatos, fin), id: idDe(id) })),
      {
        onSuccess: () => {
          void client.invalidateQueries({ queryKey: fasesKeys.all });
          onClose();
        },
      },
    );
  return (
    <Stack gap="sm">
      <Plazo firmeDesde={firme_desde} fin={fin} />
      <Text size="sm">
        Expedientes abiertos del mismo acreedor, con alguna cláusula igual y de la misma provincia. Compruebe
        en cada uno que la cláusula es idéntica y que no hace falta control de transparencia ni valorar el
        consentimiento (art. 519.2.c LEC). Sin revisar por letrado.
      </Text>
      <Excluidos excluidos={candidatos.excluidos} />
      {candidatos.provincia === null && (
        <Alert color="ambar">
          No se sabe de qué provincia es la sentencia: anótela en el órgano judicial o en el domicilio del
          demandante.
        </Alert>
      )}
      {filas.length === 0 ? (
        <Text size="sm" c="dimmed">
          No hay ningún expediente que cumpla las tres condiciones.
        </Text>
      ) : (
        <Filas filas={filas} elegidos={elegidos} onChange={setElegidos} />
      )}
      {total > filas.length && (
        <Text size="sm" c="dimmed">{`Se muestran los ${filas.length} más antiguos de ${total}.`}</Text>
      )}
      <Group justify="flex-end" align="flex-end" gap="xs">
        <FechaInput label="La tarea vence" value={vence || null} onChange={(dia) => setVence(dia ?? '')} />
        <Button disabled={elegidos.size === 0 || vence === ''} loading={isPending} onClick={crear}>
          {`Crear tarea en ${plural(elegidos.size, 'expediente', 'expedientes')}`}
        </Button>
      </Group>
    </Stack>
  );
}

function Plazo({ firmeDesde, fin }: { firmeDesde: string; fin: string | undefined }) {
  if (fin === undefined) return null;
  const quedan = diasEntre(madridDay(), fin);
  return (
    <Text size="sm" fw={500}>
      {`Sentencia firme desde el ${formatFecha(firmeDesde)}. El año para pedir la extensión ${
        quedan < 0 ? 'terminó' : 'termina'
      } el ${formatFecha(fin)}${quedan < 0 ? '' : `: ${plural(quedan, 'día', 'días')}`} (art. 519.2 LEC).`}
    </Text>
  );
}

/** Their service keeps them out, and says it there. */
function Excluidos({ excluidos }: Pick<CandidatosAExtension, 'excluidos'>) {
  if (excluidos.length === 0) return null;
  const total = excluidos.reduce((sum, { cuantos }) => sum + cuantos, 0);
  return (
    <Text size="sm" c="dimmed">
      {`${total === 1 ? 'Queda fuera 1 expediente' : `Quedan fuera ${formatNumero(total)} expedientes`}: su servicio (${enumerar(
        excluidos.map(({ servicio }) => servicio),
      )}) exige control de transparencia o valorar el consentimiento (art. 519.2.c LEC). Se cambia en la ficha del servicio.`}
    </Text>
  );
}

const SIN_CONTROL = 'Art. 519.2.c: cabe, según su servicio';
const POR_COMPROBAR = 'Art. 519.2.c: compruebe transparencia y consentimiento';

interface FilasProps {
  filas: CandidatosAExtension['filas'];
  elegidos: ReadonlySet<string>;
  onChange: (elegidos: ReadonlySet<string>) => void;
}

function Filas({ filas, elegidos, onChange }: FilasProps) {
  const { data: fases = [] } = useQuery(fasesQuery);
  const todos = filas.map(({ id }) => id);
  const toggle = (id: string) => {
    const next = new Set(elegidos);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <div className={classes.scroll}>
      <Table verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={36}>
              <Checkbox
                aria-label="Elegir todos"
                checked={elegidos.size === todos.length}
                indeterminate={elegidos.size > 0 && elegidos.size < todos.length}
                onChange={({ currentTarget }) => onChange(new Set(currentTarget.checked ? todos : []))}
              />
            </Table.Th>
            <Table.Th>Expediente</Table.Th>
            <Table.Th>Demandante</Table.Th>
            <Table.Th>Fase</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {filas.map(({ id, contractnumber, debtorfullname, fase, extension, anotado }) => (
            <Table.Tr key={id}>
              <Table.Td>
                <Checkbox
                  aria-label={`Elegir ${contractnumber ?? id}`}
                  checked={elegidos.has(id)}
                  onChange={() => toggle(id)}
                />
              </Table.Td>
              <Table.Td>
                <Anchor component={Link} to={`/dashboard/expedientes/${encodeURIComponent(id)}`} size="sm">
                  {contractnumber ?? id}
                </Anchor>
              </Table.Td>
              <Table.Td>
                {debtorfullname ?? '—'}
                <Text size="xs" c="dimmed">
                  {extension === 'cabe' ? SIN_CONTROL : POR_COMPROBAR}
                </Text>
              </Table.Td>
              <Table.Td>
                <Group gap={6}>
                  {fases.find(({ clave }) => clave === fase)?.nombre ?? SIN_DETALLAR}
                  {anotado && <SoftBadge tone="complete">Ya anotado</SoftBadge>}
                </Group>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

const AVISO = 30;

/** A month from today, or when the term ends if that is sooner; of one that is over, today. */
function primerAviso(fin: string | undefined): string {
  const hoy = madridDay();
  const enUnMes = addDias(hoy, AVISO);
  if (fin === undefined || fin > enUnMes) return enUnMes;
  return fin < hoy ? hoy : fin;
}

function tareaDe(
  dealId: string,
  inicio: string,
  { autos, firme_desde }: CandidatosAExtension,
  fin: string | undefined,
): Omit<NuevaFila, 'id'> {
  const sentencia = `Sentencia de la Audiencia${autos ? `, autos ${autos}` : ''}, firme desde el ${formatFecha(firme_desde)}.`;
  return {
    tipo: 'tarea',
    titulo: 'Extensión de efectos: preparar la solicitud (art. 519.2 LEC)',
    inicio,
    deal_id: dealId,
    nota: fin ? `${sentencia} El año termina el ${formatFecha(fin)}.` : sentencia,
  };
}
