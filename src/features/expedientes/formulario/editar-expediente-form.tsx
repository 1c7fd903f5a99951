import { useNavigate, useRouter } from '@tanstack/react-router';

import { changedRow, failureText } from '@/data/auditoria/row-changed-error';
import type { Deal } from '@/data/deals/deal-types';
import { useUpdateDeal } from '@/data/deals/deals-mutations';
import { DATA_TABS } from '@/features/expedientes/detalle/expediente-search';
import { DealForm, type SaveContext } from '@/features/expedientes/formulario/deal-form';
import { textosFormulario } from '@/features/expedientes/formulario/textos';
import { guardadoPor } from '@/lib/formulario/autoria';
import { fieldsOf } from '@/lib/formulario/campos';
import { conflictRows } from '@/lib/formulario/conflicto';
import { changedColumns } from '@/lib/formulario/valores';
import { avisos } from '@/ui/avisos';
import { ConflictPanel } from '@/ui/formulario/conflict-panel';

interface EditarExpedienteFormProps {
  deal: Deal;
  seccion: string | undefined;
  onReload: (current: Deal) => void;
}

export function EditarExpedienteForm({ deal, seccion, onReload }: EditarExpedienteFormProps) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const update = useUpdateDeal();
  const changed = changedRow<Deal>(update.error);

  const save = async ({ sections, before, now, readAt, letGo }: SaveContext) => {
    const columns = changedColumns(fieldsOf(sections), before, now);
    if (Object.keys(columns).length > 0) {
      const saved = await update
        .mutateAsync({ id: deal.id, columns, readAt: readAt ?? deal.updated_at })
        .catch(() => undefined);
      if (!saved) return;
    } else avisos.success({ title: textosFormulario.sinCambios });
    letGo();
    await navigate({
      to: '/dashboard/expedientes/$id',
      params: { id: deal.id },
      search: tabOf(seccion),
      replace: true,
    });
  };
  return (
    <DealForm
      record={`deals/${deal.id}`}
      deal={deal}
      saving={update.isPending}
      saveLabel="Guardar cambios"
      startAt={seccion}
      onSave={save}
      onCancel={() => history.back()}
      failure={failureOf(update.error)}
      renderConflict={(context) =>
        changed && (
          <ConflictPanel
            title={guardadoPor('este expediente', changed.by)}
            rows={conflictRows(fieldsOf(context.sections), context.before, context.now, changed.current)}
            saving={update.isPending}
            onReload={() => {
              context.letGo();
              onReload(changed.current);
            }}
            onOverwrite={() => void save({ ...context, readAt: changed.current.updated_at })}
          />
        )
      }
    />
  );
}

function tabOf(seccion: string | undefined): { tab: (typeof DATA_TABS)[number] } {
  return { tab: DATA_TABS.find((tab) => tab === seccion) ?? 'contrato' };
}

function failureOf(error: Error | null): { title: string; message: string } | undefined {
  return error
    ? { title: textosFormulario.errorAlActualizar, message: failureText('este expediente', error) }
    : undefined;
}
