import { Alert, Anchor, Button, Checkbox, Collapse, Group, Modal, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

import { canChooseFolder, chooseFolder, downloads } from '@/features/aportacion/masivo/destino';
import type { Resultado } from '@/features/aportacion/masivo/escribir-varios';
import {
  type Caso,
  type Grupo,
  readCasos,
  porCausa,
  prepareSeveral,
} from '@/features/aportacion/masivo/preparar-varios';
import { CAUSAS, textos } from '@/features/aportacion/textos';
import { toAppError } from '@/lib/errors';
import { formatNumero, plural } from '@/lib/formato';
import { loadFuentes } from '@/lib/pdfa/fuentes';
import { WorkProgress } from '@/ui/lista/work-progress';
import { SoftBadge } from '@/ui/soft-badge';

import classes from '@/features/aportacion/aportacion.module.css';

interface PaquetesDialogProps {
  opened: boolean;
  ids: string[];
  onClose: () => void;
}

/** Packages of the case files that were chosen: their checks first. */
export function PaquetesDialog({ opened, ids, onClose }: PaquetesDialogProps) {
  return (
    <Modal
      title="Paquetes para presentación"
      size={760}
      opened={opened}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      closeOnClickOutside={false}
    >
      {opened && <Contenido ids={ids} />}
    </Modal>
  );
}

type Paso =
  | { name: 'leyendo'; done: number }
  | { name: 'leido'; casos: Caso[] }
  | { name: 'preparando'; casos: Caso[]; done: number; total: number }
  | { name: 'hecho'; casos: Caso[]; resultado: Resultado }
  | { name: 'fallo'; casos?: Caso[]; motivo: string };

function Contenido({ ids }: { ids: string[] }) {
  const [paso, setPaso] = useState<Paso>({ name: 'leyendo', done: 0 });
  const stop = useRef<AbortController>(undefined);
  const [chosen] = useState(ids);
  useEffect(() => {
    const controller = new AbortController();
    stop.current = controller;
    readCasos(chosen, controller.signal, (done) => setPaso({ name: 'leyendo', done })).then(
      (casos) => setPaso({ name: 'leido', casos }),
      (error: unknown) =>
        controller.signal.aborted || setPaso({ name: 'fallo', motivo: toAppError(error).message }),
    );
    // Closing the dialog stops the work: what was written stays, and the next time goes on from there.
    return () => stop.current?.abort();
  }, [chosen]);

  const preparar = async (casos: Caso[], elegidos: Caso[], folder: boolean) => {
    const destino = folder ? await chooseFolder() : downloads;
    if (!destino) return;
    const controller = new AbortController();
    stop.current = controller;
    const total = elegidos.length;
    setPaso({ name: 'preparando', casos, done: 0, total });
    try {
      const resultado = await prepareSeveral(elegidos, {
        destino,
        fuentes: await loadFuentes(),
        signal: controller.signal,
        onProgress: (done) => setPaso({ name: 'preparando', casos, done, total }),
      });
      setPaso({ name: 'hecho', casos, resultado });
    } catch (error) {
      setPaso({ name: 'fallo', casos, motivo: toAppError(error).message });
    }
  };

  if (paso.name === 'leyendo')
    return (
      <WorkProgress
        label={`Comprobando ${formatNumero(paso.done)} de ${formatNumero(ids.length)}`}
        done={paso.done}
        total={ids.length}
      />
    );
  if (paso.name === 'preparando')
    return (
      <WorkProgress
        label={`Preparando ${formatNumero(paso.done)} de ${plural(paso.total, 'paquete', 'paquetes')}`}
        done={paso.done}
        total={paso.total}
        onCancel={() => stop.current?.abort()}
      />
    );
  return (
    <Stack>
      {paso.name === 'fallo' && (
        <Alert color="rojo" role="alert" title={textos.errorAlPreparar}>
          {paso.motivo}
        </Alert>
      )}
      {paso.name === 'hecho' && <Hecho resultado={paso.resultado} />}
      {paso.name !== 'hecho' && paso.casos && (
        <Resumen
          casos={paso.casos}
          onPreparar={(elegidos, folder) => void preparar(paso.casos ?? [], elegidos, folder)}
        />
      )}
    </Stack>
  );
}

interface ResumenProps {
  casos: Caso[];
  onPreparar: (elegidos: Caso[], folder: boolean) => void;
}

function Resumen({ casos, onPreparar }: ResumenProps) {
  const [saltar, setSaltar] = useState(true);
  const [conAvisos, setConAvisos] = useState(true);
  const [folder, setFolder] = useState(false);
  const count = (grupo: Grupo) => casos.filter((caso) => caso.grupo === grupo).length;
  const leidos = casos.filter(({ aportable }) => aportable.textoEscrito !== undefined).length;
  const preparados = casos.filter((caso) => caso.preparado).length;
  const elegidos = casos.filter(
    ({ grupo, preparado }) =>
      (grupo === 'lista' || (conAvisos && grupo === 'avisos')) && !(saltar && preparado),
  );
  return (
    <>
      <Text fw={600}>
        Listas {formatNumero(count('lista'))} · Con avisos {formatNumero(count('avisos'))} · Bloqueadas{' '}
        {formatNumero(count('bloqueada'))}
        {count('presentada') > 0 && ` · Ya presentadas ${formatNumero(count('presentada'))}`}
      </Text>
      <Text size="sm" c="dimmed">
        {textos.noComprobado} {textos.citas(leidos, casos.length)}
      </Text>
      <Causas casos={casos} />
      <Stack gap="xs">
        <Checkbox
          label="También los que tienen avisos"
          checked={conAvisos}
          onChange={(event) => setConAvisos(event.currentTarget.checked)}
        />
        {preparados > 0 && (
          <Checkbox
            label={`Saltar ${plural(preparados, 'expediente que ya tiene', 'expedientes que ya tienen')} un paquete preparado`}
            checked={saltar}
            onChange={(event) => setSaltar(event.currentTarget.checked)}
          />
        )}
        {canChooseFolder() && (
          <Checkbox
            label="Guardar en una carpeta que elijo (para muchos o grandes)"
            checked={folder}
            onChange={(event) => setFolder(event.currentTarget.checked)}
          />
        )}
      </Stack>
      <Group justify="flex-end">
        <Button disabled={elegidos.length === 0} onClick={() => onPreparar(elegidos, folder)}>
          Preparar {plural(elegidos.length, 'paquete', 'paquetes')}
        </Button>
      </Group>
    </>
  );
}

/** The case files of a cause are shown in pages of so many. */
const SHOWN = 50;

function Causas({ casos }: { casos: Caso[] }) {
  const [open, setOpen] = useState<string>();
  return (
    <Stack gap="xs">
      {porCausa(casos).map(({ codigo, nivel, casos: inside }) => {
        const key = `${nivel}/${codigo}`;
        return (
          <div key={key}>
            <Group gap="xs" wrap="nowrap">
              <div className={classes.nivel}>
                <SoftBadge tone={nivel === 'bloquea' ? 'incomplete' : 'warning'}>
                  {nivel === 'bloquea' ? 'Bloquea' : 'Avisa'}
                </SoftBadge>
              </div>
              <Button
                variant="subtle"
                size="compact-sm"
                classNames={{ root: classes.causa, label: classes.causaTexto }}
                aria-expanded={open === key}
                onClick={() => setOpen(open === key ? undefined : key)}
              >
                {CAUSAS[codigo as keyof typeof CAUSAS]}: {plural(inside.length, 'expediente', 'expedientes')}
              </Button>
            </Group>
            <Collapse expanded={open === key}>
              <Group gap="xs" pl={84} py={4}>
                {inside.slice(0, SHOWN).map(({ deal }) => (
                  <Anchor
                    key={deal.id}
                    component={Link}
                    size="sm"
                    to={`/dashboard/expedientes/${encodeURIComponent(deal.id)}?tab=aportacion`}
                  >
                    {deal.contractnumber ?? deal.id}
                  </Anchor>
                ))}
                {inside.length > SHOWN && <Text size="sm">y {formatNumero(inside.length - SHOWN)} más</Text>}
              </Group>
            </Collapse>
          </div>
        );
      })}
    </Stack>
  );
}

function Hecho({ resultado: { hechos, fallos, cortado } }: { resultado: Resultado }) {
  return (
    <>
      {cortado && (
        <Alert color="rojo" role="alert" title={textos.cortado}>
          {fallos.at(-1)?.motivo} {textos.cortadoTexto}
        </Alert>
      )}
      <Text role="status" fw={600}>
        {plural(hechos.length, 'paquete preparado', 'paquetes preparados')}
        {fallos.length > 0 && ` · ${plural(fallos.length, 'expediente', 'expedientes')} sin paquete`}
      </Text>
      {fallos.slice(0, SHOWN).map(({ dealId, motivo }) => (
        <Text key={dealId} size="sm">
          {dealId}: {motivo}
        </Text>
      ))}
      {fallos.length > SHOWN && <Text size="sm">y {formatNumero(fallos.length - SHOWN)} más</Text>}
    </>
  );
}
