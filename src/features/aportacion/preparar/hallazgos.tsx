import { Button, Group, List, Stack, Text, TextInput } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import type { DocumentoNumerado } from '@/data/documentos/documentos-numerados';
import type { Hallazgo } from '@/domain/aportacion/caso';
import { textos } from '@/features/aportacion/textos';
import { SoftBadge } from '@/ui/soft-badge';

import classes from '@/features/aportacion/aportacion.module.css';

interface HallazgosProps {
  hallazgos: readonly Hallazgo[];
  /** Marks the document of a finding as the proof of the MASC. */
  onAcreditacion: (documentoId: string) => void;
}

/** What the checks found: what stops the package first. */
export function Hallazgos({ hallazgos, onAcreditacion }: HallazgosProps) {
  const stops = hallazgos.filter(({ nivel }) => nivel === 'bloquea').length;
  return (
    <section aria-label="Comprobaciones">
      <Text fw={600} mb={4} role="status">
        {hallazgos.length === 0
          ? 'Comprobado: sin fallos ni avisos'
          : [
              stops > 0 && textos.bloqueos(stops),
              hallazgos.length > stops && textos.avisos(hallazgos.length - stops),
            ]
              .filter(Boolean)
              .join(' · ')}
      </Text>
      <List listStyleType="none" className={classes.hallazgos}>
        {hallazgos.map((hallazgo) => (
          <List.Item key={`${hallazgo.codigo}/${hallazgo.documentoId ?? ''}/${hallazgo.texto}`}>
            <Fila hallazgo={hallazgo} onAcreditacion={onAcreditacion} />
          </List.Item>
        ))}
      </List>
    </section>
  );
}

function Fila({ hallazgo, onAcreditacion }: { hallazgo: Hallazgo } & Pick<HallazgosProps, 'onAcreditacion'>) {
  const { nivel, texto, arreglo, codigo, documentoId } = hallazgo;
  return (
    <Group gap="sm" align="flex-start" wrap="nowrap">
      <div className={classes.nivel}>
        <SoftBadge tone={nivel === 'bloquea' ? 'incomplete' : 'warning'}>
          {nivel === 'bloquea' ? 'Bloquea' : 'Avisa'}
        </SoftBadge>
      </div>
      <Stack gap={0} flex={1}>
        <Text size="sm">{texto}</Text>
        <Text size="sm" c="dimmed">
          Cómo se arregla: {arreglo}
        </Text>
        {codigo === 'falta_acreditacion' && documentoId !== undefined && (
          <Button
            size="compact-sm"
            variant="default"
            mt={4}
            className={classes.remedio}
            onClick={() => onAcreditacion(documentoId)}
          >
            Marcar como acreditación
          </Button>
        )}
      </Stack>
    </Group>
  );
}

interface SinExigidosProps {
  dealId: string;
  /** The categories that the case file has, in this package or not. */
  subidos: readonly (string | null)[];
  faltan: readonly { clase: string; numero: string; label: string }[];
  motivos: Readonly<Record<string, string>>;
  onChange: (clase: string, motivo: string) => void;
}

/** A required document that is not there: the way to upload it, or why the package goes without it. */
export function SinExigidos({ dealId, subidos, faltan, motivos, onChange }: SinExigidosProps) {
  const [open, setOpen] = useState<string[]>([]);
  if (faltan.length === 0) return null;
  return (
    <Stack gap="xs">
      {faltan.map(({ clase, numero, label }) =>
        open.includes(clase) || motivos[clase] ? (
          <TextInput
            key={clase}
            label={`Motivo para continuar sin el documento ${numero}, ${label}`}
            value={motivos[clase] ?? ''}
            maxLength={300}
            onChange={(event) => onChange(clase, event.currentTarget.value)}
          />
        ) : (
          <Group key={clase} gap="sm">
            <Text size="sm">
              Falta {numero} {label}
            </Text>
            {!subidos.includes(clase) && (
              <Subir dealId={dealId} clase={clase} numero={numero} label={label} />
            )}
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Continuar sin el documento ${numero}, ${label}`}
              onClick={() => setOpen([...open, clase])}
            >
              Continuar sin el documento
            </Button>
          </Group>
        ),
      )}
    </Stack>
  );
}

interface SubirProps {
  dealId: string;
  clase: string;
  numero: string;
  label: string;
}

/** To the button above that uploads it: the package stays as it is. */
const Subir = ({ dealId, clase, numero, label }: SubirProps) => (
  <Button
    size="compact-sm"
    variant="light"
    leftSection={<IconUpload size={13} aria-hidden />}
    aria-label={`Subir el documento ${numero}, ${label}`}
    renderRoot={(props) => (
      <Link
        {...props}
        to="/dashboard/expedientes/$id"
        params={{ id: dealId }}
        search={{ tab: 'aportacion', subir: clase as DocumentoNumerado }}
        state
        replace
        resetScroll={false}
      />
    )}
  >
    Subir
  </Button>
);
