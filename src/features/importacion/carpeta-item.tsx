import { ActionIcon, Anchor, Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconFolder, IconX } from '@tabler/icons-react';
import { memo, useState } from 'react';

import { categoriaDisplayName, CATEGORIAS } from '@/data/documentos/deteccion';
import type { Carpeta, CarpetaDocumento } from '@/features/importacion/carpetas/carpetas-lectura';
import type { AvisoCarpeta } from '@/features/importacion/carpetas/carpetas-revision';
import { documentos, nombreRepetido } from '@/features/importacion/textos';
import { formatMegas } from '@/lib/formato';
import { SoftBadge } from '@/ui/soft-badge';

import classes from '@/features/importacion/importacion.module.css';

interface CarpetaItemProps {
  carpeta: Carpeta;
  avisos: AvisoCarpeta[] | undefined;
  onRemove: (path: string) => void;
  onCategory: (path: string, key: string, category: string) => void;
}

const SHOWN_FILES = 8;
const none: AvisoCarpeta[] = [];

/** Memoised: correcting one category draws one folder. */
export const CarpetaItem = memo(function CarpetaItem({
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
