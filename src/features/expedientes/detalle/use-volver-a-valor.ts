import { failureText } from '@/data/auditoria/row-changed-error';
import type { DEAL_FIELDS } from '@/data/deals/deal-fields';
import type { Deal } from '@/data/deals/deal-types';
import { useUpdateDeal } from '@/data/deals/deals-mutations';
import { type Cambio, shownValue } from '@/features/expedientes/detalle/actividad-textos';
import type { ColumnValue } from '@/lib/formulario/campos';
import { avisos } from '@/ui/avisos';
import { confirm } from '@/ui/confirm';

/** Gives a field the value that it had before a change. Asks where somebody has changed it again since. */
export function useVolverAValor(deal: Deal) {
  const { mutate } = useUpdateDeal();
  return (cambio: Cambio) => {
    const { campo } = cambio;
    // Nothing to go back to: it has that value.
    if (!campo || deal[campo] === cambio.valor) return undefined;
    return async () => {
      if (!(await agreed(deal, campo, cambio))) return;
      const columns = { [campo]: cambio.valor as ColumnValue };
      mutate(
        { id: deal.id, columns, readAt: deal.updated_at },
        {
          onError: (error) =>
            avisos.error({
              title: 'No se ha vuelto a ese valor',
              message: failureText('este expediente', error),
            }),
        },
      );
    };
  };
}

async function agreed(deal: Deal, campo: keyof typeof DEAL_FIELDS, cambio: Cambio): Promise<boolean> {
  const now = shownValue(campo, deal[campo]);
  if (now === cambio.despues) return true;
  return confirm({
    title: `${cambio.label} se ha cambiado después`,
    text: `Ahora es «${now}». Si sigue, volverá a ser «${cambio.antes}».`,
    confirmLabel: 'Volver a ese valor',
  });
}
