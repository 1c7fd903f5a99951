import { Alert, Button, Checkbox, Group, Select, Stack, Text } from '@mantine/core';
import { IconPackage } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { type Aportacion, createLector, type Procedimiento } from '@/data/aportacion/aportacion-api';
import { useSaveAportacion, useUpdateConfidencialidad } from '@/data/aportacion/aportacion-queries';
import type { Deal } from '@/data/deals/deal-types';
import { categoriaDisplayName } from '@/data/documentos/deteccion';
import type { DealDocument } from '@/data/documentos/documentos-api';
import { documentosKeys } from '@/data/documentos/documentos-queries';
import type { Aportable, Hallazgo } from '@/domain/aportacion/caso';
import { bloqueada } from '@/domain/aportacion/comprobaciones';
import { esTipoAportacion, TIPOS_APORTACION } from '@/domain/aportacion/tipos';
import { renumerar } from '@/features/aportacion/preparar/composicion';
import { Hallazgos, SinExigidos } from '@/features/aportacion/preparar/hallazgos';
import { PiezasLista } from '@/features/aportacion/preparar/piezas-lista';
import { toCabecera, toRegistro } from '@/features/aportacion/preparar/registro';
import { type Preparar, usePreparar } from '@/features/aportacion/preparar/use-preparar';
import { textos } from '@/features/aportacion/textos';
import { makePaquete } from '@/lib/aportacion/paquete';
import { toAppError } from '@/lib/errors';
import { loadFuentes } from '@/lib/pdfa/fuentes';
import { writeZip } from '@/lib/zip';
import { avisos } from '@/ui/avisos';
import { WorkProgress } from '@/ui/lista/work-progress';
import { saveBlob } from '@/ui/save-blob';

interface PrepararPanelProps {
  deal: Deal;
  documentos: DealDocument[];
  aportaciones: Aportacion[];
}

/** Collect, check, put in order, make. */
export function PrepararPanel({ deal, documentos, aportaciones }: PrepararPanelProps) {
  const preparar = usePreparar({ deal, documentos, aportaciones });
  const { composicion, caso, hallazgos, procedimiento, byId, anteriores, cambiar } = preparar;
  const { generar, progreso, cancelar } = useGenerar({
    deal,
    procedimiento,
    documentos,
    aportaciones,
    caso,
    hallazgos,
  });
  const { mutate: marcar } = useUpdateConfidencialidad(deal.id);
  const acreditar = (id: string) => {
    const documento = documentos.find((one) => one.id === id);
    if (documento) marcar({ documento, value: 'acreditacion' });
  };
  const faltan =
    composicion.tipo === 'demanda'
      ? (caso?.exigidos ?? []).filter(({ clase }) =>
          caso?.piezas.every(({ documento }) => documento.clase !== clase),
        )
      : [];
  return (
    <Stack gap="md">
      {caso?.perfil.comprobado ? (
        <Text size="sm" c="dimmed">
          {textos.comprobado(caso.perfil.nombre, caso.perfil.comprobado)}
        </Text>
      ) : (
        <Alert color="ambar" title="Límites sin comprobar">
          {textos.noComprobado}
        </Alert>
      )}
      <Cabecera preparar={preparar} />
      <PiezasLista piezas={composicion.piezas} documentos={byId} onChange={(piezas) => cambiar({ piezas })} />
      <Anadir preparar={preparar} />
      <Group>
        <Button
          size="compact-sm"
          variant="default"
          disabled={composicion.piezas.length === 0}
          onClick={() => cambiar(renumerar(composicion, anteriores))}
        >
          Renumerar en este orden
        </Button>
        <Checkbox
          label="Poner «DOCUMENTO N.º» en una copia de los PDF sin firmar"
          checked={composicion.sellar}
          onChange={(event) => cambiar({ sellar: event.currentTarget.checked })}
        />
      </Group>
      <SinExigidos
        dealId={deal.id}
        subidos={documentos.map(({ category }) => category)}
        faltan={faltan}
        motivos={composicion.sinExigido}
        onChange={(clase, motivo) => cambiar({ sinExigido: { ...composicion.sinExigido, [clase]: motivo } })}
      />
      {/* Until it is known what has to be there, nothing is checked. */}
      {caso && <Hallazgos hallazgos={hallazgos} onAcreditacion={acreditar} />}
      {progreso ? (
        <WorkProgress
          label={textos.preparando(progreso.hechos, progreso.total)}
          done={progreso.hechos}
          total={progreso.total}
          onCancel={cancelar}
        />
      ) : (
        <Group>
          <Button
            leftSection={<IconPackage size={16} />}
            disabled={!caso || bloqueada(hallazgos)}
            onClick={() => void generar()}
          >
            Preparar paquete
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function Cabecera({ preparar }: { preparar: Preparar }) {
  const { composicion, perfiles, byId, cambiar, empezar } = preparar;
  return (
    <Group align="flex-end" gap="sm">
      <Select
        label="Qué se presenta"
        w={{ base: '100%', xs: 220 }}
        allowDeselect={false}
        data={Object.entries(TIPOS_APORTACION).map(([value, label]) => ({ value, label }))}
        value={composicion.tipo}
        onChange={(tipo) => tipo !== null && esTipoAportacion(tipo) && empezar(tipo)}
      />
      <Select
        label="Sistema"
        w={{ base: '100%', xs: 180 }}
        allowDeselect={false}
        data={perfiles.map(({ id, nombre }) => ({ value: id, label: nombre }))}
        value={composicion.perfil}
        onChange={(perfil) => perfil !== null && cambiar({ perfil })}
      />
      <Select
        label="Escrito principal"
        placeholder="Un documento del expediente"
        flex={1}
        miw={240}
        searchable
        clearable
        nothingFoundMessage="No hay ningún documento con ese nombre"
        data={[...byId.values()].map(({ id, fileName }) => ({ value: id, label: fileName }))}
        value={composicion.escritoId}
        onChange={(escritoId) =>
          cambiar({ escritoId, piezas: composicion.piezas.filter(({ id }) => id !== escritoId) })
        }
      />
    </Group>
  );
}

function Anadir({ preparar }: { preparar: Preparar }) {
  const { libres, byId, anadir } = preparar;
  if (byId.size === 0) return <Text c="dimmed">{textos.sinDocumentos}</Text>;
  return (
    <Select
      label="Añadir un documento"
      placeholder={libres.length === 0 ? 'No queda ninguno' : 'Elija uno'}
      disabled={libres.length === 0}
      searchable
      nothingFoundMessage="No hay ningún documento con ese nombre"
      data={libres.map(({ id, fileName }) => ({ value: id, label: fileName }))}
      value={null}
      onChange={(id) => {
        const documento = id === null ? undefined : byId.get(id);
        if (documento) anadir(documento);
      }}
    />
  );
}

interface GenerarOptions {
  deal: Deal;
  procedimiento: Procedimiento | null;
  documentos: DealDocument[];
  aportaciones: Aportacion[];
  caso: Aportable | undefined;
  hallazgos: readonly Hallazgo[];
}

/** Makes the package, records it and gives it to the person: in this order, so that nothing is given that could not be recorded. */
function useGenerar({ deal, procedimiento, documentos, aportaciones, caso, hallazgos }: GenerarOptions) {
  const client = useQueryClient();
  const { mutateAsync: guardar } = useSaveAportacion();
  const [progreso, setProgreso] = useState<{ hechos: number; total: number }>();
  const stop = useRef<AbortController>(undefined);

  const generar = async () => {
    if (!caso?.escrito) return;
    const controller = new AbortController();
    stop.current = controller;
    const { signal } = controller;
    setProgreso({ hechos: 0, total: caso.piezas.length + 1 });
    const leer = createLector(documentos, signal);
    try {
      const paquete = await makePaquete({
        tipo: caso.tipo,
        cabecera: toCabecera({ deal, procedimiento }, caso, new Date()),
        perfil: caso.perfil,
        escrito: caso.escrito,
        piezas: caso.piezas,
        fuentes: await loadFuentes(),
        claseOf: categoriaDisplayName,
        abrir: ({ id }) => leer(id),
        onProgress: (hechos, total) => setProgreso({ hechos, total }),
      });
      const { blob } = await writeZip(paquete.archivos, { signal, onProgress: () => undefined });
      await guardar(toRegistro({ deal, procedimiento }, { caso, paquete, hallazgos, aportaciones }));
      saveBlob(`${paquete.carpeta}.zip`, blob);
      const { lineas, reparto } = paquete;
      avisos.success({
        title: 'Paquete preparado',
        message: textos.preparado(lineas.length + 1, reparto.envios.length),
      });
    } catch (error) {
      if (!signal.aborted)
        avisos.error({ title: textos.errorAlPreparar, message: toAppError(error).message });
      void client.invalidateQueries({ queryKey: documentosKeys.list(deal.id) });
    } finally {
      setProgreso(undefined);
    }
  };
  return { generar, progreso, cancelar: () => stop.current?.abort() };
}
