import { Link } from '@tanstack/react-router';

import type { AuditoriaEntry } from '@/data/auditoria/auditoria-types';

import listClasses from '@/ui/lista/lista.module.css';

/** What it is about: a link while it is there. */
export function Elemento({ entry: { asunto, registro_id } }: { entry: AuditoriaEntry }) {
  const title = asunto.titulo || registro_id;
  return (
    <>
      <span className={listClasses.cell} title={title}>
        <Enlace asunto={asunto}>{title}</Enlace>
      </span>
      {asunto.titulo && (
        <span className={listClasses.id} title={registro_id}>
          {registro_id}
        </span>
      )}
    </>
  );
}

function Enlace({ asunto, children }: Pick<AuditoriaEntry, 'asunto'> & { children: React.ReactNode }) {
  const { pagina, pagina_id: id } = asunto;
  if (!pagina || !id) return children;
  if (pagina === 'acreedores') {
    const params = { nombre: id };
    return (
      <Link to="/dashboard/acreedores/$nombre" params={params} className={listClasses.rowLink}>
        {children}
      </Link>
    );
  }
  const props = { params: { id }, className: listClasses.rowLink, children };
  if (pagina === 'deals') return <Link to="/dashboard/expedientes/$id" {...props} />;
  if (pagina === 'clientes') return <Link to="/dashboard/clientes/$id" {...props} />;
  return <Link to="/dashboard/formato-anterior/$id" {...props} />;
}
