import { Button, Group, Text } from '@mantine/core';
import { IconTextScan2 } from '@tabler/icons-react';

import type { DealDocument } from '@/data/documentos/documentos-api';
import type { TextoDeDocumento } from '@/data/documentos/textos/textos-api';
import { paginaDe, textos } from '@/features/documentos/escaneados/textos';
import { type LecturaState, useLectura } from '@/features/documentos/escaneados/use-lectura';

interface EscaneadoProps {
  documento: DealDocument;
  /** Undefined: nobody has opened it. */
  texto: TextoDeDocumento | undefined;
}

/** In the viewer, where others are searched: says that it is a scan, and reads it. */
export function Escaneado({ documento, texto }: EscaneadoProps) {
  const { state, leer, cancelar } = useLectura();
  const running = state?.kind === 'preparando' || state?.kind === 'leyendo';
  const { id, file_name, file_path, mime_type } = documento;
  const start = () =>
    void leer(() => [{ id, file_name, file_path, mime_type: mime_type ?? '', estado: 'sin-texto' }]);
  return (
    <Group gap="xs" justify="flex-end">
      <Text size="sm" c={state?.kind === 'fallida' ? 'var(--mantine-color-error)' : 'dimmed'} role="status">
        {sayingOf(state) ?? (texto && knownOf(texto))}
      </Text>
      {running && (
        <Button variant="default" size="compact-sm" onClick={cancelar}>
          Cancelar
        </Button>
      )}
      {!running && texto?.estado !== 'ocr' && (
        <Button variant="default" size="compact-sm" leftSection={<IconTextScan2 size={15} />} onClick={start}>
          Leer el texto
        </Button>
      )}
    </Group>
  );
}

/** Of a reading that has begun; undefined: what is known of the document says more. */
function sayingOf(state: LecturaState | undefined): string | undefined {
  switch (state?.kind) {
    case 'preparando':
      return textos.preparando;
    case 'leyendo':
      return paginaDe(state.leyendo);
    case 'fallida':
      return state.message;
    case 'terminada':
      return state.lectura.fallos[0]?.message;
    case undefined:
      return undefined;
  }
}

function knownOf({ estado, vacio }: TextoDeDocumento): string {
  if (estado !== 'ocr') return textos.escaneado;
  return vacio ? textos.leidoSinPalabras : textos.leido;
}
