import { Alert, Button, Group, List, Stack } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import { erroneasToCsv, erroresTexts } from '@/features/clientes/importacion/errores-archivo';
import { GemelosLista } from '@/features/clientes/importacion/gemelos-lista';
import { ListaFilas } from '@/features/clientes/importacion/lista-filas';
import { filas } from '@/features/clientes/importacion/revisar-textos';
import type { Resultado } from '@/features/clientes/importacion/use-importacion';
import { textos } from '@/features/clientes/textos';
import { formatNumero } from '@/lib/formato';

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
            {textos.verLosClientes(totales.creados)}
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
