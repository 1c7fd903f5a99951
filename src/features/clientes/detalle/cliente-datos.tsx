import { IconAlertTriangle } from '@tabler/icons-react';

import { CLIENTE_LABELS, type ClienteCampo } from '@/data/clientes/cliente-campos';
import type { Cliente } from '@/data/clientes/clientes-api';
import { clienteErrors, clienteWarnings } from '@/features/clientes/clientes-comprobacion';
import { formatFecha, formatFechaHora, formatSiNo } from '@/lib/formato';
import { formatIban } from '@/lib/iban';
import { emailLink, phoneLink } from '@/ui/contact-links';
import { CopyIcon } from '@/ui/copy-icon';
import { DataPairs } from '@/ui/data-pairs';
import { Panel } from '@/ui/panel';

import classes from '@/features/clientes/detalle/cliente.module.css';

/** Everything that is known of the client. What does not check (it was imported) says so. */
export function ClienteDatos({ cliente }: { cliente: Cliente }) {
  const told = { ...clienteErrors(cliente), ...clienteWarnings(cliente) };
  const pair = (campo: ClienteCampo, value: React.ReactNode = cliente[campo]) => ({
    label: CLIENTE_LABELS[campo],
    value: told[campo] ? <Flagged value={value} problem={told[campo]} /> : value,
  });
  return (
    <Panel className={classes.datos}>
      <Seccion
        title="Contacto"
        pairs={[
          pair('email', emailLink(cliente.email)),
          pair('telefono', phoneLink(cliente.telefono)),
          pair('correo_aceptado', cliente.correo_aceptado && formatFecha(cliente.correo_aceptado)),
        ]}
      />
      <Seccion
        title="Dirección"
        pairs={[pair('direccion'), pair('codigo_postal'), pair('ciudad'), pair('provincia')]}
      />
      <Seccion
        title="Datos personales"
        pairs={[
          pair('dni'),
          pair('nacionalidad'),
          pair('iban', cliente.iban && formatIban(cliente.iban)),
          pair('es_empresa', formatSiNo(cliente.es_empresa)),
          pair('cif'),
        ]}
      />
      <Seccion
        title="Registro"
        pairs={[
          {
            label: 'ID',
            value: (
              <span className={classes.id}>
                {cliente.id} <CopyIcon value={cliente.id} label="Copiar el ID" />
              </span>
            ),
          },
          { label: 'Fecha creación', value: formatFechaHora(cliente.created_at) },
        ]}
      />
    </Panel>
  );
}

interface SeccionProps {
  title: string;
  pairs: React.ComponentProps<typeof DataPairs>['pairs'];
}

function Seccion({ title, pairs }: SeccionProps) {
  return (
    <section className={classes.seccion}>
      <h2 className={classes.seccionTitle}>{title}</h2>
      <DataPairs pairs={pairs} />
    </section>
  );
}

function Flagged({ value, problem }: { value: React.ReactNode; problem: string }) {
  return (
    <>
      {value}
      <span className={classes.flagged}>
        <IconAlertTriangle size={14} aria-hidden /> {problem}
      </span>
    </>
  );
}
