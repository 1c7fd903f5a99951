import { Alert, Button, CloseButton, FileButton, Group, Switch, Text, Textarea } from '@mantine/core';
import { IconFileCode, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';

import { DropZone } from '@/features/importacion/drop-zone';
import type { ImportResult } from '@/features/importacion/motor/motor';
import { toAppError } from '@/lib/errors';
import { formatMegas } from '@/lib/formato';
import { DraftOffer } from '@/ui/borradores/draft-offer';
import { useDraft } from '@/ui/borradores/use-draft';

import classes from '@/features/importacion/importacion.module.css';

export interface JsonSource {
  content: string | File;
  name: string;
  updateExisting: boolean;
}

interface JsonFormProps {
  hidden: boolean;
  onImport: (source: JsonSource) => Promise<ImportResult>;
  onClose: () => void;
}

const EMPTY = { text: '', updateExisting: false };

export function JsonForm({ hidden, onImport, onClose }: JsonFormProps) {
  const [text, setText] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [updateExisting, setUpdateExisting] = useState(false);
  const [failure, setFailure] = useState<string>();
  const draft = useDraft({
    record: 'importaciones/json',
    before: EMPTY,
    now: { text, updateExisting },
    onRecover: ({ now }) => {
      setText(now.text);
      setUpdateExisting(now.updateExisting);
    },
  });
  const close = () => {
    draft.discard();
    onClose();
  };
  const submit = () => {
    setFailure(undefined);
    const content = file ?? text;
    onImport({ content, name: file?.name ?? 'Texto pegado', updateExisting }).then(
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
        <Switch
          className={classes.footerStart}
          size="sm"
          label="Actualizar los existentes"
          description="Si no, los expedientes que ya existen se dejan como están."
          checked={updateExisting}
          onChange={(event) => setUpdateExisting(event.currentTarget.checked)}
        />
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
