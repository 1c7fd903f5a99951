import { Badge, Group, Paper, SegmentedControl, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { mimeTypeOf } from '@/data/documentos/comprobacion';
import { enlaceJudicialQuery, textoJudicialQuery } from '@/data/judiciales/judiciales-queries';
import type { NotificacionJudicial } from '@/data/judiciales/judiciales-types';
import { resolucionDe } from '@/domain/judiciales/resoluciones';
import { textos } from '@/features/notificaciones/judiciales/textos';
import { formatFecha, formatFechaHora } from '@/lib/formato';
import type { MailHeaders } from '@/lib/mail/mail';
import { DataPairs } from '@/ui/data-pairs';
import { VisorContenido } from '@/ui/documentos/visor-contenido';

import classes from '@/features/notificaciones/judiciales/judiciales.module.css';

export type Vista = 'documento' | 'texto';

const VISTAS = [
  { value: 'documento', label: 'Documento' },
  { value: 'texto', label: 'Texto leído' },
];

const cuando = (dia: string | null, hora: string | null) =>
  dia && `${formatFecha(dia)} ${hora?.slice(0, 5) ?? ''}`.trim();

interface DocumentoLeidoProps {
  notificacion: NotificacionJudicial;
  vista: Vista;
  onVista: (vista: Vista) => void;
}

/** The document itself, or its text, and what was read of it. */
export function DocumentoLeido({ notificacion, vista, onVista }: DocumentoLeidoProps) {
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
  const shown = sin_texto ? 'documento' : vista;
  return (
    <Paper withBorder p="md" className={classes.documento}>
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Text fw={600} className={classes.nombre} title={file_name}>
          {file_name}
        </Text>
        {!sin_texto && (
          <SegmentedControl
            flex="none"
            size="xs"
            aria-label="Qué se ve"
            data={VISTAS}
            value={shown}
            onChange={(value) => onVista(value as Vista)}
          />
        )}
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
      {sin_texto && (
        <Badge color="ambar" variant="light" mt="sm">
          {mimeType === 'application/pdf' ? textos.sinTexto : textos.sinLeer}
        </Badge>
      )}
      {shown === 'documento' ? (
        <div className={classes.visor}>
          <VisorContenido
            documento={{
              fileName: file_name,
              mimeType,
              beside: true,
              url: enlaceJudicialQuery(notificacion.file_path),
            }}
          />
        </div>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls what has the focus
        <pre className={classes.texto} aria-label="Texto de la notificación" tabIndex={0}>
          {escrito?.texto}
        </pre>
      )}
      {escrito?.correo && <Correo {...escrito.correo} />}
    </Paper>
  );
}

/** What the mail that brought it says of its own. */
function Correo({ de, asunto, fecha, texto }: MailHeaders) {
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
