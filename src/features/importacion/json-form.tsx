import { Alert, Button, CloseButton, FileButton, Group, Text, Textarea } from '@mantine/core';
import { IconFileCode, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';

import { DropZone } from '@/features/importacion/drop-zone';
import { type ImportChoices, ImportChoicesSwitches, leaveAll } from '@/features/importacion/import-choices';
import type { ImportResult } from '@/features/importacion/motor/motor';
import { toAppError } from '@/lib/errors';
import { formatMegas } from '@/lib/formato';
import { DraftOffer } from '@/ui/borradores/draft-offer';
import { useDraft } from '@/ui/borradores/use-draft';

import classes from '@/features/importacion/importacion.module.css';

export interface JsonSource {
  content: string | File;
  name: string;
  choices: ImportChoices;
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
    onImport({ content, name: file?.name ?? 'Texto pegado', choices }).then(
      // Cut short, it is finished with the same text.
      ({ ended }) => ended === 'completed' && draft.discard(),
      (error: unknown) => setFailure(toAppError(error).message),
    );
  };
  const choose = (chosen: File | null) => {
    setFailure(undefined);
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
          <Textarea
            className={classes.json}
            label="O pegue aquí el JSON"
            description="Una lista de objetos o un solo objeto."
            placeholder='[{ "contractNumber": "CT-2019-000123", "creditorName": "…" }]'
            autosize
            minRows={8}
            maxRows={16}
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </>
      )}
      {failure && (
        <Alert color="rojo" role="alert">
          {failure}
        </Alert>
      )}
      <div className={classes.footer}>
        <ImportChoicesSwitches choices={choices} onChange={setChoices} />
        <Button variant="default" onClick={close}>
          Cancelar
        </Button>
        <Button onClick={submit} disabled={!file && text === ''}>
          Importar
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
