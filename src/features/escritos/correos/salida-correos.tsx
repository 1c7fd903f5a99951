import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload, IconSend } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';

import type { ModoDeEnvio } from '@/data/correos/correos-api';
import { OTRO_INTENTO, usePrepareEnvio } from '@/data/correos/correos-queries';
import { borradores } from '@/features/escritos/correos/archivos';
import { DEL_SERVICIO, type PlantillaParaEscribir } from '@/features/escritos/correos/del-servicio';
import { PEDIR } from '@/features/escritos/correos/pedir-documentos';
import type { Redactado } from '@/features/escritos/correos/redaccion';
import { correos, textos } from '@/features/escritos/correos/textos';
import { appConfig } from '@/lib/config';
import { toAppError } from '@/lib/errors';
import { plural } from '@/lib/formato';
import { avisos } from '@/ui/avisos';
import { confirm } from '@/ui/confirm';
import { useVisitIds } from '@/ui/formulario/visit-ids';
import { saveBlob } from '@/ui/save-blob';

interface SalidaProps {
  plantilla: PlantillaParaEscribir;
  redactados: Redactado[];
}

/** As drafts for one's own mail program, or sent by the process where it can. Both are noted down in each case file. */
export function SalidaCorreos({ plantilla, redactados }: SalidaProps) {
  const navigate = useNavigate();
  const preparar = usePrepareEnvio();
  const { idDe, renew } = useVisitIds();
  const n = redactados.length;
  const envioEn = (modo: ModoDeEnvio) => ({
    envio: idDe(`${modo} ${plantilla.id}`),
    plantilla: [DEL_SERVICIO, PEDIR].includes(plantilla.id) ? null : plantilla.id,
    titulo: plantilla.nombre,
    modo,
    correos: redactados.map(({ dealId, asunto, cuerpo }) => ({ deal: dealId, asunto, cuerpo })),
  });
  const onError = (error: unknown) => {
    if (toAppError(error).code === OTRO_INTENTO) void renew();
  };
  const descargar = () =>
    preparar.mutate(envioEn('eml'), {
      onError,
      onSuccess: () => {
        void renew();
        const { nombre, contenido } = borradores(redactados, plantilla.nombre, new Date());
        saveBlob(nombre, contenido);
        avisos.success({ title: 'Borradores descargados', message: correos(n) });
      },
    });
  const enviar = async () => {
    const ok = await confirm({
      title: `Enviar ${correos(n)}`,
      text: 'Salen de uno en uno. Lo que ya se haya enviado no se puede recuperar.',
      confirmLabel: 'Enviar',
    });
    if (ok)
      preparar.mutate(envioEn('smtp'), {
        onError,
        onSuccess: ({ id }) =>
          void renew().then(() => navigate({ to: '/dashboard/correos/$id', params: { id } })),
      });
  };
  return (
    <Stack gap="xs">
      <Group gap="sm">
        {appConfig().correos && (
          <Button
            leftSection={<IconSend size={16} />}
            disabled={n === 0 || preparar.isPending}
            onClick={() => void enviar()}
          >
            {`Enviar ${correos(n)}`}
          </Button>
        )}
        <Button
          variant={appConfig().correos ? 'default' : 'filled'}
          leftSection={<IconDownload size={16} />}
          disabled={n === 0}
          loading={preparar.isPending}
          onClick={descargar}
        >
          {`Descargar ${plural(n, 'borrador', 'borradores')} (.eml)`}
        </Button>
      </Group>
      {!appConfig().correos && (
        <Text size="sm" c="dimmed">
          {textos.soloBorradores}
        </Text>
      )}
    </Stack>
  );
}
