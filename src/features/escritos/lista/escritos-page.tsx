import { Button, NativeSelect } from '@mantine/core';
import {
  IconBan,
  IconChecks,
  IconDownload,
  IconFileImport,
  IconFilePencil,
  IconFileTypePdf,
  IconSearch,
  IconSend,
  IconSignature,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { useState } from 'react';

import { hayConversion } from '@/data/escritos/conversion-api';
import { type Escrito, listEscritos } from '@/data/escritos/escritos-api';
import { escritosListQuery, useMarkEscritos } from '@/data/escritos/escritos-queries';
import { type EstadoEscrito, ESTADOS } from '@/data/escritos/estados';
import { EscritosViews } from '@/features/escritos/escritos-views';
import { escritosList } from '@/features/escritos/lista/escritos-columns';
import { type EscritosSearch, escritosState } from '@/features/escritos/lista/escritos-search';
import { MotivoDialog } from '@/features/escritos/motivo-dialog';
import { useConversion } from '@/features/escritos/pdf/use-conversion';
import { ESTADO_TEXTOS, textos } from '@/features/escritos/textos';
import { useZip } from '@/features/escritos/use-zip';
import { ImprimirButton } from '@/ui/imprimir-button';
import { lazyDialog } from '@/ui/lazy-part';
import { ListPanel } from '@/ui/lista/list-panel';
import { usePrintLista } from '@/ui/lista/use-imprimir-lista';
import { useLista } from '@/ui/lista/use-lista';
import { PageHeader } from '@/ui/page-header';

const VueltaDialog = lazyDialog(
  async () => (await import('@/features/escritos/lista/vuelta-dialog')).VueltaDialog,
);

/** Where the PDFs come back. */
function VueltaPanel() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconFileImport size={15} />}
        onPointerEnter={VueltaDialog.preload}
        onClick={() => setOpened(true)}
      >
        Archivar PDF
      </Button>
      <VueltaDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

const ESTADO_OPTIONS = [
  { value: '', label: 'Todos los estados' },
  ...ESTADOS.map((estado) => ({ value: estado, label: ESTADO_TEXTOS[estado].label })),
];

const MARCAS = [
  { estado: 'revisado', label: 'Marcar como revisados', icon: IconChecks },
  { estado: 'firmado', label: 'Marcar como firmados', icon: IconSignature },
  { estado: 'presentado', label: 'Marcar como presentados', icon: IconSend },
] as const;

export function EscritosPage({ search }: { search: EscritosSearch }) {
  const query = useQuery(escritosListQuery(escritosState.toListParams(search)));
  const lista = useLista<Escrito, EscritosSearch>({ query, search, to: '/dashboard/escritos' });
  const impresion = usePrintLista<Escrito>(lista, (part, signal) =>
    listEscritos({ ...escritosState.toFound(search), ...part }, signal),
  );
  const { selected, select } = lista.seleccion;
  const marcar = useMarkEscritos();
  const zip = useZip();
  const { trabajo, convertir } = useConversion();
  const [anulando, setAnulando] = useState(false);
  const mark = (estado: EstadoEscrito, motivo?: string) =>
    marcar.mutate(
      { escritos: selected, estado, ...(motivo !== undefined && { motivo }) },
      { onSuccess: () => select([]) },
    );
  return (
    <>
      <PageHeader title="Escritos" count={query.data?.total} actions={<ImprimirButton />} />
      <EscritosViews />
      <ListPanel
        impresion={impresion}
        lista={lista}
        list={escritosList}
        state={escritosState}
        surroundings={196}
        trabajo={trabajo}
        beside={
          <NativeSelect
            aria-label="Estado del escrito"
            value={search.estado ?? ''}
            data={ESTADO_OPTIONS}
            onChange={(event) =>
              lista.change({ estado: ESTADOS.find((estado) => estado === event.currentTarget.value) })
            }
          />
        }
        aside={<VueltaPanel />}
        link={({ deal_id }) =>
          linkOptions({
            to: '/dashboard/expedientes/$id',
            params: { id: deal_id },
            search: { tab: 'documentos' },
          })
        }
        bulk={[
          {
            label: () => 'Descargar ZIP',
            icon: IconDownload,
            run: () =>
              void zip.descargar({
                nombre: 'Escritos',
                formato: 'docx',
                escritos: () => Promise.resolve(selected),
              }),
          },
          ...(hayConversion()
            ? [
                {
                  label: () => 'Convertir a PDF/A',
                  icon: IconFileTypePdf,
                  run: () => void convertir(() => Promise.resolve(selected)).then(() => select([])),
                },
              ]
            : []),
          ...MARCAS.map(({ estado, label, icon }) => ({ label: () => label, icon, run: () => mark(estado) })),
          { label: () => 'Anular', icon: IconBan, danger: true, run: () => setAnulando(true) },
        ]}
        empty={{
          icon: IconFilePencil,
          title: textos.vacio,
          text: textos.vacioTexto,
          narrowed: { icon: IconSearch, title: textos.nadaEncontrado, clear: 'Borrar la búsqueda' },
        }}
      />
      <MotivoDialog
        opened={anulando}
        title="Anular escritos"
        text="El número de un escrito anulado no se vuelve a usar. Su documento se queda en el expediente."
        label="Por qué se anula"
        confirmLabel="Anular"
        onClose={() => setAnulando(false)}
        onConfirm={(motivo) => mark('anulado', motivo)}
      />
    </>
  );
}
