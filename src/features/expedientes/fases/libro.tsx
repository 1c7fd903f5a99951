import { Button, Group, Table, Text, Title, Tooltip } from '@mantine/core';
import { IconCalculator, IconGavel, IconFileTypePdf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import type { Deal } from '@/data/deals/deal-types';
import { useCorrectImporte } from '@/data/fases/fases-mutations';
import type { Importe } from '@/data/fases/fases-types';
import type { Servicio } from '@/data/servicios/servicio-types';
import { servicioDelExpedienteQuery, servicioQuery } from '@/data/servicios/servicios-queries';
import { CONCEPTOS, saldosDe, totalDe } from '@/domain/fases/saldos';
import { parteDeNombre } from '@/domain/plantillas/nombres';
import { toAppError } from '@/lib/errors';
import { madridDay } from '@/lib/fechas';
import { formatEuros, formatFecha } from '@/lib/formato';
import { loadFuentes } from '@/lib/pdfa/fuentes';
import { avisos } from '@/ui/avisos';
import { confirm } from '@/ui/confirm';
import { lazyDialog } from '@/ui/lazy-part';
import { saveBlob } from '@/ui/save-blob';

import classes from '@/features/expedientes/fases/fases.module.css';

interface LiquidacionButtonProps {
  deal: Deal;
  importes: Importe[];
}

const SIN_SERVICIO = 'El expediente no tiene servicio: sin él no se sabe qué honorarios se cobran';

/** What was collected, less the fees of its service, as a sheet for the client. */
function LiquidacionButton({ deal, importes }: LiquidacionButtonProps) {
  const { data: suyo } = useQuery(servicioDelExpedienteQuery(deal.id));
  const id = suyo?.id ?? '';
  const { data: servicio } = useQuery({ ...servicioQuery(id), enabled: id !== '' });
  const [making, setMaking] = useState(false);
  const make = async (chosen: Servicio) => {
    setMaking(true);
    try {
      await descargar(deal, importes, chosen);
    } catch (error) {
      avisos.error({ title: 'No se ha podido hacer la liquidación', message: toAppError(error).message });
    } finally {
      setMaking(false);
    }
  };
  return (
    <Tooltip label={SIN_SERVICIO} disabled={suyo === undefined || id !== ''}>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconFileTypePdf size={14} />}
        // Not `disabled`: why it cannot be done is said where it is pointed at, or focused.
        aria-disabled={!servicio}
        data-disabled={!servicio || undefined}
        loading={making}
        onClick={() => servicio && void make(servicio)}
      >
        Liquidación al cliente
      </Button>
    </Tooltip>
  );
}

async function descargar(deal: Deal, importes: Importe[], { nombre, honorarios }: Servicio): Promise<void> {
  const { liquidacionPdf } = await import('@/lib/sheets/liquidacion');
  const dia = madridDay();
  const bytes = await liquidacionPdf({
    expediente: deal.id,
    contrato: deal.contractnumber,
    cliente: deal.debtorfullname ?? 'Sin nombre',
    acreedor: deal.creditorname ?? 'Sin nombre',
    servicio: nombre,
    honorarios,
    asientos: importes,
    letra: await loadFuentes(),
    fecha: new Date(),
    dia,
  });
  const name = `Liquidación al cliente ${parteDeNombre(deal.id)} ${dia}.pdf`;
  saveBlob(name, new Blob([bytes as BlobPart], { type: 'application/pdf' }));
}

const ImporteDialog = lazyDialog(
  async () => (await import('@/features/expedientes/fases/importe-dialog')).ImporteDialog,
);

interface LibroDeImportesProps {
  deal: Deal;
  importes: Importe[];
}

/** The ledger: nothing is changed or deleted in it, a mistake has its counter-entry. */
export function LibroDeImportes({ deal, importes }: LibroDeImportesProps) {
  const [opened, setOpened] = useState(false);
  return (
    <section aria-label="Importes">
      <div className={classes.head}>
        <Title order={2} size="h3">
          Importes
        </Title>
        <Group gap="xs">
          <LiquidacionButton deal={deal} importes={importes} />
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconCalculator size={14} />}
            renderRoot={(props) => <Link {...props} to="/dashboard/calculo" search={{ deal: deal.id }} />}
          >
            Calcular intereses
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconGavel size={14} />}
            renderRoot={(props) => <Link {...props} to="/dashboard/costas" search={{ deal: deal.id }} />}
          >
            Tasar costas
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            onPointerEnter={ImporteDialog.preload}
            onClick={() => setOpened(true)}
          >
            Anotar importe
          </Button>
        </Group>
      </div>
      <SaldosDelLibro importes={importes} />
      {importes.length === 0 ? (
        <Text size="sm" c="dimmed">
          Todavía no hay ningún importe.
        </Text>
      ) : (
        <div className={classes.scroll}>
          <Asientos importes={importes} />
        </div>
      )}
      <ImporteDialog opened={opened} dealId={deal.id} onClose={() => setOpened(false)} />
    </section>
  );
}

function SaldosDelLibro({ importes }: { importes: Importe[] }) {
  const { reclamado, condena, cobrado, pendiente } = saldosDe(importes);
  const rows = { Reclamado: reclamado, Condena: condena, Cobrado: cobrado, Pendiente: pendiente };
  return (
    <dl className={classes.saldos}>
      {Object.entries(rows).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="tabular">{value === null ? '—' : formatEuros(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Asientos({ importes }: { importes: Importe[] }) {
  return (
    <Table verticalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Fecha</Table.Th>
          <Table.Th>Concepto</Table.Th>
          <Table.Th ta="right">Importe</Table.Th>
          <Table.Th ta="right">Intereses</Table.Th>
          <Table.Th ta="right">Total</Table.Th>
          <Table.Td />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {importes.map((one) => (
          <Asiento key={one.id} asiento={one} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Asiento({ asiento }: { asiento: Importe }) {
  const { mutate, isPending } = useCorrectImporte();
  const undone = asiento.corregido || asiento.contraasiento_de !== null;
  const corregir = async () => {
    const sure = await confirm({
      title: 'Corregir el importe',
      text: 'Se anotará un asiento contrario, que lo deja sin efecto. Los dos quedan en el libro.',
      confirmLabel: 'Corregir',
    });
    if (sure) mutate({ entrada: asiento.id, nota: '' });
  };
  return (
    <Table.Tr className={undone ? classes.corregido : undefined}>
      <Table.Td className="tabular">{formatFecha(asiento.fecha)}</Table.Td>
      <Table.Td>
        {CONCEPTOS[asiento.concepto]}
        {asiento.contraasiento_de !== null && ' (corrección)'}
        {asiento.nota && <div className={classes.detail}>{asiento.nota}</div>}
      </Table.Td>
      <Table.Td ta="right" className="tabular">
        {formatEuros(asiento.importe)}
      </Table.Td>
      <Table.Td ta="right" className="tabular">
        {formatEuros(asiento.intereses)}
      </Table.Td>
      <Table.Td ta="right" className="tabular">
        {formatEuros(totalDe(asiento) / 100)}
      </Table.Td>
      <Table.Td ta="right">
        {!undone && (
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            loading={isPending}
            onClick={() => void corregir()}
          >
            Corregir
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
