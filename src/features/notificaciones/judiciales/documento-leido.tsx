import { Badge, Button, Group, Paper, Text } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { mimeTypeOf } from '@/data/documentos/comprobacion';
import { enlaceJudicialQuery, textoJudicialQuery } from '@/data/judiciales/judiciales-queries';
import type { NotificacionJudicial } from '@/data/judiciales/judiciales-types';
import { textos } from '@/features/notificaciones/judiciales/textos';
import type { DatosDeCorreo } from '@/lib/correo/correo';
import { formatFecha, formatFechaHora } from '@/lib/formato';
import { resolucionDe } from '@/lib/judiciales/resoluciones';
import { DataPairs } from '@/ui/data-pairs';
import { lazyPart } from '@/ui/lazy-part';

import classes from '@/features/notificaciones/judiciales/judiciales.module.css';

const VerNotificacion = lazyPart(
  async () => (await import('@/features/notificaciones/judiciales/ver-notificacion')).VerNotificacion,
);

const cuando = (dia: string | null, hora: string | null) =>
  dia && `${formatFecha(dia)} ${hora?.slice(0, 5) ?? ''}`.trim();

/** What was read of it, and its text. */
export function DocumentoLeido({ notificacion }: { notificacion: NotificacionJudicial }) {
  const {
    id,
    file_name,
    nig,
    autos,
    organo_texto,
    enviada,
    enviada_hora,
    recibida,
    recibida_hora,
    via,
    sin_texto,
    clase,
  } = notificacion;
  const { data: escrito } = useQuery(textoJudicialQuery(id));
  const mimeType = mimeTypeOf(notificacion.file_path);
  const [viewing, setViewing] = useState(false);
  return (
    <Paper withBorder p="md" className={classes.documento}>
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Text fw={600} className={classes.nombre} title={file_name}>
          {file_name}
        </Text>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconFileText size={15} />}
          onPointerEnter={VerNotificacion.preload}
          onClick={() => setViewing(true)}
        >
          Ver
        </Button>
      </Group>
      <DataPairs
        pairs={[
          { label: 'Resolución', value: resolucionDe(clase)?.titulo },
          { label: 'NIG', value: nig },
          { label: 'Autos', value: autos },
          { label: 'Órgano', value: organo_texto },
          { label: 'Enviada', value: cuando(enviada, enviada_hora) },
          { label: 'Recibida', value: cuando(recibida, recibida_hora) },
          { label: 'Vía', value: via === 'lexnet' ? 'LexNET' : 'Procurador' },
        ]}
      />
      {sin_texto ? (
        <Badge color="ambar" variant="light" mt="sm">
          {mimeType === 'application/pdf' ? textos.sinTexto : textos.sinLeer}
        </Badge>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls what has the focus
        <pre className={classes.texto} aria-label="Texto de la notificación" tabIndex={0}>
          {escrito?.texto}
        </pre>
      )}
      {escrito?.correo && <Correo {...escrito.correo} />}
      {viewing && (
        <VerNotificacion
          fileName={file_name}
          mimeType={mimeType}
          url={enlaceJudicialQuery(notificacion.file_path)}
          onClose={() => setViewing(false)}
        />
      )}
    </Paper>
  );
}

/** What the mail that brought it says of its own. */
function Correo({ de, asunto, fecha, texto }: DatosDeCorreo) {
  const titulo = textos.correo(de, fecha && formatFechaHora(fecha));
  return (
    <section aria-label="Correo que la trajo">
      <Text size="sm" c="dimmed" mt="sm">
        {titulo}
      </Text>
      <Text size="sm" fw={500}>
        {asunto}
      </Text>
      {texto !== '' && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls what has the focus
        <pre className={classes.correo} aria-label="Texto del correo" tabIndex={0}>
          {texto}
        </pre>
      )}
    </section>
  );
}
