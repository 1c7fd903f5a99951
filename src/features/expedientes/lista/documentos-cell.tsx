import { useRouter } from '@tanstack/react-router';

import { categoriaDisplayName } from '@/data/documentos/categorias';
import { DOCUMENTOS_NUMERADOS, type DocumentoNumerado } from '@/data/documentos/documentos-numerados';
import { expedientesSearchSchema } from '@/features/expedientes/lista/expedientes-search';

import classes from '@/features/expedientes/lista/documentos-cell.module.css';

interface DocumentosCellProps {
  dealId: string;
  /** Those of others too. */
  presentes: string[] | undefined;
  /** Which are required, once it is known. */
  exigidos: string[] | undefined;
}

/** A mark for each required document, filled where the case file has it. One stop of the Tab key; arrows go from mark to mark. */
export function DocumentosCell({ dealId, presentes, exigidos }: DocumentosCellProps) {
  if (!exigidos || exigidos.length === 0 || !presentes) return '—';
  const required = DOCUMENTOS_NUMERADOS.filter(({ name }) => exigidos.includes(name));
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/no-noninteractive-element-interactions -- arrows between links that have their own role
    <span
      role="group"
      aria-label={`${presentes.length} de ${required.length} documentos exigidos`}
      className={classes.marks}
      onKeyDown={moveBetweenMarks}
    >
      {required.map(({ name }, index) => (
        <Mark
          key={name}
          dealId={dealId}
          name={name}
          has={presentes.includes(name)}
          tabIndex={index === 0 ? 0 : -1}
        />
      ))}
    </span>
  );
}

interface MarkProps {
  dealId: string;
  name: DocumentoNumerado;
  has: boolean;
  tabIndex: number;
}

/** Leads to the document, or to where it is uploaded. A plain link, as the row's: there are three hundred of them. */
function Mark({ dealId, name, has, tabIndex }: MarkProps) {
  const router = useRouter();
  const label = `${categoriaDisplayName(name)}: ${has ? 'está' : 'falta'}`;
  const search = { tab: 'documentos', ...(has ? { categoria: name } : { subir: name }) } as const;
  const link = { to: '/dashboard/expedientes/$id', params: { id: dealId }, search } as const;
  const open = (event: React.MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // What the address leaves out is a default of the list.
    const expedientesSearch = expedientesSearchSchema.parse(router.state.location.search);
    void router.navigate({ ...link, state: { expedientesSearch } });
  };
  return (
    <a
      href={`/dashboard/expedientes/${encodeURIComponent(dealId)}?${new URLSearchParams(search)}`}
      className={classes.mark}
      data-has={has || undefined}
      data-name={label}
      aria-label={label}
      tabIndex={tabIndex}
      onClick={open}
    />
  );
}

function moveBetweenMarks(event: React.KeyboardEvent): void {
  const step = { ArrowLeft: 'previousElementSibling', ArrowRight: 'nextElementSibling' } as const;
  const key = step[event.key as keyof typeof step];
  const next = key && (event.target as Element)[key];
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}
