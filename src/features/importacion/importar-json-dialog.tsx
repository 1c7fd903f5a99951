import { Alert, Button, CloseButton, FileButton, Group, Text } from '@mantine/core';
import { IconFileCode, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';

import { importRecords, type ImportResult } from '@/data/importacion/motor/motor';
import { ownId } from '@/data/sesion/own-id';
import { recordImport } from '@/features/importacion/backend';
import { DropZone } from '@/features/importacion/drop-zone';
import { type ImportChoices, ImportChoicesSwitches, leaveAll } from '@/features/importacion/import-choices';
import { ImportDialog } from '@/features/importacion/import-dialog';
import { ImportProgressView, type ImportJob, useImportRun } from '@/features/importacion/import-progress';
import { ImportResultView } from '@/features/importacion/import-result';
import { type OpenSource, openSource } from '@/features/importacion/lectura/lector-cliente';
import { LoQueSeQueda } from '@/features/importacion/lo-que-se-queda';
import { camposDesconocidos } from '@/features/importacion/textos';
import { useRevision } from '@/features/importacion/use-revision';
import { formatMegas } from '@/lib/formato';
import { DraftOffer } from '@/ui/borradores/draft-offer';
import { useDraft } from '@/ui/borradores/use-draft';
import { LineasInput } from '@/ui/lineas-input';

import classes from '@/features/importacion/importacion.module.css';

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
  { content, name, choices, antes }: JsonSource,
  job: ImportJob,
  onNotes: (notes: string[]) => void,
) {
  const source = await openSource(content, await ownId(), job.signal);
  try {
    await antes(source, job.signal);
    const result = await recordImport(
      { origen: 'json', nombre: name },
      (backend) => importRecords(source, backend, { ...job, ...choices }),
      job.signal,
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

export interface JsonSource {
  content: string | File;
  name: string;
  choices: ImportChoices;
  /** Before anything is written. */
  antes: ReturnType<typeof useRevision>['antes'];
}

interface JsonFormProps {
  hidden: boolean;
  onImport: (source: JsonSource) => Promise<ImportResult>;
  onClose: () => void;
}

const EMPTY = { text: '', ...leaveAll };

export function JsonForm({ hidden, onImport, onClose }: JsonFormProps) {
  const [text, setText] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [choices, setChoices] = useState(leaveAll);
  const [failure, setFailure] = useState<string>();
  const revision = useRevision(choices, setFailure);
  const draft = useDraft({
    record: 'importaciones/json',
    before: EMPTY,
    now: { text, ...choices },
    onRecover: ({ now: { text: pasted, ...chosen } }) => {
      setText(pasted);
      setChoices(chosen);
    },
  });
  const close = () => {
    draft.discard();
    onClose();
  };
  const submit = () => {
    setFailure(undefined);
    const content = file ?? text;
    onImport({ content, name: file?.name ?? 'Texto pegado', choices, antes: revision.antes }).then(
      // Cut short, it is finished with the same text.
      ({ ended }) => ended === 'completed' && draft.discard(),
      revision.falla,
    );
  };
  const choose = (chosen: File | null) => {
    setFailure(undefined);
    revision.olvida();
    setFile(chosen);
  };
  if (hidden) return null;

  return (
    <>
      <DraftOffer draft={draft} />
      {file ? (
        <ChosenFile file={file} onRemove={() => choose(null)} />
      ) : (
        <>
          <FilePicker onChoose={choose} />
          <LineasInput
            className={classes.json}
            label="O pegue aquí el JSON"
            description="Una lista de objetos o un solo objeto."
            placeholder='[{ "contractNumber": "CT-2019-000123", "creditorName": "…" }]'
            minRows={8}
            maxRows={16}
            spellCheck={false}
            value={text}
            onChange={(pegado) => {
              revision.olvida();
              setText(pegado);
            }}
          />
        </>
      )}
      {failure && (
        <Alert color="rojo" role="alert">
          {failure}
        </Alert>
      )}
      {revision.quedan && <LoQueSeQueda expedientes={revision.quedan} />}
      <div className={classes.footer}>
        <ImportChoicesSwitches
          choices={choices}
          onChange={(chosen) => {
            revision.olvida();
            setChoices(chosen);
          }}
        />
        <Button variant="default" onClick={close}>
          Cancelar
        </Button>
        <Button onClick={submit} disabled={!file && text === ''}>
          {revision.quedan ? 'Importar lo demás' : 'Importar'}
        </Button>
      </div>
    </>
  );
}

function FilePicker({ onChoose }: { onChoose: (file: File | null) => void }) {
  return (
    <DropZone label="Archivo JSON" compact onDrop={([item]) => onChoose(item?.getAsFile() ?? null)}>
      <Text size="sm" c="dimmed">
        Arrastre aquí un archivo .json
      </Text>
      <FileButton
        accept=".json,application/json"
        inputProps={{ 'aria-label': 'Archivo JSON' }}
        onChange={onChoose}
      >
        {(props) => (
          <Button {...props} size="xs" variant="default" leftSection={<IconUpload size={16} />}>
            Elegir archivo
          </Button>
        )}
      </FileButton>
    </DropZone>
  );
}

function ChosenFile({ file, onRemove }: { file: File; onRemove: () => void }) {
  return (
    <div className={classes.chosen}>
      <IconFileCode size={20} stroke={1.5} aria-hidden />
      <Group gap={8} flex={1} wrap="nowrap" miw={0}>
        <Text size="sm" fw={600} truncate>
          {file.name}
        </Text>
        <span className={classes.count}>{formatMegas(file.size)}</span>
      </Group>
      <CloseButton aria-label="Quitar el archivo" onClick={onRemove} />
    </div>
  );
}
