import { Button, Group, Modal, Progress, Stack, Text, Alert, Anchor } from '@mantine/core';
import { IconAlertTriangle, IconFileSpreadsheet } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useDropzone } from 'react-dropzone';

import type { Tabla } from '@/features/clientes/importacion/filas';
import { ResultadoView } from '@/features/clientes/importacion/resultado-view';
import { Revisar } from '@/features/clientes/importacion/revisar';
import { type ImportacionHecha, useImportacion } from '@/features/clientes/importacion/use-importacion';
import { textos } from '@/features/clientes/textos';
import { KeptFocus } from '@/ui/kept-focus';
import type { Progreso } from '@/ui/lista/work-progress';
import { SinConexion } from '@/ui/sin-conexion';
import { useBlockLeaving } from '@/ui/use-block-leaving';
import { useNarrow } from '@/ui/use-narrow';

import classes from '@/features/clientes/importacion/importacion.module.css';

/** The dialog that undoes an import: that of the history, which a route lends. */
export type RenderDeshacer = (
  importacion: ImportacionHecha,
  opened: boolean,
  onClose: () => void,
) => React.ReactNode;

interface ImportarDialogProps {
  opened: boolean;
  onClose: () => void;
  renderDeshacer: RenderDeshacer;
}

export function ImportarDialog({ opened, onClose, renderDeshacer }: ImportarDialogProps) {
  const narrow = useNarrow();
  const importacion = useImportacion();
  const { paso } = importacion.estado;
  const busy = paso === 'importando';
  useBlockLeaving(busy, 'Hay una importación en curso');
  const close = () => {
    if (busy) return;
    importacion.empezar();
    onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      title="Importar clientes"
      size={920}
      fullScreen={narrow}
      closeOnEscape={!busy}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Cerrar', disabled: busy }}
    >
      <KeptFocus>
        <Paso importacion={importacion} onClose={close} renderDeshacer={renderDeshacer} />
      </KeptFocus>
    </Modal>
  );
}

interface PasoProps {
  importacion: ReturnType<typeof useImportacion>;
  onClose: () => void;
  renderDeshacer: RenderDeshacer;
}

function Paso({ importacion, onClose, renderDeshacer }: PasoProps) {
  const { estado, elegir, importar, cancelar, empezar } = importacion;
  const [undoing, setUndoing] = useState(false);
  switch (estado.paso) {
    case 'elegir':
      return (
        <ElegirArchivo
          leyendo={estado.leyendo ?? false}
          error={estado.error}
          onFile={(file) => void elegir(file)}
        />
      );
    case 'revisar':
      return (
        <Revisar
          key={claveDe(estado.archivo.tabla)}
          archivo={estado.archivo}
          onLeer={(eleccion) => void elegir(estado.archivo.file, eleccion)}
          onBack={empezar}
          onImport={(leidas, duplicados) => void importar(estado.archivo, leidas, duplicados)}
        />
      );
    case 'importando':
      return (
        <EnCurso
          label={textos.importando(estado.progreso.done, estado.progreso.total)}
          progreso={estado.progreso}
          cancelando={estado.cancelando}
          onCancel={cancelar}
        />
      );
    case 'resultado':
      return (
        <>
          <ResultadoView
            resultado={estado.resultado}
            onUndo={() => setUndoing(true)}
            onAgain={empezar}
            onClose={onClose}
          />
          {renderDeshacer(estado.resultado.importacion, undoing, () => setUndoing(false))}
        </>
      );
  }
}

/** What was chosen for another reading of the file is not for this one. */
const claveDe = ({ hoja, titulos, letras }: Tabla) => `${hoja}/${titulos}/${letras?.codificacion}`;

interface EnCursoProps {
  label: string;
  progreso: Progreso;
  cancelando: boolean;
  onCancel: () => void;
}

function EnCurso({ label, progreso: { done, total }, cancelando, onCancel }: EnCursoProps) {
  return (
    <Stack gap="sm">
      <Text fw={600} className="tabular" role="status">
        {cancelando ? 'Cancelando: termina lo que está en marcha…' : label}
      </Text>
      <Progress.Root size="md">
        <Progress.Section value={total === 0 ? 0 : (100 * done) / total} aria-label={label} />
      </Progress.Root>
      <SinConexion>{textos.sigueSola}</SinConexion>
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel} disabled={cancelando} data-autofocus>
          Cancelar
        </Button>
      </Group>
    </Stack>
  );
}

interface ElegirArchivoProps {
  leyendo: boolean;
  error: string | undefined;
  onFile: (file: File) => void;
}

function ElegirArchivo({ leyendo, error, onFile }: ElegirArchivoProps) {
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDrop: ([file]) => {
      if (file) onFile(file);
    },
  });
  return (
    <Stack gap="md">
      <div {...getRootProps()} className={classes.zone} data-over={isDragActive || undefined}>
        <input {...getInputProps({ 'aria-label': 'Archivo de clientes', accept: '.csv,.txt,.tsv,.xlsx' })} />
        <IconFileSpreadsheet size={32} stroke={1.25} aria-hidden />
        <Text>{isDragActive ? 'Suelte el archivo' : 'Arrastre aquí un archivo CSV o XLSX, o elíjalo'}</Text>
        <Button onClick={open} loading={leyendo} data-autofocus>
          Elegir archivo
        </Button>
        <Text size="sm" c="dimmed" maw="60ch">
          Una fila lleva los títulos de las columnas: Nombre completo, Email, Teléfono, DNI/NIE, Dirección,
          Código postal, Ciudad, Provincia, Nacionalidad, IBAN, Empresa, CIF. Antes de escribir nada se enseña
          lo que se va a importar.
        </Text>
      </div>
      {leyendo && <SinConexion>{textos.seLee}</SinConexion>}
      {error && (
        <Alert color="rojo" role="alert" icon={<IconAlertTriangle size={18} />}>
          {error}
        </Alert>
      )}
      <Text size="sm" c="dimmed">
        Lo que se importó antes, con sus errores y la manera de deshacerlo, está en el{' '}
        <Anchor
          inherit
          underline="always"
          renderRoot={(props) => <Link {...props} to="/dashboard/importaciones" />}
        >
          historial de importaciones
        </Anchor>
        .
      </Text>
    </Stack>
  );
}
