import { Checkbox, Group, Menu, Table, Text, Tooltip, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { memo, useContext } from 'react';

import { mimeTypeOf } from '@/data/documentos/comprobacion';
import { categoriaDisplayName, detectCategoria, detectTipo } from '@/data/documentos/deteccion';
import { type DealDocument, linkToDocumento } from '@/data/documentos/documentos-api';
import { categoriesQuery, useUpdateCategory } from '@/data/documentos/documentos-queries';
import { AlPlazo } from '@/features/documentos/al-plazo';
import { textos } from '@/features/documentos/textos';
import { tipoDisplayName } from '@/features/documentos/tipo-documento';
import { formatFechaHora, formatMegas } from '@/lib/formato';
import { DocumentoAcciones } from '@/ui/documentos/documento-acciones';
import { Miniatura } from '@/ui/documentos/miniatura';
import { subidasTextos } from '@/ui/documentos/subidas-textos';
import { SoftBadge } from '@/ui/soft-badge';

import classes from '@/features/documentos/documentos.module.css';

export interface DocumentoActions {
  onToggle: (documento: DealDocument) => void;
  onView: (documento: DealDocument) => void;
  onDownload: (documento: DealDocument) => void;
  onDelete: (documento: DealDocument) => void;
}

interface DocumentoRowProps extends DocumentoActions {
  documento: DealDocument;
  /** The name of another one with the same bytes. */
  mismoContenido: string | undefined;
  /** Where its text has what is searched. */
  pagina: number | undefined;
  selected: boolean;
}

/** Memoised: while 200 files go up, each that is in would draw all the rows again. */
export const DocumentoRow = memo(function DocumentoRow({
  documento,
  mismoContenido,
  pagina,
  selected,
  ...actions
}: DocumentoRowProps) {
  const { file_name, file_size, uploaded_at } = documento;
  const alPlazo = useContext(AlPlazo);
  const onToggle = () => actions.onToggle(documento);
  const onView = () => actions.onView(documento);
  const onDownload = () => actions.onDownload(documento);
  const onDelete = () => actions.onDelete(documento);
  return (
    <Table.Tr data-selected={selected || undefined}>
      <Table.Td className={classes.checkCell}>
        <Checkbox size="xs" aria-label={`Seleccionar ${file_name}`} checked={selected} onChange={onToggle} />
      </Table.Td>
      <Table.Td className={classes.nameCell}>
        <DocumentoName
          documento={documento}
          mismoContenido={mismoContenido}
          pagina={pagina}
          onView={onView}
        />
      </Table.Td>
      <Table.Td className={classes.categoryCell}>
        <CategoriaMenu documento={documento} />
      </Table.Td>
      <Table.Td className={classes.wide}>{formatFechaHora(uploaded_at)}</Table.Td>
      <Table.Td className={classes.wide} ta="right">
        {formatMegas(file_size)}
      </Table.Td>
      <Table.Td className={classes.actionsCell}>
        <DocumentoAcciones
          fileName={file_name}
          onView={onView}
          onPlazo={alPlazo && (() => alPlazo(documento))}
          onDownload={onDownload}
          onDelete={onDelete}
        />
      </Table.Td>
    </Table.Tr>
  );
});

interface DocumentoNameProps extends Pick<DocumentoRowProps, 'documento' | 'mismoContenido' | 'pagina'> {
  onView: () => void;
}

function DocumentoName({ documento, mismoContenido, pagina, onView }: DocumentoNameProps) {
  const { id, file_name, file_path, file_size, mime_type, sha256, uploaded_at, document_type } = documento;
  return (
    <Group gap="xs" wrap="nowrap">
      <Miniatura
        mimeType={mime_type ?? mimeTypeOf(file_name)}
        contentKey={sha256 ?? id}
        size={file_size}
        link={() => linkToDocumento(file_path)}
      />
      <div className={classes.name}>
        <UnstyledButton className={classes.fileName} title={file_name} onClick={onView}>
          {file_name}
        </UnstyledButton>
        <div className={classes.detail}>
          <Text size="xs" c="dimmed" span title={textos.detectada(detectTipo(file_name).reason)}>
            {tipoDisplayName(document_type)}
          </Text>
          <Text size="xs" c="dimmed" span className={classes.narrow}>
            {formatFechaHora(uploaded_at)} · {formatMegas(file_size)}
          </Text>
          <SoftBadge tone="complete">Subido</SoftBadge>
          {pagina !== undefined && (
            <Text size="xs" c="dimmed" span>
              {textos.enElTexto(pagina)}
            </Text>
          )}
          {mismoContenido !== undefined && (
            <Text size="xs" c="dimmed" span>
              {subidasTextos.mismoContenido(mismoContenido)}
            </Text>
          )}
        </div>
      </div>
    </Group>
  );
}

interface CategoriaMenuProps {
  documento: DealDocument;
}

/** The category and, on hover or focus, where it comes from; a menu corrects it by hand. */
function CategoriaMenu({ documento }: CategoriaMenuProps) {
  const { data: categories = [] } = useQuery(categoriesQuery());
  const { mutate: update } = useUpdateCategory();
  const name = categoriaDisplayName(documento.category);
  const choose = (category: string) => {
    if (category !== documento.category) update({ documento, category });
  };
  return (
    <Menu position="bottom-start" width={210}>
      <Tooltip label={reasonOf(documento)} multiline maw={280} events={WITH_FOCUS}>
        <span className={classes.categoryHolder}>
          <Menu.Target>
            <UnstyledButton
              className={classes.category}
              aria-label={`Categoría de ${documento.file_name}: ${name}. Cambiar`}
            >
              <span className={classes.categoryName}>{name}</span>
              <IconChevronDown size={12} aria-hidden />
            </UnstyledButton>
          </Menu.Target>
        </span>
      </Tooltip>
      <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
        <Menu.RadioGroup value={documento.category} onChange={choose}>
          {categories.map((category) => (
            <Menu.RadioItem key={category.name} value={category.name} closeMenuOnClick>
              {category.display_name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

const WITH_FOCUS = { hover: true, focus: true, touch: false };

function reasonOf({ file_name, category }: DealDocument): string {
  const { value, reason } = detectCategoria(file_name);
  if (value === category) return textos.detectada(reason);
  return textos.corregida(categoriaDisplayName(value), reason);
}
