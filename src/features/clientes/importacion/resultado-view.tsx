import { Alert, Anchor, Button, Group, List, Stack } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { erroneasToCsv, erroresTexts } from '@/features/clientes/importacion/errores-archivo';
import { ListaFilas } from '@/features/clientes/importacion/lista-filas';
import type { FilaGemela } from '@/features/clientes/importacion/motor';
import type { Resultado } from '@/features/clientes/importacion/use-importacion';
import { filas, gemelosTitle, textos, viewMore } from '@/features/clientes/textos';
import { formatNumero } from '@/lib/formato';

import classes from '@/features/clientes/importacion/importacion.module.css';

const STEP = 100;

/** Rows without NIF that look like a client, one by one: whether they are the same person is for somebody to see. */
function GemelosLista({ gemelos }: { gemelos: FilaGemela[] }) {
  const [shown, setShown] = useState(STEP);
  const title = gemelosTitle(gemelos.length);
  return (
    <section aria-label={title} className={classes.rows} data-tone="warning">
      <strong>{title}</strong>
      <ul className={classes.lines}>
        {gemelos.slice(0, shown).map((gemela) => (
          <li key={gemela.fila.fila.numero}>
            <Gemela {...gemela} />
          </li>
        ))}
      </ul>
      {gemelos.length > shown && (
        <Button size="compact-sm" variant="subtle" onClick={() => setShown(shown + STEP)}>
          {viewMore(gemelos.length - shown)}
        </Button>
      )}
    </section>
  );
}

function Gemela({ fila: { fila, record }, nuevo, parecido }: FilaGemela) {
  const row = `Fila ${fila.numero}: ${record.nombre_completo}.`;
  if (nuevo === undefined) {
    return (
      <>
        {row} No se ha creado: es igual que <Ficha id={parecido}>el cliente que ya estaba</Ficha>.
      </>
    );
  }
  return (
    <>
      {row} Se ha creado <Ficha id={nuevo}>el cliente nuevo</Ficha>, que se parece{' '}
      <Ficha id={parecido}>al que ya estaba</Ficha>.
    </>
  );
}

/** In a tab of its own: what the import said stays. */
function Ficha({ id, children }: { id: string; children: React.ReactNode }) {
  return (
    <Anchor
      inherit
      underline="always"
      renderRoot={(props) => <Link {...props} to="/dashboard/clientes/$id" params={{ id }} target="_blank" />}
    >
      {children}
    </Anchor>
  );
}

interface ResultadoViewProps {
  resultado: Resultado;
  onUndo: () => void;
  onAgain: () => void;
  onClose: () => void;
}

export function ResultadoView({ resultado, onUndo, onAgain, onClose }: ResultadoViewProps) {
  const { erroneas, gemelos, archivo, totales } = resultado;
  return (
    <Stack gap="md">
      <Outcome resultado={resultado} />
      {erroneas.length > 0 && (
        <ListaFilas
          title={`${filas(erroneas.length)} sin importar`}
          lines={erroresTexts(erroneas)}
          tone="error"
          fileName="filas-con-errores.csv"
          toCsv={() => erroneasToCsv(archivo.tabla.headers, erroneas)}
        />
      )}
      {gemelos.length > 0 && <GemelosLista gemelos={gemelos} />}
      <Group justify="flex-end" gap="xs">
        {totales.creados > 0 && (
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link
                {...props}
                to="/dashboard/clientes"
                search={{ importacion: resultado.importacion.id }}
                onClick={onClose}
              />
            )}
          >
            {textos.viewClientes(totales.creados)}
          </Button>
        )}
        {totales.creados > 0 && (
          <Button variant="default" leftSection={<IconArrowBackUp size={16} />} onClick={onUndo}>
            Deshacer la importación
          </Button>
        )}
        <Button variant="default" onClick={onAgain}>
          Nueva importación
        </Button>
        <Button onClick={onClose} data-autofocus>
          Cerrar
        </Button>
      </Group>
    </Stack>
  );
}

function Outcome({ resultado }: { resultado: Resultado }) {
  const { totales, cancelada, interrupcion } = resultado;
  const exitosos = totales.creados + totales.actualizados;
  const details = <Details resultado={resultado} />;
  if (interrupcion) {
    return (
      <Alert
        role="alert"
        color="rojo"
        icon={<IconAlertTriangle size={20} />}
        title="Importación interrumpida"
      >
        {interrupcion.message.replace(/\.$/, '')}. Lo que ya se había importado está guardado: elija el mismo
        archivo otra vez para terminar.
        {details}
      </Alert>
    );
  }
  const clean = totales.fallidos === 0 && !cancelada;
  return (
    <Alert
      role="status"
      color={clean ? 'verde' : 'ambar'}
      icon={clean ? <IconCircleCheck size={20} /> : <IconInfoCircle size={20} />}
      title={cancelada ? 'Importación cancelada' : textos.importacionCompletada(exitosos, totales.fallidos)}
    >
      {details}
    </Alert>
  );
}

function Details({ resultado: { totales, leidas } }: { resultado: Resultado }) {
  const conAvisos = leidas.listas.filter(({ avisos }) => avisos.length > 0).length;
  const lines = [
    `Creados: ${formatNumero(totales.creados)}`,
    totales.actualizados > 0 && `Actualizados: ${formatNumero(totales.actualizados)}`,
    totales.existentes > 0 && `Ya estaban y se han dejado igual: ${formatNumero(totales.existentes)}`,
    conAvisos > 0 && `Con datos que no cuadran, para revisar: ${formatNumero(conAvisos)}`,
  ].filter((line) => line !== false);
  return (
    <List size="sm" mt={4}>
      {lines.map((line) => (
        <List.Item key={line}>{line}</List.Item>
      ))}
    </List>
  );
}
