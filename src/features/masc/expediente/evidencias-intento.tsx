import { ActionIcon, Button, Checkbox, Group, Select, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { documentosQuery } from '@/data/documentos/documentos-queries';
import { useProvideEvidencia, useWithdrawEvidencia } from '@/data/masc/masc-queries';
import type { Intento } from '@/data/masc/masc-types';
import {
  CLASES_EVIDENCIA,
  type ClaseEvidencia,
  esConfidencial,
  FALTAS,
  NOMBRES_EVIDENCIA,
  recordatorioDeCertificacion,
} from '@/domain/masc/evidencias';
import { enumerar } from '@/lib/formato';
import { SoftBadge } from '@/ui/soft-badge';

import classes from '@/features/masc/masc.module.css';

/** The proof of an attempt: documents of the case file, what each is, and what is missing. */
export function EvidenciasIntento({ intento }: { intento: Intento }) {
  const { mutate: retirar } = useWithdrawEvidencia();
  const [adding, setAdding] = useState(false);
  const { evidencias, falta, enviado, estado } = intento;
  const open = estado !== 'anulado';
  return (
    <Stack gap={4}>
      {evidencias.map(({ id, nombre, clase, confidencial }) => (
        <Group key={id} gap={6} wrap="nowrap" align="flex-start">
          <Text size="sm" className={classes.evidencia}>
            {NOMBRES_EVIDENCIA[clase]}: {nombre ?? 'documento de otra persona o en la Papelera'}{' '}
            {confidencial && <SoftBadge tone="warning">Confidencial</SoftBadge>}
          </Text>
          <ActionIcon
            size="sm"
            variant="subtle"
            aria-label={`Retirar ${NOMBRES_EVIDENCIA[clase]}`}
            onClick={() => retirar(id)}
          >
            <IconX size={14} />
          </ActionIcon>
        </Group>
      ))}
      {open && enviado !== null && falta.length > 0 && (
        <Text size="sm" className={classes.aviso}>
          Falta {enumerar(falta.map((una) => FALTAS[una]))}.
        </Text>
      )}
      {open &&
        enviado !== null &&
        intento.canal === 'burofax' &&
        falta.includes('certificacion_contenido') && (
          <Text size="xs" c="dimmed">
            {recordatorioDeCertificacion(enviado)}
          </Text>
        )}
      {open &&
        (adding ? (
          <Aportar intento={intento} onDone={() => setAdding(false)} />
        ) : (
          <div>
            <Button size="compact-xs" variant="subtle" onClick={() => setAdding(true)}>
              Añadir justificante
            </Button>
          </div>
        ))}
    </Stack>
  );
}

const CLASES = CLASES_EVIDENCIA.map((value) => ({ value, label: NOMBRES_EVIDENCIA[value] }));

function Aportar({ intento, onDone }: { intento: Intento; onDone: () => void }) {
  const { data: documentos = [] } = useQuery(documentosQuery(intento.deal_id));
  const { mutate, isPending } = useProvideEvidencia();
  const [documento, setDocumento] = useState<string | null>(null);
  const [clase, setClase] = useState<ClaseEvidencia>('acuse_recibo');
  const [said, setSaid] = useState<boolean>();
  const confidencial = said ?? esConfidencial(clase, intento.respuesta);
  const save = () =>
    documento !== null &&
    mutate({ intento: intento.id, documento, clase, confidencial }, { onSuccess: onDone });
  return (
    <Stack gap={6} className={classes.respuesta}>
      <Select
        label="Documento del expediente"
        size="sm"
        searchable
        nothingFoundMessage="No hay ningún documento con ese nombre"
        data={documentos.map(({ id, file_name }) => ({ value: id, label: file_name }))}
        value={documento}
        onChange={setDocumento}
      />
      <Select
        label="Qué es"
        size="sm"
        allowDeselect={false}
        data={CLASES}
        value={clase}
        onChange={(chosen) => {
          setClase(chosen ?? clase);
          setSaid(undefined);
        }}
      />
      <Checkbox
        label="Confidencial: no va con la demanda"
        checked={confidencial}
        onChange={(event) => setSaid(event.currentTarget.checked)}
      />
      <Group gap={6}>
        <Button size="compact-sm" disabled={documento === null} loading={isPending} onClick={save}>
          Añadir
        </Button>
        <Button size="compact-sm" variant="default" onClick={onDone}>
          Cancelar
        </Button>
      </Group>
    </Stack>
  );
}
