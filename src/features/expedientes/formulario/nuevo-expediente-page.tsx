import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';

import { useCreateDeal } from '@/data/deals/deals-alta';
import { newDealId } from '@/data/deals/deals-api';
import { useUsuario } from '@/data/sesion/use-sesion';
import { type AboveForm, DealForm, type SaveContext } from '@/features/expedientes/formulario/deal-form';
import { textosFormulario } from '@/features/expedientes/textos-de-cambios';
import { toAppError } from '@/lib/errors';
import { fieldsOf } from '@/lib/formulario/campos';
import { changedColumns } from '@/lib/formulario/valores';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { PageHeader } from '@/ui/page-header';

interface NuevoExpedientePageProps {
  /** The choice of a client who fills in the claimant: another feature's, composed by the route. */
  renderCliente: (above: AboveForm) => React.ReactNode;
}

export function NuevoExpedientePage({ renderCliente }: NuevoExpedientePageProps) {
  const navigate = useNavigate();
  const { history } = useRouter();
  // One id for this form, however often it is sent.
  const [id, adopt] = useState(newDealId);
  const yo = useUsuario()?.id;
  const [empty] = useState(() => ({ generateddate: new Date().toISOString(), responsable_id: yo ?? null }));
  const create = useCreateDeal();
  const save = async ({ sections, now, letGo }: SaveContext) => {
    const fields = fieldsOf(sections);
    const blank = Object.fromEntries(fields.map(({ name }) => [name, ''])) as typeof now;
    // The person is sent also where it is nobody: the column's default is whoever makes the case file.
    const columns = { ...changedColumns(fields, blank, now), responsable_id: now.responsable_id || null };
    const deal = await create.mutateAsync({ id, columns }).catch(() => undefined);
    if (!deal) return;
    letGo();
    await navigate({ to: '/dashboard/expedientes/$id', params: { id: deal.id }, replace: true });
  };
  return (
    <>
      <Breadcrumbs
        items={[{ label: 'Expedientes', to: '/dashboard/expedientes' }, { label: 'Nuevo expediente' }]}
      />
      <PageHeader title="Nuevo expediente" subtitle={`ID ${id}`} />
      <DealForm
        record="deals/nuevo"
        ficha={{ id, adopt }}
        deal={empty}
        saving={create.isPending}
        saveLabel="Crear expediente"
        onSave={save}
        renderAbove={renderCliente}
        onCancel={() => history.back()}
        failure={
          create.error
            ? { title: textosFormulario.errorAlCrear, message: toAppError(create.error).message }
            : undefined
        }
      />
    </>
  );
}
