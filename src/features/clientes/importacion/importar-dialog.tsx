import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';

import { ElegirArchivo } from '@/features/clientes/importacion/elegir-archivo';
import { EnCurso } from '@/features/clientes/importacion/en-curso';
import { ResultadoView } from '@/features/clientes/importacion/resultado-view';
import { Revisar } from '@/features/clientes/importacion/revisar';
import { useImportacion } from '@/features/clientes/importacion/use-importacion';
import { useStayWhile } from '@/features/clientes/importacion/use-stay-while';
import { textos } from '@/features/clientes/textos';

interface ImportarDialogProps {
  opened: boolean;
  onClose: () => void;
}

export function ImportarDialog({ opened, onClose }: ImportarDialogProps) {
  const narrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const importacion = useImportacion();
  const { paso } = importacion.estado;
  const busy = paso === 'importando' || paso === 'deshaciendo';
  useStayWhile(busy);
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
      <Paso importacion={importacion} onClose={close} />
    </Modal>
  );
}

interface PasoProps {
  importacion: ReturnType<typeof useImportacion>;
  onClose: () => void;
}

function Paso({ importacion, onClose }: PasoProps) {
  const { estado, elegir, importar, deshacer, cancelar, empezar } = importacion;
  switch (estado.paso) {
    case 'elegir':
      return (
        <ElegirArchivo
          leyendo={estado.leyendo ?? false}
          error={estado.error}
          onFile={(file) => void elegir(file)}
          onUndo={(id) => void deshacer(id)}
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
    case 'deshaciendo':
      return (
        <EnCurso
          label={textos.eliminando(estado.progreso.done, estado.progreso.total)}
          progreso={estado.progreso}
        />
      );
    case 'resultado':
      return (
        <ResultadoView
          resultado={estado.resultado}
          deshecha={estado.deshecha ?? false}
          onUndo={() => void deshacer(estado.resultado.importacion, estado.resultado)}
          onAgain={empezar}
          onClose={onClose}
        />
      );
  }
}
