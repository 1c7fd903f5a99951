import { ActionIcon, Group, Table, Text, Tooltip, UnstyledButton } from '@mantine/core';
import { IconDownload, IconEye, IconTrash } from '@tabler/icons-react';

import type { DealDocument } from '@/data/documentos/documentos-api';
import { CategoriaMenu } from '@/features/documentos/categoria-menu';
import { DocumentoIcon } from '@/features/documentos/documento-icon';
import { tipoDisplayName } from '@/features/documentos/tipo-documento';
import { formatFecha, formatFechaHora, formatMegas } from '@/lib/formato';
import { SoftBadge } from '@/ui/soft-badge';

import classes from '@/features/documentos/documentos.module.css';

interface DocumentoRowProps {
  documento: DealDocument;
  onView: () => void;
  onDownload: () => void;
  onDelete: () => void;
}

export function DocumentoRow({ documento, onView, onDownload, onDelete }: DocumentoRowProps) {
  const { file_name, file_size, uploaded_at, document_type } = documento;
  return (
    <Table.Tr>
      <Table.Td>
        <Group gap="xs" wrap="nowrap">
          <DocumentoIcon documento={documento} />
          <div className={classes.name}>
            <UnstyledButton className={classes.fileName} title={file_name} onClick={onView}>
              {file_name}
            </UnstyledButton>
            <Text size="xs" c="dimmed">
              {tipoDisplayName(document_type)}
              <span className={classes.narrow}>
                {' '}
                · {formatFecha(uploaded_at)} · {formatMegas(file_size)}
              </span>
            </Text>
          </div>
        </Group>
      </Table.Td>
      <Table.Td>
        <CategoriaMenu documento={documento} />
      </Table.Td>
      <Table.Td className={classes.wide} title={formatFechaHora(uploaded_at)}>
        {formatFecha(uploaded_at)}
      </Table.Td>
      <Table.Td className={classes.wide} ta="right">
        {formatMegas(file_size)}
      </Table.Td>
      <Table.Td>
        <SoftBadge tone="complete">Subido</SoftBadge>
      </Table.Td>
      <Table.Td className={classes.actionsColumn}>
        <Group gap={2} wrap="nowrap" justify="flex-end">
          <RowAction label={`Ver ${file_name}`} tip="Ver" icon={IconEye} onClick={onView} />
          <RowAction
            label={`Descargar ${file_name}`}
            tip="Descargar"
            icon={IconDownload}
            onClick={onDownload}
          />
          <RowAction label={`Eliminar ${file_name}`} tip="Eliminar" icon={IconTrash} onClick={onDelete} />
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

interface RowActionProps {
  label: string;
  tip: string;
  icon: typeof IconEye;
  onClick: () => void;
}

function RowAction({ label, tip, icon: Shape, onClick }: RowActionProps) {
  return (
    <Tooltip label={tip}>
      <ActionIcon aria-label={label} onClick={onClick}>
        <Shape size={17} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  );
}
