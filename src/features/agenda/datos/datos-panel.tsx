import { Anchor, Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { type DatoLegal, GRUPOS } from '@/data/plazos/datos-legales-api';
import { datosLegalesQuery } from '@/data/plazos/datos-legales-queries';
import { plazosTipoQuery } from '@/data/plazos/plazos-tipo-queries';
import type { CalendariosSearch } from '@/features/agenda/calendarios/calendarios-search';
import { estadoDelTexto, type TextoLegal } from '@/lib/dato-legal';
import { formatNumero, plural } from '@/lib/formato';
import { lazyDialog } from '@/ui/lazy-part';
import { MarcaDelTexto } from '@/ui/marca-del-texto';
import { Panel } from '@/ui/panel';

import classes from '@/features/agenda/tipos/tipos.module.css';

const DatoDialog = lazyDialog(async () => (await import('@/features/agenda/datos/dato-dialog')).DatoDialog);

const CUALES = { faltan: 'Lo que queda: sin leer o discutido', todos: 'Todos' } as const;
type Cuales = keyof typeof CUALES;

interface Linea extends TextoLegal {
  clave: string;
  titulo: string;
  motivo: string | null;
  /** Null: a kind of term, which is changed with what it says. */
  dato: DatoLegal | null;
}

const falta = ({ estado }: TextoLegal) => estado !== 'leido';

/** Every legal datum of the program with its state, and what is left to read: one page of all. */
export function DatosPanel({ go }: { go: (change: CalendariosSearch) => void }) {
  const { data: tipos } = useQuery(plazosTipoQuery);
  const { data: datos } = useQuery(datosLegalesQuery);
  const [cuales, setCuales] = useState<Cuales>('faltan');
  const [editado, setEditado] = useState<DatoLegal>();
  if (!tipos || !datos) return null;
  const grupos = gruposDe(
    tipos.map((tipo) => ({ ...tipo, dato: null })),
    datos.map((dato) => ({ ...dato, dato })),
  );
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-end" gap="xs">
        <Text role="status">{resumenDe(grupos.flatMap(({ lineas }) => lineas))}</Text>
        <NativeSelect
          label="Cuáles se ven"
          data={Object.entries(CUALES).map(([value, label]) => ({ value, label }))}
          value={cuales}
          onChange={(event) => setCuales(event.currentTarget.value as Cuales)}
        />
      </Group>
      {grupos.map(({ titulo, lineas }) => (
        <Grupo
          key={titulo}
          titulo={titulo}
          lineas={lineas}
          vistas={cuales === 'todos' ? lineas : lineas.filter(falta)}
          onEdit={(linea) => (linea.dato ? setEditado(linea.dato) : go({ vista: 'tipos' }))}
        />
      ))}
      <DatoDialog opened={editado !== undefined} dato={editado} onClose={() => setEditado(undefined)} />
    </Stack>
  );
}

const gruposDe = (tipos: Linea[], datos: (Linea & { dato: DatoLegal })[]) => [
  { titulo: 'Clases de plazo', lineas: tipos },
  ...Object.entries(GRUPOS).map(([grupo, titulo]) => ({
    titulo,
    lineas: datos.filter(({ dato }) => dato.grupo === grupo),
  })),
];

function resumenDe(lineas: Linea[]): string {
  const n = (estado: TextoLegal['estado']) => lineas.filter((linea) => linea.estado === estado).length;
  return `${formatNumero(n('leido'))} de ${formatNumero(lineas.length)} leídos en el texto; ${plural(n('discutido'), 'discutido', 'discutidos')} y ${formatNumero(n('sin_leer'))} sin leer.`;
}

interface GrupoProps {
  titulo: string;
  lineas: Linea[];
  vistas: Linea[];
  onEdit: (linea: Linea) => void;
}

function Grupo({ titulo, lineas, vistas, onEdit }: GrupoProps) {
  const quedan = lineas.filter(falta).length;
  return (
    <Panel
      title={`${titulo}: ${quedan === 0 ? 'todo leído' : `${plural(quedan, 'queda', 'quedan')} de ${formatNumero(lineas.length)}`}`}
    >
      <ul className={classes.lista} aria-label={titulo}>
        {vistas.map((linea) => (
          <li key={linea.clave} className={classes.fila} aria-label={linea.titulo}>
            <div className={classes.texto}>
              <Group gap="xs">
                <Text fw={600}>{linea.titulo}</Text>
                <MarcaDelTexto dato={linea} />
              </Group>
              <Text size="sm">
                {estadoDelTexto(linea)} {linea.motivo && `Cambiado: ${linea.motivo}.`}{' '}
                {linea.enlace && (
                  <Anchor href={linea.enlace} target="_blank" rel="noreferrer" size="sm" underline="always">
                    Ver el texto
                  </Anchor>
                )}
              </Text>
            </div>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`${linea.dato ? 'Cambiar' : 'Ver la clase'}: ${linea.titulo}`}
              onClick={() => onEdit(linea)}
            >
              {linea.dato ? 'Cambiar' : 'Ver la clase'}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
