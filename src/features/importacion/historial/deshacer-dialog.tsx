import { Alert, Anchor, Button, Group, Loader, Modal, Progress, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { deshacer } from '@/data/importacion/deshacer';
import {
  countRegistros,
  type Deshecho,
  type HechoPorImportacion,
  failedRegistros,
  type Registros,
} from '@/data/importacion/deshacer-pasos';
import type { Importacion } from '@/data/importacion/importaciones-api';
import { registrosQuery } from '@/data/importacion/importaciones-queries';
import {
  failureLine,
  loDeshecho,
  queIra,
  queNoSeDeshace,
  textos,
} from '@/features/importacion/historial/historial-textos';
import { formatFechaHora } from '@/lib/formato';
import { KeptFocus } from '@/ui/kept-focus';

import classes from '@/features/importacion/historial/historial.module.css';

/** What undoing says of an import. */
export type ImportacionDeshecha = Pick<
  Importacion,
  'id' | 'nombre' | 'started_at' | 'actualizados' | 'estado' | 'origen'
>;

interface DeshacerDialogProps {
  importacion: ImportacionDeshecha;
  opened: boolean;
  onClose: () => void;
}

const SHOWN_FAILURES = 10;

export function DeshacerDialog({ importacion, opened, onClose }: DeshacerDialogProps) {
  const { state, hecho, start, retry } = useDeshacer(importacion.id);
  const running = state.paso === 'deshaciendo';
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Deshacer importación"
      size={560}
      closeOnEscape={!running}
      closeOnClickOutside={!running}
      closeButtonProps={{ 'aria-label': 'Cerrar', disabled: running }}
    >
      <KeptFocus>
        <Stack gap="md">
          <Text>
            <b>{importacion.nombre}</b>{' '}
            <Text span c="dimmed">
              del {formatFechaHora(importacion.started_at)}
            </Text>
          </Text>
          {state.paso === 'preguntar' && (
            <Question
              importacion={importacion}
              hecho={hecho.data}
              failed={hecho.isError}
              onConfirm={(registros) => void start(registros)}
              onClose={onClose}
            />
          )}
          {state.paso === 'deshaciendo' && <Running {...state} />}
          {state.paso === 'resultado' && (
            <Result deshecho={state.deshecho} onRetry={() => void retry(state.deshecho)} onClose={onClose} />
          )}
        </Stack>
      </KeptFocus>
    </Modal>
  );
}

interface QuestionProps {
  importacion: ImportacionDeshecha;
  hecho: HechoPorImportacion | undefined;
  failed: boolean;
  onConfirm: (hecho: HechoPorImportacion) => void;
  onClose: () => void;
}

function Question({ importacion, hecho, failed, onConfirm, onClose }: QuestionProps) {
  const nothing = hecho !== undefined && countRegistros(hecho) === 0;
  const kept = queNoSeDeshace(importacion);
  return (
    <>
      {!hecho && !failed && <Loader size={18} aria-label="Comprobando qué queda de la importación" />}
      {failed && <Text>No se ha podido comprobar qué queda de la importación.</Text>}
      {hecho && <Text>{nothing ? textos.nadaQueDeshacer : queIra(hecho)}</Text>}
      {hecho && !nothing && kept && <Text>{kept}</Text>}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancelar
        </Button>
        <Button color="rojo" disabled={!hecho || nothing} onClick={() => hecho && onConfirm(hecho)}>
          Deshacer importación
        </Button>
      </Group>
    </>
  );
}

function Running({ done, total }: { done: number; total: number }) {
  const label = textos.deshaciendo(done, total);
  return (
    <div>
      <Text size="sm" fw={600} mb={6} className="tabular" role="status">
        {label}
      </Text>
      <Progress value={total === 0 ? 0 : (100 * done) / total} aria-label={label} />
    </div>
  );
}

interface ResultProps {
  deshecho: Deshecho;
  onRetry: () => void;
  onClose: () => void;
}

function Result({ deshecho, onRetry, onClose }: ResultProps) {
  const { failures } = deshecho;
  const clean = failures.length === 0;
  return (
    <>
      <Alert
        role="status"
        color={clean ? 'verde' : 'ambar'}
        icon={clean ? <IconCircleCheck size={20} /> : <IconAlertTriangle size={20} />}
        title={clean ? 'Importación deshecha' : textos.noSeHaPodido(failures.length)}
      >
        {loDeshecho(deshecho)}{' '}
        <Anchor
          inherit
          underline="always"
          renderRoot={(props) => <Link {...props} to="/dashboard/papelera" />}
        >
          Ver la Papelera
        </Anchor>
      </Alert>
      {!clean && <Failures failures={failures} />}
      <Group justify="flex-end" gap="xs">
        {!clean && (
          <Button variant="default" onClick={onRetry}>
            Reintentar lo que ha fallado
          </Button>
        )}
        <Button onClick={onClose} data-autofocus>
          Cerrar
        </Button>
      </Group>
    </>
  );
}

function Failures({ failures }: Pick<Deshecho, 'failures'>) {
  const rest = failures.length - SHOWN_FAILURES;
  return (
    <ul className={classes.errores} aria-label="Errores">
      {failures.slice(0, SHOWN_FAILURES).map((failure) => (
        <li key={`${failure.tabla} ${failure.id}`}>{failureLine(failure)}</li>
      ))}
      {rest > 0 && <li>{textos.masErrores(rest)}</li>}
    </ul>
  );
}

type DeshacerState =
  | { paso: 'preguntar' }
  | { paso: 'deshaciendo'; done: number; total: number }
  | { paso: 'resultado'; deshecho: Deshecho };

/** Asks what there is to undo, undoes it, and what failed again. */
function useDeshacer(importacionId: string) {
  const client = useQueryClient();
  const [state, setState] = useState<DeshacerState>({ paso: 'preguntar' });
  const hecho = useQuery({ ...registrosQuery(importacionId), enabled: state.paso === 'preguntar' });

  const run = async (registros: Registros, before?: Deshecho) => {
    const total = countRegistros(registros);
    const onProgress = (done: number) => setState({ paso: 'deshaciendo', done, total });
    onProgress(0);
    const deshecho = await deshacer(importacionId, registros, onProgress);
    setState({ paso: 'resultado', deshecho: before ? addCounts(before, deshecho) : deshecho });
    // Case files, clients, documents, the Papelera, counters: anything may show what went.
    await client.invalidateQueries();
  };

  return {
    state,
    hecho,
    start: (registros: Registros) => run(registros),
    retry: (deshecho: Deshecho) => run(failedRegistros(deshecho.failures), deshecho),
  };
}

function addCounts({ counts: a }: Deshecho, { counts: b, failures }: Deshecho): Deshecho {
  const counts = {
    deals: a.deals + b.deals,
    expedientes: a.expedientes + b.expedientes,
    clientes: a.clientes + b.clientes,
    deal_documents: a.deal_documents + b.deal_documents,
  };
  return { counts, failures };
}
