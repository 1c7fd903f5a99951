import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { plazosTipoQuery, useSignPlazoTipo } from '@/data/plazos/plazos-tipo-queries';
import type { PlazoTipo } from '@/domain/plazos/plazo-tipo';
import { textos } from '@/features/agenda/textos';
import { duracionDe } from '@/features/agenda/tipos/medida';
import { estadoDelTexto } from '@/lib/dato-legal';
import { plural } from '@/lib/formato';
import { lazyDialog } from '@/ui/lazy-part';
import { MarcaDelTexto } from '@/ui/marca-del-texto';
import { Panel } from '@/ui/panel';
import { SoftBadge } from '@/ui/soft-badge';

import classes from '@/features/agenda/tipos/tipos.module.css';

const TipoDialog = lazyDialog(async () => (await import('@/features/agenda/tipos/tipo-dialog')).TipoDialog);

const FirmarTipoDialog = lazyDialog(
  async () => (await import('@/features/agenda/tipos/firmar-tipo-dialog')).FirmarTipoDialog,
);

/** How long each term is, by which article, and who answers for it. For administrators. */
export function TiposPanel() {
  const { data } = useQuery(plazosTipoQuery);
  const [editado, setEditado] = useState<{ tipo?: PlazoTipo }>();
  const [firmado, setFirmado] = useState<PlazoTipo>();
  const [letrado, setLetrado] = useState('');
  return (
    <Panel title="Clases de plazo">
      <Stack gap="sm">
        <Cabecera tipos={data} onNew={() => setEditado({})} />
        <ul className={classes.lista} aria-label="Clases de plazo">
          {data?.map((tipo) => (
            <Fila
              key={tipo.clave}
              tipo={tipo}
              onEdit={() => setEditado({ tipo })}
              onSign={() => setFirmado(tipo)}
            />
          ))}
        </ul>
      </Stack>
      <TipoDialog opened={editado !== undefined} tipo={editado?.tipo} onClose={() => setEditado(undefined)} />
      <FirmarTipoDialog
        opened={firmado !== undefined}
        tipo={firmado}
        letrado={letrado}
        onFirmado={setLetrado}
        onClose={() => setFirmado(undefined)}
      />
    </Panel>
  );
}

function Cabecera({ tipos, onNew }: { tipos: PlazoTipo[] | undefined; onNew: () => void }) {
  const pendientes = tipos?.filter(({ revisado_por }) => revisado_por === null).length;
  return (
    <Group justify="space-between">
      <Text c="dimmed" style={{ flex: '1 1 260px' }}>
        Con esto se proponen los plazos nuevos; los que ya se contaron no cambian.{' '}
        {pendientes !== undefined &&
          (pendientes === 0
            ? 'Todas están verificadas.'
            : `${plural(pendientes, 'está', 'están')} sin verificar.`)}
      </Text>
      <Button variant="default" leftSection={<IconPlus size={16} />} onClick={onNew}>
        Nueva clase de plazo
      </Button>
    </Group>
  );
}

interface FilaProps {
  tipo: PlazoTipo;
  onEdit: () => void;
  onSign: () => void;
}

function Fila({ tipo, onEdit, onSign }: FilaProps) {
  const { titulo, articulo, cuenta_desde, nota, comun, revisado_por } = tipo;
  return (
    <li className={classes.fila} aria-label={titulo}>
      <div className={classes.texto}>
        <Group gap="xs">
          <Text fw={600}>{titulo}</Text>
          <MarcaDelTexto dato={tipo} />
          {revisado_por !== null && <SoftBadge tone="complete">Verificado</SoftBadge>}
          {comun && <SoftBadge tone="neutral">Plazo común</SoftBadge>}
        </Group>
        <Text size="sm">
          {duracionDe(tipo)} desde {cuenta_desde} · {articulo} · vigente {textos.vigencia(tipo)}
        </Text>
        <Text size="sm" c="dimmed">
          {estadoDelTexto(tipo)}{' '}
          {tipo.enlace && (
            <Anchor href={tipo.enlace} target="_blank" rel="noreferrer" size="sm" underline="always">
              Ver el texto
            </Anchor>
          )}{' '}
          {tipo.motivo && `Cambiado: ${tipo.motivo}. `}
          {revisado_por !== null && `${textos.verificado(tipo)}. `}
          {nota}
        </Text>
      </div>
      <Acciones tipo={tipo} onEdit={onEdit} onSign={onSign} />
    </li>
  );
}

function Acciones({ tipo, onEdit, onSign }: FilaProps) {
  const { mutate, isPending } = useSignPlazoTipo();
  const { clave, titulo, revisado_por, updated_at } = tipo;
  return (
    <Group gap="xs" wrap="nowrap">
      <Button size="compact-sm" variant="default" aria-label={`Cambiar ${titulo}`} onClick={onEdit}>
        Cambiar
      </Button>
      {revisado_por === null ? (
        <Button size="compact-sm" variant="default" aria-label={`Firmar ${titulo}`} onClick={onSign}>
          Firmar
        </Button>
      ) : (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={`Quitar la firma de ${titulo}`}
          loading={isPending}
          onClick={() => mutate({ tipo: clave, nombre: '', visto: updated_at })}
        >
          Quitar la firma
        </Button>
      )}
    </Group>
  );
}
