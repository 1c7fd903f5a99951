import { Alert, Button, Loader, Switch, Text } from '@mantine/core';
import { useState } from 'react';

import { recordImport } from '@/features/importacion/backend';
import { CarpetasList } from '@/features/importacion/carpetas-list';
import { CarpetasPicker } from '@/features/importacion/carpetas-picker';
import { planImport } from '@/features/importacion/carpetas/carpetas-plan';
import { ImportDialog } from '@/features/importacion/import-dialog';
import { ImportProgressView } from '@/features/importacion/import-progress';
import { ImportResultView } from '@/features/importacion/import-result';
import { importFolders } from '@/features/importacion/motor/motor';
import { carpetas as carpetasText, nombreDeSeleccion, sinCarpetas } from '@/features/importacion/textos';
import { type CarpetasState, useCarpetas } from '@/features/importacion/use-carpetas';
import { useImportRun } from '@/features/importacion/use-import-run';
import { toAppError } from '@/lib/errors';

import classes from '@/features/importacion/importacion.module.css';

interface ImportarCarpetasDialogProps {
  opened: boolean;
  onClose: () => void;
  onImported?: () => void;
}

export function ImportarCarpetasDialog({ opened, onClose, onImported }: ImportarCarpetasDialogProps) {
  const run = useImportRun(onImported);
  const carpetas = useCarpetas();
  const { state } = run;
  const again = () => {
    carpetas.clear();
    run.reset();
  };
  const close = () => {
    onClose();
    again();
  };
  const importAll = (updateExisting: boolean) =>
    run.start((job) => {
      const { folders, refused } = planImport(carpetas.carpetas, carpetas.revision);
      const nombre = nombreDeSeleccion(carpetas.carpetas.map(({ name }) => name));
      return recordImport({ origen: 'carpetas', nombre }, (backend) =>
        importFolders(folders, backend, { ...job, refused, updateExisting }),
      );
    });

  return (
    <ImportDialog
      title="Importar Expedientes por Carpetas"
      opened={opened}
      onClose={close}
      importing={state.status === 'importing'}
    >
      {state.status === 'idle' && <Choosing carpetas={carpetas} onImport={importAll} onClose={close} />}
      {state.status === 'importing' && <ImportProgressView state={state} onCancel={run.cancel} />}
      {state.status === 'finished' && (
        <ImportResultView result={state.result} what="carpetas" notes={[]} onClose={close} onAgain={again} />
      )}
    </ImportDialog>
  );
}

interface ChoosingProps {
  carpetas: CarpetasState;
  onImport: (updateExisting: boolean) => Promise<void>;
  onClose: () => void;
}

function Choosing({ carpetas, onImport, onClose }: ChoosingProps) {
  const [updateExisting, setUpdateExisting] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isEmpty = carpetas.carpetas.length === 0;
  const submit = () => {
    if (isEmpty) setFailure(sinCarpetas);
    else onImport(updateExisting).catch((error: unknown) => setFailure(toAppError(error).message));
  };
  const problem = carpetas.problem ?? failure;

  return (
    <>
      <CarpetasPicker
        compact={!isEmpty}
        disabled={carpetas.reading !== undefined}
        onAdd={(collect) => {
          setFailure(undefined);
          void carpetas.add(collect);
        }}
      />
      {carpetas.reading && <ReadingLine {...carpetas.reading} />}
      {problem && (
        <Alert color="rojo" role="alert">
          {problem}
        </Alert>
      )}
      {!isEmpty && <CarpetasList state={carpetas} />}
      <div className={classes.footer}>
        <Switch
          className={classes.footerStart}
          size="sm"
          label="Actualizar los existentes"
          description="Si no, los expedientes que ya existen se dejan como están."
          checked={updateExisting}
          onChange={(event) => setUpdateExisting(event.currentTarget.checked)}
        />
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button onClick={submit} disabled={carpetas.reading !== undefined}>
          {isEmpty ? 'Importar' : `Importar ${carpetasText(carpetas.carpetas.length)}`}
        </Button>
      </div>
    </>
  );
}

function ReadingLine({ done, total }: { done: number; total: number }) {
  return (
    <Text size="sm" c="dimmed" role="status">
      <Loader size={14} mr={8} />
      {total === 0 ? 'Leyendo las carpetas…' : `Leyendo las carpetas: ${done} de ${total}`}
    </Text>
  );
}
