import { Alert, Button, Loader, Text, FileButton, Group } from '@mantine/core';
import { IconFileZip, IconFolderPlus, IconFolders } from '@tabler/icons-react';
import { useState } from 'react';

import { foldersSource, importFolders } from '@/data/importacion/motor/motor';
import { recordImport } from '@/features/importacion/backend';
import { CarpetasList } from '@/features/importacion/carpetas-list';
import { readDropped, readPicked } from '@/features/importacion/carpetas/carpetas-entradas';
import { planImport } from '@/features/importacion/carpetas/carpetas-plan';
import { type Recogido, readZips } from '@/features/importacion/carpetas/zip-entradas';
import { DropZone } from '@/features/importacion/drop-zone';
import { type ImportChoices, ImportChoicesSwitches, leaveAll } from '@/features/importacion/import-choices';
import { ImportDialog } from '@/features/importacion/import-dialog';
import { ImportProgressView, useImportRun } from '@/features/importacion/import-progress';
import { ImportResultView } from '@/features/importacion/import-result';
import { LoQueSeQueda } from '@/features/importacion/lo-que-se-queda';
import { carpetas as carpetasText, nombreDeSeleccion, sinCarpetas } from '@/features/importacion/textos';
import { type CarpetasState, useCarpetas } from '@/features/importacion/use-carpetas';
import { useRevision } from '@/features/importacion/use-revision';
import { takeDropped } from '@/lib/archivos-soltados';

import classes from '@/features/importacion/importacion.module.css';

interface CarpetasPickerProps {
  compact: boolean;
  disabled: boolean;
  onAdd: (collect: () => Promise<Recogido>) => void;
}

// React's types do not know it.
const folderProps: object = { webkitdirectory: '', 'aria-label': 'Carpetas de expedientes' };

function CarpetasPicker({ compact, disabled, onAdd }: CarpetasPickerProps) {
  const drop = (items: DataTransferItem[]) => {
    const roots = takeDropped(items);
    onAdd(() => collectDropped(roots));
  };
  const boton = { disabled, size: compact ? 'xs' : 'sm', variant: 'default' };
  return (
    <DropZone label="Carpetas de expedientes" compact={compact} disabled={disabled} onDrop={drop}>
      {!compact && <IconFolders size={36} stroke={1.25} className={classes.zoneIcon} aria-hidden />}
      <div>
        <Text fw={compact ? 400 : 600} size={compact ? 'sm' : 'md'} c={compact ? 'dimmed' : undefined}>
          {compact
            ? 'Arrastre aquí más carpetas o un ZIP'
            : 'Arrastre aquí las carpetas de los expedientes, o un ZIP de carpetas'}
        </Text>
        {!compact && (
          <Text size="sm" c="dimmed" mt={4} mb={8} maw="62ch">
            Cada carpeta lleva por nombre el ID del expediente y contiene un archivo JSON y sus documentos
            (PDF, PNG, JPG, ZIP).
          </Text>
        )}
      </div>
      <Group gap={8}>
        <FileButton
          multiple
          disabled={disabled}
          inputProps={folderProps}
          onChange={(files) => onAdd(async () => ({ entries: readPicked(files), problemas: [] }))}
        >
          {(props) => (
            <Button {...props} {...boton} leftSection={<IconFolderPlus size={16} />}>
              Elegir carpetas
            </Button>
          )}
        </FileButton>
        <FileButton
          accept=".zip"
          disabled={disabled}
          inputProps={{ 'aria-label': 'ZIP de carpetas' }}
          onChange={(file) => file && onAdd(() => readZips([file]))}
        >
          {(props) => (
            <Button {...props} {...boton} leftSection={<IconFileZip size={16} />}>
              Elegir ZIP
            </Button>
          )}
        </FileButton>
      </Group>
    </DropZone>
  );
}

async function collectDropped(roots: FileSystemEntry[]): Promise<Recogido> {
  const { entries, zips } = await readDropped(roots);
  const zipped = await readZips(zips);
  return { ...zipped, entries: [...entries, ...zipped.entries] };
}

interface ImportarCarpetasDialogProps {
  opened: boolean;
  onClose: () => void;
  onImported?: () => void;
}

export function ImportarCarpetasDialog({ opened, onClose, onImported }: ImportarCarpetasDialogProps) {
  const run = useImportRun(onImported);
  const carpetas = useCarpetas();
  const [choices, setChoices] = useState(leaveAll);
  // Kept here, because the form is mounted again when an import could not start.
  const [failure, setFailure] = useState<string>();
  const { state } = run;
  const revision = useRevision(choices, setFailure);
  const again = () => {
    revision.olvida();
    carpetas.clear();
    setChoices(leaveAll);
    setFailure(undefined);
    run.reset();
  };
  const close = () => {
    onClose();
    again();
  };
  const start = () =>
    run.start(async (job) => {
      const { folders, refused } = planImport(carpetas.carpetas, carpetas.revision);
      await revision.antes(foldersSource(folders), job.signal);
      const nombre = nombreDeSeleccion(carpetas.carpetas.map(({ name }) => name));
      return recordImport(
        { origen: 'carpetas', nombre },
        (backend) => importFolders(folders, backend, { ...job, ...choices, refused }),
        job.signal,
      );
    });
  const submit = () => {
    const isEmpty = carpetas.carpetas.length === 0;
    setFailure(isEmpty ? sinCarpetas : undefined);
    if (!isEmpty) start().catch(revision.falla);
  };

  return (
    <ImportDialog
      title="Importar Expedientes por Carpetas"
      opened={opened}
      onClose={close}
      importing={state.status === 'importing'}
    >
      {state.status === 'idle' && (
        <Choosing
          carpetas={carpetas}
          failure={failure}
          choices={choices}
          revision={revision}
          onChoices={(chosen) => {
            revision.olvida();
            setChoices(chosen);
          }}
          onAdd={(collect) => {
            setFailure(undefined);
            revision.olvida();
            void carpetas.add(collect);
          }}
          onImport={submit}
          onClose={close}
        />
      )}
      {state.status === 'importing' && <ImportProgressView state={state} onCancel={run.cancel} />}
      {state.status === 'finished' && (
        <ImportResultView result={state.result} what="carpetas" notes={[]} onClose={close} onAgain={again} />
      )}
    </ImportDialog>
  );
}

interface ChoosingProps {
  carpetas: CarpetasState;
  failure: string | undefined;
  choices: ImportChoices;
  revision: ReturnType<typeof useRevision>;
  onChoices: (choices: ImportChoices) => void;
  onAdd: (...selection: Parameters<CarpetasState['add']>) => void;
  onImport: () => void;
  onClose: () => void;
}

function Choosing(props: ChoosingProps) {
  const { carpetas, failure, choices, revision, onChoices, onAdd, onImport, onClose } = props;
  const isEmpty = carpetas.carpetas.length === 0;
  const problem = carpetas.problem ?? failure;

  return (
    <>
      <CarpetasPicker compact={!isEmpty} disabled={carpetas.reading !== undefined} onAdd={onAdd} />
      {carpetas.reading && <ReadingLine {...carpetas.reading} />}
      {problem && (
        <Alert color="rojo" role="alert">
          {problem}
        </Alert>
      )}
      {!isEmpty && <CarpetasList state={carpetas} />}
      {revision.quedan && <LoQueSeQueda expedientes={revision.quedan} />}
      <div className={classes.footer}>
        <ImportChoicesSwitches choices={choices} onChange={onChoices} />
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button onClick={onImport} disabled={carpetas.reading !== undefined}>
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
