import { Button, CopyButton, Group } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';

import { textosSueltos } from '@/features/escritos/correos/archivos';
import type { PlantillaParaEscribir } from '@/features/escritos/correos/del-servicio';
import type { Redactado } from '@/features/escritos/correos/redaccion';
import { plural } from '@/lib/formato';
import { saveBlob } from '@/ui/save-blob';

interface SalidaProps {
  plantilla: PlantillaParaEscribir;
  redactados: Redactado[];
}

/** To be pasted where it is needed, or in files. */
export function SalidaTextos({ plantilla, redactados }: SalidaProps) {
  const [only] = redactados;
  const descargar = () => {
    const { nombre, contenido } = textosSueltos(redactados, plantilla.nombre);
    saveBlob(nombre, contenido);
  };
  return (
    <Group gap="sm">
      {only && redactados.length === 1 && (
        <CopyButton value={only.cuerpo}>
          {({ copied, copy }) => (
            <Button leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />} onClick={copy}>
              {copied ? 'Copiado' : 'Copiar el texto'}
            </Button>
          )}
        </CopyButton>
      )}
      <Button
        variant={redactados.length === 1 ? 'default' : 'filled'}
        leftSection={<IconDownload size={16} />}
        disabled={!only}
        onClick={descargar}
      >
        {`Descargar ${plural(redactados.length, 'texto', 'textos')}`}
      </Button>
    </Group>
  );
}
