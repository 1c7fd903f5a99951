import { Button, Group, Table, Text, Title } from '@mantine/core';
import { useState } from 'react';

import type { Deal } from '@/data/deals/deal-types';
import { useCorregirImporte } from '@/data/fases/fases-mutations';
import type { Importe } from '@/data/fases/fases-types';
import { LiquidacionButton } from '@/features/expedientes/fases/liquidacion-button';
import { CONCEPTOS, saldosDe, totalDe } from '@/lib/fases/saldos';
import { formatEuros, formatFecha } from '@/lib/formato';
import { confirm } from '@/ui/confirm';
import { lazyDialog } from '@/ui/lazy-part';

import classes from '@/features/expedientes/fases/fases.module.css';

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
  const { mutate, isPending } = useCorregirImporte();
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
