import {
  Button,
  Group,
  Pagination,
  SegmentedControl,
  Text,
  ActionIcon,
  Anchor,
  Menu,
  UnstyledButton,
} from '@mantine/core';
import { IconChevronDown, IconFolder, IconX } from '@tabler/icons-react';
import { useState, memo } from 'react';

import { categoriaDisplayName, CATEGORIAS } from '@/data/documentos/deteccion';
import { byCount, type UnknownField } from '@/data/importacion/lectura/lector';
import type { Carpeta, CarpetaDocumento } from '@/features/importacion/carpetas/carpetas-lectura';
import type { Revision, AvisoCarpeta } from '@/features/importacion/carpetas/carpetas-revision';
import {
  archivosIgnorados,
  camposDesconocidos,
  carpetas as carpetasText,
  documentos,
  nombreRepetido,
} from '@/features/importacion/textos';
import type { CarpetasState } from '@/features/importacion/use-carpetas';
import { formatMegas, formatNumero } from '@/lib/formato';
import { SoftBadge } from '@/ui/soft-badge';

import classes from '@/features/importacion/importacion.module.css';

/** Pages instead of one list of thousands: it draws the same whatever was chosen. */
const PAGE = 20;

export function CarpetasList({ state }: { state: CarpetasState }) {
  const { carpetas, revision, ignored, unreviewed } = state;
  const [onlyNoted, setOnlyNoted] = useState(false);
  const [page, setPage] = useState(1);
  const noted = carpetas.filter((carpeta) => isNoted(carpeta, revision));
  const visible = onlyNoted && noted.length > 0 ? noted : carpetas;
  const pages = Math.ceil(visible.length / PAGE);
  const current = Math.min(page, pages);
  const { documentCount, bytes, unknown } = summarize(carpetas);

  return (
    <section aria-label="Carpetas detectadas">
      <Group justify="space-between" mb={8} gap={8}>
        <Text size="sm">
          <b>{carpetasText(carpetas.length)}</b> · {documentos(documentCount)} · {formatMegas(bytes)}
        </Text>
        <Group gap={8}>
          {noted.length > 0 && noted.length < carpetas.length && (
            <SegmentedControl
              size="xs"
              aria-label="Carpetas que se muestran"
              value={onlyNoted ? 'noted' : 'all'}
              onChange={(value) => setOnlyNoted(value === 'noted')}
              data={[
                { value: 'all', label: 'Todas' },
                { value: 'noted', label: `Con avisos (${formatNumero(noted.length)})` },
              ]}
            />
          )}
          <Button size="xs" variant="subtle" color="gray" onClick={state.clear}>
            Limpiar todo
          </Button>
        </Group>
      </Group>
      <ul className={classes.list}>
        {visible.slice((current - 1) * PAGE, current * PAGE).map((carpeta) => (
          <CarpetaItem
            key={carpeta.path}
            carpeta={carpeta}
            avisos={revision.get(carpeta.path)}
            onRemove={state.remove}
            onCategory={state.setCategory}
          />
        ))}
      </ul>
      {pages > 1 && (
        <Pagination
          size="sm"
          mt={12}
          total={pages}
          value={current}
          onChange={setPage}
          aria-label="Páginas de carpetas"
          getControlProps={(control) => ({
            'aria-label': control === 'next' ? 'Página siguiente' : 'Página anterior',
          })}
          getItemProps={(item) => ({ 'aria-label': `Página ${item}` })}
        />
      )}
      <Notes ignored={ignored} unknown={unknown} unreviewed={unreviewed} />
    </section>
  );
}

function isNoted(carpeta: Carpeta, revision: Revision): boolean {
  return (
    carpeta.errors.length > 0 ||
    revision.has(carpeta.path) ||
    carpeta.documents.some(({ problem }) => problem !== undefined)
  );
}

interface NotesProps {
  ignored: number;
  unknown: { name: string; count: number }[];
  unreviewed: boolean;
}

function Notes({ ignored, unknown, unreviewed }: NotesProps) {
  const notes = [
    ignored > 0 && archivosIgnorados(ignored),
    unknown.length > 0 && camposDesconocidos(unknown),
    unreviewed && 'No se ha podido comprobar qué expedientes existen ya: el resultado lo dirá.',
  ].filter((note) => note !== false);
  return notes.map((note) => (
    <Text key={note} size="sm" c="dimmed" mt={8}>
      {note}
    </Text>
  ));
}

interface Resumen {
  documentCount: number;
  bytes: number;
  unknown: UnknownField[];
}

function summarize(carpetas: Carpeta[]): Resumen {
  const unknown = new Map<string, number>();
  let documentCount = 0;
  let bytes = 0;
  for (const carpeta of carpetas) {
    documentCount += carpeta.documents.length;
    for (const { entrada } of carpeta.documents) bytes += entrada.size;
    for (const name of carpeta.unknown) unknown.set(name, (unknown.get(name) ?? 0) + 1);
  }
  return { documentCount, bytes, unknown: byCount(unknown) };
}

interface CarpetaItemProps {
  carpeta: Carpeta;
  avisos: AvisoCarpeta[] | undefined;
  onRemove: (path: string) => void;
  onCategory: (path: string, key: string, category: string) => void;
}

const SHOWN_FILES = 8;
const none: AvisoCarpeta[] = [];

/** Memoised: correcting one category draws one folder. */
const CarpetaItem = memo(function CarpetaItem({
  carpeta,
  avisos = none,
  onRemove,
  onCategory,
}: CarpetaItemProps) {
  const { name, path, documents } = carpeta;
  const [all, setAll] = useState(false);
  const shown = all ? documents : documents.slice(0, SHOWN_FILES);
  return (
    <li className={classes.carpeta}>
      <div className={classes.carpetaHead}>
        <IconFolder size={16} stroke={1.5} aria-hidden />
        <span className={classes.carpetaBadges}>
          <span className={classes.carpetaName} title={path}>
            {name}
          </span>
          <JsonBadge carpeta={carpeta} />
          {avisos.map((aviso) => (
            <AvisoBadge key={aviso.kind} aviso={aviso} />
          ))}
        </span>
        <span className={classes.count}>{documentos(documents.length)}</span>
        <ActionIcon size={28} aria-label={`Quitar la carpeta ${name}`} onClick={() => onRemove(path)}>
          <IconX size={16} />
        </ActionIcon>
      </div>
      {problemsOf(carpeta, avisos).map((problem) => (
        <p key={problem} className={classes.problem}>
          {problem}
        </p>
      ))}
      <ul className={classes.files}>
        {shown.map((documento) => (
          <DocumentoItem
            key={documento.key}
            documento={documento}
            onCategory={(category) => onCategory(path, documento.key, category)}
          />
        ))}
      </ul>
      {shown.length < documents.length && (
        <Anchor component="button" size="sm" ml={24} onClick={() => setAll(true)}>
          Mostrar los {documents.length} documentos
        </Anchor>
      )}
    </li>
  );
});

function problemsOf({ name, errors }: Carpeta, avisos: AvisoCarpeta[]): string[] {
  const repeated = avisos.flatMap((aviso) =>
    aviso.kind === 'nombre-repetido' ? nombreRepetido(name, aviso.otherPath) : [],
  );
  return [...errors, ...repeated];
}

function JsonBadge({ carpeta: { hasJson, record } }: { carpeta: Carpeta }) {
  if (!hasJson) return <SoftBadge tone="incomplete">Sin JSON</SoftBadge>;
  return record ? (
    <SoftBadge tone="complete">JSON ✓</SoftBadge>
  ) : (
    <SoftBadge tone="incomplete">JSON con errores</SoftBadge>
  );
}

function AvisoBadge({ aviso }: { aviso: AvisoCarpeta }) {
  if (aviso.kind === 'existe') return <SoftBadge tone="accent">Ya existe</SoftBadge>;
  if (aviso.kind === 'papelera') return <SoftBadge tone="warning">En la Papelera</SoftBadge>;
  if (aviso.kind === 'nombre-repetido') return <SoftBadge tone="incomplete">Nombre repetido</SoftBadge>;
  return <SoftBadge tone="warning">Mismo contrato y acreedor que {aviso.otherId}</SoftBadge>;
}

interface DocumentoItemProps {
  documento: CarpetaDocumento;
  onCategory: (category: string) => void;
}

function DocumentoItem({
  documento: { entrada, category, reason, problem },
  onCategory,
}: DocumentoItemProps) {
  return (
    <li className={classes.file}>
      <span className={classes.fileName} title={entrada.name}>
        {entrada.name}
      </span>
      {problem ? (
        <span className={classes.fileProblem}>{problem}</span>
      ) : (
        <>
          <span className={classes.fileSize}>{formatMegas(entrada.size)}</span>
          <span className={classes.fileEnd}>
            <CategoriaMenu
              fileName={entrada.name}
              category={category}
              reason={reason}
              onChange={onCategory}
            />
          </span>
        </>
      )}
    </li>
  );
}

interface CategoriaMenuProps {
  fileName: string;
  category: string;
  /** Why this one. */
  reason: string;
  disabled?: boolean;
  onChange: (category: string) => void;
}

/** The detected category, corrected before importing. */
function CategoriaMenu({ fileName, category, reason, disabled, onChange }: CategoriaMenuProps) {
  const name = categoriaDisplayName(category);
  return (
    <Menu position="bottom-end" width={210} disabled={disabled}>
      <Menu.Target>
        <UnstyledButton
          className={classes.category}
          title={`Detectada: ${reason}`}
          aria-label={`Categoría de ${fileName}: ${name}. Cambiar`}
        >
          {name}
          <IconChevronDown size={12} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        <Menu.RadioGroup value={category} onChange={onChange}>
          {CATEGORIAS.map((option) => (
            <Menu.RadioItem key={option.name} value={option.name} closeMenuOnClick>
              {option.displayName}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
