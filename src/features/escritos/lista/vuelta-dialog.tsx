import { Alert, Anchor, Button, FileButton, Group, List, Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { uploadDocumento } from '@/data/documentos/subida';
import { recordPdfs, type Escrito, escritosPorNumero, type PdfDeEscrito } from '@/data/escritos/escritos-api';
import { afterEscritos } from '@/data/escritos/escritos-queries';
import { numeroDelNombre } from '@/domain/plantillas/nombres';
import { avisoDePdf, motivoDeRechazo } from '@/features/escritos/lista/vuelta-pdf';
import { chunk } from '@/lib/batches';
import { readContenido } from '@/lib/contenido';
import { toAppError } from '@/lib/errors';
import { plural } from '@/lib/formato';
import { inspeccionar } from '@/lib/pdf-inspeccion/inspeccion';
import { openPdfBytes } from '@/ui/documentos/pdfjs';
import { useTrabajo } from '@/ui/lista/use-trabajo';
import { useNarrow } from '@/ui/use-narrow';

import classes from '@/features/escritos/escritos.module.css';

interface VueltaDialogProps {
  opened: boolean;
  onClose: () => void;
}

const EXPLICACION =
  'Los escritos salen con el nombre expediente__escrito__número.docx. Expórtelos a PDF en Word (mejor como PDF/A) sin cambiar el número, fírmelos y suelte o elija aquí los PDF: cada uno se archiva en su expediente como «PDF del letrado».';

export function VueltaDialog({ opened, onClose }: VueltaDialogProps) {
  const narrow = useNarrow();
  const client = useQueryClient();
  const { trabajo, run } = useTrabajo();
  const [vueltos, setVueltos] = useState<Vuelto[]>();
  const [over, setOver] = useState(false);
  const [fallo, setFallo] = useState<string>();
  const archivar = async (files: File[]) => {
    if (files.length === 0) return;
    setFallo(undefined);
    try {
      const archivando = (done: number, total: number) => `Archivando ${done} de ${total}…`;
      setVueltos(
        await run(files.length, archivando, ({ onProgress, signal }) =>
          archiveVueltos(files, onProgress, signal),
        ),
      );
    } catch (error) {
      setFallo(toAppError(error).message);
    } finally {
      afterEscritos(client);
    }
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Archivar los PDF que vuelven de Word"
      size={620}
      fullScreen={narrow}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      <Stack
        gap="sm"
        className={classes.soltar}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          if (!trabajo) void archivar(Array.from(event.dataTransfer.files));
        }}
      >
        <Text size="sm">{EXPLICACION}</Text>
        <Group gap="xs">
          <FileButton multiple accept=".pdf" onChange={(files) => void archivar(files)}>
            {(props) => (
              <Button {...props} loading={trabajo !== null}>
                Elegir PDF
              </Button>
            )}
          </FileButton>
          {trabajo && (
            <Button variant="default" onClick={trabajo.cancel}>
              Cancelar
            </Button>
          )}
        </Group>
        <Text size="sm" aria-live="polite">
          {trabajo?.label ?? (vueltos && resumen(vueltos))}
        </Text>
        {fallo && (
          <Alert color="rojo" variant="light">
            {fallo}. Lo que ya estaba archivado se queda; elija los mismos PDF otra vez y no se repiten.
          </Alert>
        )}
        {vueltos && !trabajo && <Resultado vueltos={vueltos} onClose={onClose} />}
      </Stack>
    </Modal>
  );
}

function resumen(vueltos: Vuelto[]): string {
  const dentro = vueltos.filter(({ escrito }) => escrito).length;
  const fuera = vueltos.length - dentro;
  const archivados = plural(dentro, 'PDF archivado', 'PDF archivados');
  return fuera > 0 ? `${archivados}, ${fuera} sin archivar` : archivados;
}

function Resultado({ vueltos, onClose }: { vueltos: Vuelto[]; onClose: () => void }) {
  return (
    <List size="sm" spacing={4}>
      {vueltos.map(({ archivo, escrito, aviso }) => (
        <List.Item key={archivo} style={{ overflowWrap: 'anywhere' }}>
          {archivo}
          {escrito && (
            <>
              {' → '}
              <Anchor
                underline="always"
                size="sm"
                renderRoot={(props) => (
                  <Link
                    {...props}
                    to="/dashboard/expedientes/$id"
                    params={{ id: escrito.deal_id }}
                    search={{ tab: 'documentos' }}
                    onClick={onClose}
                  />
                )}
              >
                {escrito.numero}
              </Anchor>
            </>
          )}
          {aviso && (
            <Text span c="dimmed" size="sm">
              {' '}
              · {aviso}
            </Text>
          )}
        </List.Item>
      ))}
    </List>
  );
}

// PDFs that come back from Word: filed by the number in their names, and looked at before.

interface Vuelto {
  archivo: string;
  /** It went in. */
  escrito?: Pick<Escrito, 'numero' | 'deal_id'>;
  /** Why it did not, or what is to be known of it. */
  aviso?: string;
}

const A_CALL = 100;

async function archiveVuelto(file: File, escrito: Escrito): Promise<Vuelto & { documento?: string }> {
  const { numero, deal_id } = escrito;
  const { inspeccion } = await inspeccionar(file, file.name, openPdfBytes);
  if (inspeccion.roto) return { archivo: file.name, aviso: 'El PDF está dañado o no ha llegado entero' };
  const { documento } = await uploadDocumento({
    dealId: deal_id,
    file: await readContenido(file),
    category: 'general',
  });
  const aviso = avisoDePdf(inspeccion);
  return {
    archivo: file.name,
    escrito: { numero, deal_id },
    documento: documento.id,
    ...(aviso && { aviso }),
  };
}

async function intentar(
  file: File,
  byNumero: Map<string, Escrito>,
): Promise<Vuelto & { id?: string; documento?: string }> {
  const archivo = file.name;
  const head = new TextDecoder('latin1').decode(await file.slice(0, 1024).arrayBuffer());
  const rechazo = motivoDeRechazo(archivo, head, file.size);
  if (rechazo) return { archivo, aviso: rechazo };
  const numero = numeroDelNombre(archivo);
  if (!numero) return { archivo, aviso: 'Su nombre no lleva el número de ningún escrito' };
  const escrito = byNumero.get(numero);
  if (!escrito) return { archivo, aviso: `No hay ningún escrito ${numero}` };
  if (escrito.estado === 'anulado' || escrito.estado === 'pendiente') {
    return { archivo, aviso: `El escrito ${numero} está ${escrito.estado}` };
  }
  try {
    return { id: escrito.id, ...(await archiveVuelto(file, escrito)) };
  } catch (error) {
    const failure = toAppError(error);
    if (failure.hitsAll) throw failure;
    return { archivo, aviso: failure.message };
  }
}

/** Files them one by one and notes each batch down; what was filed before a failure stays filed. */
async function archiveVueltos(
  files: File[],
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<Vuelto[]> {
  const all: Vuelto[] = [];
  for (const batch of chunk(files, A_CALL)) {
    const numeros = batch.flatMap(({ name }) => numeroDelNombre(name) ?? []);
    const found = numeros.length > 0 ? await escritosPorNumero([...new Set(numeros)]) : [];
    const byNumero = new Map(found.map((escrito) => [escrito.numero, escrito]));
    const filed: PdfDeEscrito[] = [];
    for (const file of batch) {
      if (signal.aborted) break;
      const { id, documento, ...vuelto } = await intentar(file, byNumero);
      if (id !== undefined && documento !== undefined) filed.push({ id, documento, origen: 'letrado' });
      all.push(vuelto);
      onProgress(all.length);
    }
    if (filed.length > 0) await recordPdfs(filed);
  }
  return all;
}
