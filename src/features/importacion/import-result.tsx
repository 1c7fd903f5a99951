import { Alert, Anchor, Button, List, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconDownload, IconInfoCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import type { ImportResult } from '@/data/importacion/motor/motor';
import { cancelledMessage, resultLine } from '@/data/importacion/textos';
import { downloadText, errorsToCsv } from '@/features/importacion/errores-csv';
import {
  conElMismoContenido,
  detailLines,
  masErrores,
  viewAntiguos,
  viewExpedientes,
} from '@/features/importacion/textos';
import { formatNumero } from '@/lib/formato';

import classes from '@/features/importacion/importacion.module.css';

interface ImportResultProps {
  result: ImportResult;
  what: 'registros' | 'carpetas';
  /** More to know: fields that were not imported, how the file was read. */
  notes: string[];
  onClose: () => void;
  onAgain: () => void;
}

const SHOWN_ERRORS = 10;

export function ImportResultView({ result, what, notes, onClose, onAgain }: ImportResultProps) {
  return (
    <>
      <Outcome result={result} what={what} />
      {notes.map((note) => (
        <Text key={note} size="sm" c="dimmed">
          {note}
        </Text>
      ))}
      {result.iguales.length > 0 && <Iguales iguales={result.iguales} />}
      {result.errors.length > 0 && <Errors errors={result.errors} />}
      <div className={classes.footer}>
        <Anchor
          size="sm"
          className={classes.footerStart}
          renderRoot={(props) => <Link {...props} to="/dashboard/importaciones" />}
        >
          Historial de importaciones
        </Anchor>
        <VerCreados result={result} onClose={onClose} />
        <Button variant="default" onClick={onAgain}>
          Nueva importación
        </Button>
        <Button onClick={onClose} data-autofocus>
          Cerrar
        </Button>
      </div>
    </>
  );
}

/** The case files that it made: a single one itself, others in their lists; those of the older shape are in another one. */
function VerCreados({ result, onClose }: Pick<ImportResultProps, 'result' | 'onClose'>) {
  const { counts, creado, importacionId } = result;
  const lists = [
    { to: '/dashboard/expedientes', n: counts.inserted - counts.antiguos, label: viewExpedientes },
    { to: '/dashboard/formato-anterior', n: counts.antiguos, label: viewAntiguos },
  ] as const;
  if (importacionId === undefined) return null;
  return lists
    .filter(({ n }) => n > 0)
    .map(({ to, n, label }) => (
      <Button
        key={to}
        variant="default"
        renderRoot={(props) =>
          to === '/dashboard/expedientes' && n === 1 && creado !== undefined ? (
            <Link {...props} to="/dashboard/expedientes/$id" params={{ id: creado }} onClick={onClose} />
          ) : (
            <Link {...props} to={to} search={{ importacion: importacionId }} onClick={onClose} />
          )
        }
      >
        {label(n)}
      </Button>
    ));
}

function Outcome({ result, what }: Pick<ImportResultProps, 'result' | 'what'>) {
  const { counts, ended, message, errors } = result;
  const details = detailLines(counts);
  const list = details.length > 0 && (
    <List size="sm" mt={4}>
      {details.map((line) => (
        <List.Item key={line}>{line}</List.Item>
      ))}
    </List>
  );
  if (ended === 'completed') {
    const clean = errors.length === 0;
    const icon = clean ? <IconCircleCheck size={20} /> : <IconInfoCircle size={20} />;
    return (
      <Alert role="status" color={clean ? 'verde' : 'ambar'} icon={icon} title={resultLine(counts)}>
        {list}
      </Alert>
    );
  }
  return (
    <Alert color={ended === 'cancelled' ? 'ambar' : 'rojo'} icon={<IconAlertTriangle size={20} />}>
      {ended === 'cancelled' ? cancelledMessage(counts, what) : message}
      {list}
    </Alert>
  );
}

/** The same file under two names is often meant, contract and receipt at once: they are told, not left out. */
function Iguales({ iguales }: { iguales: string[] }) {
  const rest = iguales.length - SHOWN_ERRORS;
  return (
    <section aria-label="Mismo contenido">
      <Text size="sm">{conElMismoContenido(iguales.length)}</Text>
      <ul className={classes.errors}>
        {iguales.slice(0, SHOWN_ERRORS).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {rest > 0 && <li>... y {formatNumero(rest)} más</li>}
      </ul>
    </section>
  );
}

function Errors({ errors }: { errors: string[] }) {
  const rest = errors.length - SHOWN_ERRORS;
  return (
    <section aria-label="Errores">
      <ul className={classes.errors}>
        {errors.slice(0, SHOWN_ERRORS).map((error) => (
          <li key={error}>{error}</li>
        ))}
        {rest > 0 && <li>{masErrores(rest)}</li>}
      </ul>
      <Button
        mt={8}
        size="xs"
        variant="subtle"
        leftSection={<IconDownload size={16} />}
        onClick={() => downloadText('errores-de-importacion.csv', errorsToCsv(errors))}
      >
        Descargar todos los errores (CSV)
      </Button>
    </section>
  );
}
