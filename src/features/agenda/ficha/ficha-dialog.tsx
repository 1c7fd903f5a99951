import { Accordion, Anchor, Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { useChangeAgenda } from '@/data/agenda/agenda-mutations';
import { cuentaQuery } from '@/data/agenda/agenda-queries';
import type { AgendaItem, Cuenta } from '@/data/agenda/agenda-types';
import { calendarioQuery } from '@/data/calendarios/calendarios-queries';
import { CODIGOS } from '@/data/codigos';
import { plazosTipoQuery } from '@/data/plazos/plazos-tipo-queries';
import { staffListQuery } from '@/data/staff/staff-queries';
import { icsDe } from '@/domain/agenda/ics';
import { nombreDelFinal } from '@/domain/plazos/final';
import { TIPO_TEXTOS } from '@/features/agenda/agenda-search';
import { Choques } from '@/features/agenda/choques';
import { FichaAcciones } from '@/features/agenda/ficha/ficha-acciones';
import { ItemBadges } from '@/features/agenda/item-badges';
import { textos } from '@/features/agenda/textos';
import { toAppError } from '@/lib/errors';
import { formatFecha, formatFechaHora } from '@/lib/formato';
import { SIN_ASIGNAR } from '@/lib/textos';
import { avisos } from '@/ui/avisos';
import { DataPairs } from '@/ui/data-pairs';
import { saveBlob } from '@/ui/save-blob';
import { useNarrow } from '@/ui/use-narrow';

interface FichaDialogProps {
  opened: boolean;
  item: AgendaItem | undefined;
  onClose: () => void;
}

export function FichaDialog({ opened, item, onClose }: FichaDialogProps) {
  const narrow = useNarrow();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={item ? tituloDe(item) : ''}
      size={720}
      fullScreen={narrow}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      {item?.reservado && <Text>{textos.reservado}</Text>}
      {item && !item.reservado && <Ficha item={item} onClose={onClose} />}
    </Modal>
  );
}

const tituloDe = ({ reservado, tipo, titulo }: AgendaItem) =>
  reservado ? titulo : `${TIPO_TEXTOS[tipo].uno}: ${titulo}`;

function Ficha({ item, onClose }: { item: AgendaItem; onClose: () => void }) {
  const nameOf = useNames();
  return (
    <Stack gap="md">
      <ItemBadges item={item} />
      {item.deal_id !== null && (
        <Anchor
          component={Link}
          to={`/dashboard/expedientes/${encodeURIComponent(item.deal_id)}`}
          onClick={onClose}
        >
          {[item.deal_id, item.expediente].filter(Boolean).join(' · ')}
        </Anchor>
      )}
      <DeDocumento item={item} onOpen={onClose} />
      <DataPairs
        pairs={[
          { label: item.tipo === 'plazo' ? nombreDelFinal(item.efecto) : 'Día', value: diaDe(item) },
          { label: 'Responsable', value: item.responsable_nombre ?? SIN_ASIGNAR },
          { label: 'Prioridad', value: CODIGOS.agenda.prioridad[item.prioridad] },
          ...dePresencia(item),
          { label: 'Anotado', value: `${nameOf(item.user_id)}, ${formatFechaHora(item.created_at)}` },
          ...(item.tipo === 'plazo' ? [{ label: 'Confirmado', value: confirmacion(item, nameOf) }] : []),
          ...(item.estado === 'hecho' ? [{ label: 'Hecho', value: quienLoHizo(item, nameOf) }] : []),
          ...(item.estado === 'pendiente' && item.cierre
            ? [{ label: 'Abierta otra vez', value: item.cierre }]
            : []),
          ...(item.conservado_motivo ? [{ label: 'Conserva su día', value: item.conservado_motivo }] : []),
          ...(item.anulado_motivo ? [{ label: 'Anulado por', value: item.anulado_motivo }] : []),
        ]}
      />
      {item.nota && <Text style={{ whiteSpace: 'pre-wrap' }}>{item.nota}</Text>}
      <ListaDeComprobacion item={item} />
      {item.tipo === 'senalamiento' && <Choques {...item} />}
      {item.tipo === 'plazo' && <FichaCuenta item={item} quien={nameOf(item.confirmado_por)} />}
      <FichaAcciones key={`${item.id} ${item.updated_at}`} item={item} onDone={onClose} />
      <Group>
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => saveBlob('agenda.ics', new Blob([icsDe([item])], { type: 'text/calendar' }))}
        >
          Descargar para el calendario (.ics)
        </Button>
      </Group>
    </Stack>
  );
}

/** What notified it, where it is still there to be seen. */
function DeDocumento({ item, onOpen }: { item: AgendaItem; onOpen: () => void }) {
  const { deal_id, documento_id, documento } = item;
  if (deal_id === null || documento_id === null || documento === null) return null;
  return (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      Notificado con{' '}
      <Anchor
        component={Link}
        to={`/dashboard/expedientes/${encodeURIComponent(deal_id)}?tab=documentos&ver=${documento_id}`}
        size="sm"
        onClick={onOpen}
      >
        {documento}
      </Anchor>
    </Text>
  );
}

function useNames() {
  const { data: people = [] } = useQuery(staffListQuery);
  return (id: string | null) => {
    const person = people.find(({ user_id }) => user_id === id);
    return person?.full_name ?? person?.email ?? 'alguien que ya no está';
  };
}

const diaDe = ({ inicio, hora, fin, gracia }: AgendaItem) => (
  <>
    {formatFecha(inicio)} {hora && `a las ${hora.slice(0, 5)}`} {fin && `hasta las ${fin.slice(0, 5)}`}
    {gracia && (
      <Text size="sm" c="var(--mantine-color-error)">
        {textos.gracia(gracia)}
      </Text>
    )}
  </>
);

const dePresencia = ({ tipo, lugar, modo, partes }: AgendaItem) =>
  tipo === 'senalamiento'
    ? [
        { label: 'Lugar', value: lugar },
        {
          label: 'Modo',
          value: modo === 'telematica' ? 'Telemática (art. 129 bis LEC)' : modo && CODIGOS.agenda.modo[modo],
        },
        { label: 'A quién se cita', value: partes },
      ]
    : [];

type NameOf = ReturnType<typeof useNames>;

const confirmacion = ({ confirmado_por, confirmado_at }: AgendaItem, nameOf: NameOf) =>
  confirmado_at ? `${nameOf(confirmado_por)}, ${formatFechaHora(confirmado_at)}` : 'Nadie todavía';

const quienLoHizo = (
  { hecho_por, hecho_at, sin_acuse, acuse_documento_id, cierre }: AgendaItem,
  nameOf: NameOf,
) =>
  [
    `${nameOf(hecho_por)}, ${formatFechaHora(hecho_at)}`,
    cierre,
    sin_acuse && `sin acuse: ${sin_acuse}`,
    acuse_documento_id && 'con acuse entre los documentos',
  ]
    .filter(Boolean)
    .join(' · ');

/** What a task consists of, ticked one by one. */
function ListaDeComprobacion({ item: { id, lista, estado, updated_at } }: { item: AgendaItem }) {
  const { mutate, variables, data, isPending } = useChangeAgenda();
  // Nothing is answered of a row that somebody else changed meanwhile: then what was ticked here was not saved.
  const saved = data?.antes[0];
  const shown = (isPending || saved ? variables?.[0]?.lista : undefined) ?? lista;
  if (lista.length === 0) return null;
  const tick = (index: number, hecho: boolean) =>
    mutate([
      {
        id,
        visto: saved?.visto ?? updated_at,
        lista: shown.map((cada, i) => (i === index ? { ...cada, hecho } : cada)),
      },
    ]);
  return (
    <Stack gap={6} role="group" aria-label="Lista de comprobación">
      {shown.map(({ texto, hecho }, index) => (
        <Checkbox
          key={texto}
          label={texto}
          checked={hecho}
          disabled={isPending || estado !== 'pendiente'}
          onChange={(event) => tick(index, event.currentTarget.checked)}
        />
      ))}
    </Stack>
  );
}

/** How a term was counted when it was proposed, with the calendar of that moment. */
export function FichaCuenta({ item, quien }: { item: AgendaItem; quien: string }) {
  const { data } = useQuery(cuentaQuery(item.id));
  const { making, descargar } = useHoja(item, quien);
  return (
    <>
      <Text size="sm" c="dimmed">
        {textos.orientativo}
      </Text>
      <Accordion variant="contained">
        <Accordion.Item value="cuenta">
          <Accordion.Control>Cómo se ha contado</Accordion.Control>
          <Accordion.Panel>
            <ol>
              {data?.computo?.pasos.map((paso) => (
                <li key={paso}>{paso}</li>
              ))}
            </ol>
            <Group gap="xs">
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconPrinter size={14} />}
                onClick={() => window.print()}
              >
                Imprimir
              </Button>
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconFileTypePdf size={14} />}
                disabled={!data?.computo}
                loading={making}
                onClick={() => data && void descargar(data)}
              >
                Descargar en PDF/A
              </Button>
            </Group>
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </>
  );
}

/** The sheet of its counting, with the calendar of its seat as it is now. */
function useHoja(item: AgendaItem, quien: string) {
  const client = useQueryClient();
  const [making, setMaking] = useState(false);
  const descargar = async (cuenta: Cuenta) => {
    setMaking(true);
    try {
      const calendario = item.sede_id ? await client.fetchQuery(calendarioQuery(item.sede_id)) : undefined;
      const tipos = await client.fetchQuery(plazosTipoQuery);
      const articulo =
        tipos.find(({ clave }) => clave === item.plazo_tipo)?.articulo ?? cuenta.entrada?.articulo;
      const { downloadHojaDePlazo } = await import('@/features/agenda/ficha/hoja-de-plazo');
      await downloadHojaDePlazo({ item, cuenta, calendario, articulo, quien });
    } catch (error) {
      avisos.error({ title: 'No se ha podido hacer la hoja', message: toAppError(error).message });
    } finally {
      setMaking(false);
    }
  };
  return { making, descargar };
}
