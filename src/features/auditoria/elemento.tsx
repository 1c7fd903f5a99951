import { Link } from '@tanstack/react-router';

import type { AuditoriaEntry } from '@/data/auditoria/auditoria-types';
import { recursoDe } from '@/data/recursos';
import { tituloDe } from '@/features/auditoria/titulo';
import { AsuntoLink } from '@/ui/asunto-link';

import listClasses from '@/ui/lista/lista.module.css';

/** What it is about: a link while it is there. */
export function Elemento({ entry }: { entry: AuditoriaEntry }) {
  const title = tituloDe(entry) || entry.registro_id;
  return (
    <>
      <span className={listClasses.cell} title={title}>
        <Enlace entry={entry}>{title}</Enlace>
      </span>
      <Debajo entry={entry} />
    </>
  );
}

/** The case file or client that it is of; its own id where it is of none. */
function Debajo({ entry: { tabla, registro_id, asunto } }: { entry: AuditoriaEntry }) {
  const pagina = paginaDe(tabla);
  if (pagina && asunto.de) {
    return <AsuntoLink pagina={pagina} titulo={asunto.de.titulo} id={asunto.de.pagina_id} />;
  }
  return asunto.titulo ? (
    <span className={listClasses.id} title={registro_id}>
      {registro_id}
    </span>
  ) : null;
}

function Enlace({ entry, children }: { entry: AuditoriaEntry; children: React.ReactNode }) {
  const pagina = paginaDe(entry.tabla);
  const id = entry.asunto.pagina_id;
  if (!pagina || !id) return children;
  return (
    <Link to={pagina} params={{ id, nombre: id }} className={listClasses.rowLink}>
      {children}
    </Link>
  );
}

function paginaDe(tabla: string) {
  const recurso = recursoDe(tabla);
  return recurso && 'pagina' in recurso ? recurso.pagina : undefined;
}
