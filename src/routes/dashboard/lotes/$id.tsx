import { createFileRoute, useLocation } from '@tanstack/react-router';

import { LotePage } from '@/features/escritos/lote/lote-page';

export const Route = createFileRoute('/dashboard/lotes/$id')({ component: LoteRoute });

function LoteRoute() {
  const { id } = Route.useParams();
  const empezar = useLocation({ select: ({ state }) => state.loteRecienConfirmado === true });
  const enPdf = useLocation({ select: ({ state }) => state.loteEnPdf === true });
  return <LotePage key={id} id={id} empezar={empezar} enPdf={enPdf} />;
}
