import { Alert, Group, List, Stack, Text } from '@mantine/core';

import { useDatoLegal } from '@/data/plazos/datos-legales-queries';
import { porCiento } from '@/domain/intereses/textos';
import type { Comparacion, FalloDeUsura, LecturaDeLaTae } from '@/domain/usura/tipos';
import { Avisos } from '@/features/calculo/usura/avisos';
import { CONCLUSIONES } from '@/features/calculo/usura/textos';
import { DataPairs } from '@/ui/data-pairs';
import { MarcaDelTexto } from '@/ui/marca-del-texto';
import { Panel } from '@/ui/panel';
import { SoftBadge } from '@/ui/soft-badge';

interface ComparacionPanelProps {
  tae: number;
  comparacion: Comparacion | FalloDeUsura;
}

export function ComparacionPanel({ tae, comparacion }: ComparacionPanelProps) {
  const nulidad = useDatoLegal('usura:nulidad');
  if ('fallo' in comparacion)
    return (
      <Alert color="ambar" variant="light" role="alert" title="La TAE no se ha comparado">
        {comparacion.fallo}
      </Alert>
    );
  const { tone, text } = CONCLUSIONES[comparacion.conclusion];
  return (
    <Panel title="La TAE frente a la media publicada">
      <Stack gap="sm">
        <Group gap="xs" role="status">
          <SoftBadge tone={tone}>{text}</SoftBadge>
          <MarcaDelTexto dato={nulidad} />
        </Group>
        <DataPairs
          pairs={[
            { label: 'TAE del contrato', value: porCiento(tae) },
            { label: 'Media publicada', value: porCiento(comparacion.media) },
            { label: 'Diferencia en puntos', value: porCiento(comparacion.diferencia).replace(' %', '') },
          ]}
        />
        <ul aria-label="Lecturas de los tribunales">
          {comparacion.lecturas.map((lectura) => (
            <Lectura key={`${lectura.fuente} ${lectura.ajuste} ${lectura.margen}`} lectura={lectura} />
          ))}
        </ul>
        <Avisos avisos={comparacion.avisos} />
        <Text fw={600} size="sm">
          Cómo se ha comparado
        </Text>
        <List type="ordered" size="sm">
          {comparacion.pasos.map((paso) => (
            <List.Item key={paso}>{paso}</List.Item>
          ))}
        </List>
      </Stack>
    </Panel>
  );
}

function Lectura({ lectura: { dato, fuente, limite, supera } }: { lectura: LecturaDeLaTae }) {
  const leido = useDatoLegal(dato ?? '');
  return (
    <li>
      <Group gap="xs">
        <Text size="sm">
          {fuente}: límite {porCiento(limite)}, {supera ? 'lo supera' : 'no lo supera'}
        </Text>
        {dato === undefined ? (
          <SoftBadge tone="incomplete">Escrito por usted</SoftBadge>
        ) : (
          <MarcaDelTexto dato={leido} />
        )}
      </Group>
    </li>
  );
}
