import { Button } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';

import { VisorImagen } from '@/ui/documentos/visor/visor-imagen';
import type { Marcado } from '@/ui/documentos/visor/visor-pdf';
import { EmptyState } from '@/ui/empty-state';
import { SpinnerPage } from '@/ui/spinner-page';

const VisorPdf = lazy(() => import('@/ui/documentos/visor/visor-pdf'));

const NO_SE_VE = 'Este tipo de archivo no se puede ver aquí. Descárguelo para abrirlo con su programa.';
const IMAGES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];

export interface Visto<K extends readonly unknown[]> {
  fileName: string;
  mimeType: string;
  marcado?: Marcado | undefined;
  /** A scan has nothing to search: this stands in place of the search. */
  escaneado?: React.ReactNode;
  /** A PDF beside a form leaves the keyboard where it is. */
  beside?: boolean | undefined;
  /** Asks for the link to show. */
  url: UseQueryOptions<string, Error, string, K>;
}

interface VisorContenidoProps<K extends readonly unknown[]> {
  documento: Visto<K>;
}

/** A document in its place. SVG and HTML are never drawn: they are programs. */
export function VisorContenido<K extends readonly unknown[]>({ documento }: VisorContenidoProps<K>) {
  const isPdf = documento.mimeType === 'application/pdf';
  if (!isPdf && !IMAGES.includes(documento.mimeType))
    return <EmptyState icon={IconFileOff} title={NO_SE_VE} />;
  return <VisorFile documento={documento} isPdf={isPdf} />;
}

interface VisorFileProps<K extends readonly unknown[]> {
  documento: Visto<K>;
  isPdf: boolean;
}

/** A link that is refused has probably run out (a laptop that slept): one new one is asked for by itself. */
function VisorFile<K extends readonly unknown[]>({ documento, isPdf }: VisorFileProps<K>) {
  const { data: url, isError, refetch } = useQuery(documento.url);
  const [links, setLinks] = useState(0);
  const renew = () => void refetch().then(() => setLinks((n) => n + 1));
  const onLinkRefused = () => (links === 0 ? renew() : setLinks(GIVEN_UP));
  if (isError || links === GIVEN_UP) {
    return (
      <EmptyState
        icon={IconFileOff}
        title="No se ha podido abrir el documento"
        action={
          <Button variant="default" onClick={renew}>
            Reintentar
          </Button>
        }
      />
    );
  }
  if (!url) return <SpinnerPage label="Abriendo el documento..." />;
  const { fileName, marcado, escaneado, beside } = documento;
  const file = {
    url,
    fileName,
    marcado,
    escaneado,
    beside,
    onLinkRefused,
    onRetry: renew,
  };
  return (
    <Suspense fallback={<SpinnerPage label="Abriendo el documento..." />}>
      {isPdf ? <VisorPdf key={links} {...file} /> : <VisorImagen key={links} {...file} />}
    </Suspense>
  );
}

const GIVEN_UP = -1;
