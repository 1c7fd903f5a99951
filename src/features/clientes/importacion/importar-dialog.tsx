import { Modal } from '@mantine/core';
import { useState } from 'react';

import { ElegirArchivo } from '@/features/clientes/importacion/elegir-archivo';
import { EnCurso } from '@/features/clientes/importacion/en-curso';
import { ResultadoView } from '@/features/clientes/importacion/resultado-view';
import { Revisar } from '@/features/clientes/importacion/revisar';
import { type ImportacionHecha, useImportacion } from '@/features/clientes/importacion/use-importacion';
import { textos } from '@/features/clientes/textos';
import { useBlockLeaving } from '@/ui/use-block-leaving';
import { useNarrow } from '@/ui/use-narrow';

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
      <Paso importacion={importacion} onClose={close} renderDeshacer={renderDeshacer} />
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
          archivo={estado.archivo}
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
