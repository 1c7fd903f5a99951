import { Button, Stack, Table, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { sedesQuery } from '@/data/calendarios/calendarios-queries';
import { organosCompletosQuery, profesionalesQuery } from '@/data/fases/listas-queries';
import { buscadas, type Ficha } from '@/features/expedientes/organos/ficha';
import { lazyDialog } from '@/ui/lazy-part';
import { Panel } from '@/ui/panel';

import classes from '@/features/expedientes/fases/fases.module.css';

const FichaDialog = lazyDialog(
  async () => (await import('@/features/expedientes/organos/ficha-dialog')).FichaDialog,
);

const SHOWN = 20;

/** Courts and professionals that people have typed in procedures. Administrators complete what is known of them. */
export function OrganosPanel() {
  const [texto, setTexto] = useState('');
  const [ficha, setFicha] = useState<Ficha>();
  const { data: organos } = useQuery(organosCompletosQuery);
  const { data: profesionales } = useQuery(profesionalesQuery);
  if (!organos || !profesionales) return null;
  const none = organos.length + profesionales.length === 0;
  return (
    <Panel title="Órganos judiciales y profesionales">
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {none
            ? 'Todavía no hay ninguno: se añaden solos al escribirlos en el procedimiento de un expediente.'
            : 'Se añaden solos al escribirlos en un procedimiento. Un órgano con su sede propone el calendario con el que se cuentan sus plazos.'}
        </Text>
        {!none && (
          <TextInput
            label="Buscar"
            maw={360}
            value={texto}
            onChange={(event) => setTexto(event.currentTarget.value)}
          />
        )}
        <Organos organos={buscadas(organos, texto)} onOpen={setFicha} />
        <Profesionales profesionales={buscadas(profesionales, texto)} onOpen={setFicha} />
      </Stack>
      <FichaDialog opened={ficha !== undefined} ficha={ficha} onClose={() => setFicha(undefined)} />
    </Panel>
  );
}

type De<L extends Ficha['lista']> = Extract<Ficha, { lista: L }>['fila'];

function Organos({ organos, onOpen }: { organos: De<'organos'>[]; onOpen: (ficha: Ficha) => void }) {
  const { data: sedes = [] } = useQuery(sedesQuery);
  const municipio = new Map(sedes.map((sede) => [sede.id, sede.municipio]));
  return (
    <Tabla
      label="Órganos judiciales"
      head={['Órgano', 'Lugar', 'Sede']}
      rows={organos.map((fila) => ({
        id: fila.id,
        nombre: fila.nombre,
        also: fila.nombre_anterior,
        cells: [
          [fila.municipio, fila.provincia].filter(Boolean).join(', '),
          municipio.get(fila.sede_calendario_id ?? '') ?? 'Sin sede',
        ],
        open: () => onOpen({ lista: 'organos', fila }),
      }))}
    />
  );
}

interface ProfesionalesProps {
  profesionales: De<'profesionales'>[];
  onOpen: (ficha: Ficha) => void;
}

function Profesionales({ profesionales, onOpen }: ProfesionalesProps) {
  return (
    <Tabla
      label="Procuradores y letrados"
      head={['Nombre', 'Profesión', 'Colegio']}
      rows={profesionales.map((fila) => ({
        id: fila.id,
        nombre: fila.nombre,
        also: null,
        cells: [
          fila.tipo === 'letrado' ? 'Letrado' : 'Procurador',
          [fila.colegio, fila.numero && `n.º ${fila.numero}`].filter(Boolean).join(' · '),
        ],
        open: () => onOpen({ lista: 'profesionales', fila }),
      }))}
    />
  );
}

interface Fila {
  id: string;
  nombre: string;
  also: string | null;
  cells: string[];
  open: () => void;
}

function Tabla({ label, head, rows }: { label: string; head: string[]; rows: Fila[] }) {
  if (rows.length === 0) return null;
  return (
    <div className={classes.scroll}>
      <Table verticalSpacing={6} horizontalSpacing={8} aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            {head.map((one) => (
              <Table.Th key={one}>{one}</Table.Th>
            ))}
            <Table.Th>
              <VisuallyHidden>Acciones</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.slice(0, SHOWN).map(({ id, nombre, also, cells, open }) => (
            <Table.Tr key={id}>
              <Table.Td miw={130}>
                {nombre}
                {also && (
                  <Text size="xs" c="dimmed">
                    Antes: {also}
                  </Text>
                )}
              </Table.Td>
              {cells.map((cell, at) => (
                <Table.Td key={head[at + 1]}>{cell}</Table.Td>
              ))}
              <Table.Td ta="right">
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Editar ${nombre}`}
                  onPointerEnter={FichaDialog.preload}
                  onClick={open}
                >
                  Editar
                </Button>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {rows.length > SHOWN && (
        <Text size="sm" c="dimmed" mt={4}>
          Se ven {SHOWN} de {rows.length}: búsquelos por su nombre.
        </Text>
      )}
    </div>
  );
}
