import { useState } from 'react';

import { currentUserId } from '@/data/importacion/importaciones-api';
import { recordImport } from '@/features/importacion/backend';
import { ImportDialog } from '@/features/importacion/import-dialog';
import { ImportProgressView } from '@/features/importacion/import-progress';
import { ImportResultView } from '@/features/importacion/import-result';
import { JsonForm, type JsonSource } from '@/features/importacion/json-form';
import { type OpenSource, openSource } from '@/features/importacion/lectura/lector-cliente';
import { importRecords } from '@/features/importacion/motor/motor';
import { camposDesconocidos } from '@/features/importacion/textos';
import { type ImportJob, useImportRun } from '@/features/importacion/use-import-run';

interface ImportarJsonDialogProps {
  opened: boolean;
  onClose: () => void;
  onImported?: () => void;
}

export function ImportarJsonDialog({ opened, onClose, onImported }: ImportarJsonDialogProps) {
  const run = useImportRun(onImported);
  const [notes, setNotes] = useState<string[]>([]);
  const [round, setRound] = useState(0);
  const { state } = run;
  const close = () => {
    onClose();
    run.reset();
  };
  return (
    <ImportDialog
      title="Importar Expedientes"
      opened={opened}
      onClose={close}
      importing={state.status === 'importing'}
    >
      {/* Hidden and not gone: a text that turns out not to be JSON is still there to be mended. */}
      <JsonForm
        key={round}
        hidden={state.status !== 'idle'}
        onImport={(source) => run.start((job) => importSource(source, job, setNotes))}
        onClose={close}
      />
      {state.status === 'importing' && <ImportProgressView state={state} onCancel={run.cancel} />}
      {state.status === 'finished' && (
        <ImportResultView
          result={state.result}
          what="registros"
          notes={notes}
          onClose={close}
          onAgain={() => {
            setRound(round + 1);
            run.reset();
          }}
        />
      )}
    </ImportDialog>
  );
}

async function importSource(
  { content, name, choices }: JsonSource,
  job: ImportJob,
  onNotes: (notes: string[]) => void,
) {
  const source = await openSource(content, await currentUserId(), job.signal);
  try {
    const result = await recordImport({ origen: 'json', nombre: name }, (backend) =>
      importRecords(source, backend, { ...job, ...choices }),
    );
    onNotes(await notesOf(source));
    return result;
  } finally {
    source.close();
  }
}

async function notesOf({ note, unknown }: OpenSource): Promise<string[]> {
  const fields = await unknown();
  return [...(note ? [note] : []), ...(fields.length > 0 ? [camposDesconocidos(fields)] : [])];
}
