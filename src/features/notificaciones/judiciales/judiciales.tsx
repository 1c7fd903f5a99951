import { Alert, Button, Group, SegmentedControl, Text } from '@mantine/core';
import { IconArrowBackUp, IconGavel, IconKeyboard } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { listJudiciales } from '@/data/judiciales/judiciales-api';
import {
  judicialesListQuery,
  planDeNotificacionQuery,
  useUndoNotificacion,
} from '@/data/judiciales/judiciales-queries';
import type { NotificacionJudicial } from '@/data/judiciales/judiciales-types';
import { resumenJudicialQuery } from '@/data/judiciales/resumen-judicial';
import { diasEntre } from '@/domain/plazos/dias';
import { EscribirAClientes } from '@/features/notificaciones/judiciales/escribir-a-clientes';
import { judicialesList } from '@/features/notificaciones/judiciales/judiciales-columns';
import {
  type JudicialesSearch,
  judicialesState,
  paramsDe,
} from '@/features/notificaciones/judiciales/judiciales-search';
import type { Partes } from '@/features/notificaciones/judiciales/partes';
import { Revisar } from '@/features/notificaciones/judiciales/revisar';
import { DIAS_DE_LEXNET, textos } from '@/features/notificaciones/judiciales/textos';
import { useEntrada } from '@/features/notificaciones/judiciales/use-entrada';
import { ZonaDeEntrada } from '@/features/notificaciones/judiciales/zona-de-entrada';
import { madridDay } from '@/lib/fechas';
import { formatNumero } from '@/lib/formato';
import { confirm } from '@/ui/confirm';
import { ListPanel } from '@/ui/lista/list-panel';
import { usePrintLista } from '@/ui/lista/use-imprimir-lista';
import { useLista } from '@/ui/lista/use-lista';

interface JudicialesProps {
  search: JudicialesSearch;
  partes: Partes;
}

export function Judiciales({ search, partes }: JudicialesProps) {
  const navigate = useNavigate();
  const entrada = useEntrada();
  const change = (part: Partial<JudicialesSearch>) =>
    void navigate({ to: '/dashboard/notificaciones', search: (before: object) => ({ ...before, ...part }) });
  if (search.modo === 'revisar')
    return <Revisar partes={partes} onClose={() => change({ modo: undefined })} />;
  return (
    <>
      <ZonaDeEntrada {...entrada} />
      <Resumen onReview={() => change({ modo: 'revisar' })} />
      <Lista search={search} onEstado={(estado) => change({ estado, page: 1 })} />
    </>
  );
}

/** Its line is there before its figures, so that the list below stays where it is. */
function Resumen({ onReview }: { onReview: () => void }) {
  const { data } = useQuery(resumenJudicialQuery);
  const dias = data?.ultima ? diasEntre(madridDay(Date.parse(data.ultima)), madridDay()) - 1 : undefined;
  return (
    <>
      {dias !== undefined && dias >= DIAS_DE_LEXNET && (
        <Alert color="ambar" mb="sm" p="sm" role="status">
          {textos.aviso(dias)}
        </Alert>
      )}
      <Group justify="space-between" mb="sm" gap="xs" wrap="nowrap" mih={44}>
        <Text size="sm" c="dimmed">
          {data && (dias === undefined ? textos.nunca : textos.ultima(dias))}
        </Text>
        <Button
          flex="none"
          leftSection={<IconKeyboard size={16} />}
          disabled={!data?.pendientes}
          onClick={onReview}
        >
          Revisar ({formatNumero(data?.pendientes ?? 0)})
        </Button>
      </Group>
    </>
  );
}

const ESTADOS = [
  { value: 'pendientes', label: 'Pendientes' },
  { value: 'aceptada', label: 'Archivadas' },
  { value: 'descartada', label: 'Descartadas' },
];

interface ListaProps {
  search: JudicialesSearch;
  onEstado: (estado: JudicialesSearch['estado']) => void;
}

function Lista({ search, onEstado }: ListaProps) {
  const query = useQuery(judicialesListQuery(paramsDe(search)));
  const lista = useLista<NotificacionJudicial, JudicialesSearch>({
    query,
    search,
    to: '/dashboard/notificaciones',
  });
  const impresion = usePrintLista<NotificacionJudicial>(lista, (part, signal) =>
    listJudiciales({ ...paramsDe(search), ...part }, signal),
  );
  const deshacer = useAskAndUndo();
  const decided = search.estado !== 'pendientes';
  return (
    <ListPanel
      impresion={impresion}
      lista={lista}
      list={judicialesList}
      state={judicialesState}
      surroundings={300}
      beside={
        <Group gap="xs">
          <SegmentedControl
            size="xs"
            aria-label="Cuáles"
            data={ESTADOS}
            value={search.estado}
            onChange={(value) => onEstado(value as JudicialesSearch['estado'])}
          />
          {search.estado === 'aceptada' && <EscribirAClientes deals={dealsDe(query.data?.rows ?? [])} />}
        </Group>
      }
      {...(decided && {
        actions: [
          {
            label: 'Deshacer',
            icon: IconArrowBackUp,
            run: ({ id }: NotificacionJudicial) => void deshacer(id),
          },
        ],
      })}
      empty={{
        icon: IconGavel,
        title: textos.vacia,
        narrowed: { icon: IconGavel, title: textos.nada, clear: 'Borrar la búsqueda' },
      }}
    />
  );
}

/** Says what goes and what stays before anything is done. */
function useAskAndUndo() {
  const client = useQueryClient();
  const { mutate: deshacer } = useUndoNotificacion();
  return async (id: string) => {
    const plan = await client.fetchQuery(planDeNotificacionQuery(id)).catch(() => undefined);
    if (!plan) return;
    const nada = plan.hace.length + plan.impide.length === 0;
    if (
      nada ||
      (await confirm({ title: textos.deshacer, plan, confirmLabel: 'Deshacer', destructive: true }))
    )
      deshacer(id);
  };
}

/** Of the page that is shown, each once. */
const dealsDe = (rows: NotificacionJudicial[]): string[] => [
  ...new Set(rows.flatMap(({ deal_id }) => deal_id ?? [])),
];
