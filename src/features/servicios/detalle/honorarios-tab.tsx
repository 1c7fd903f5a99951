import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';

import { type Honorarios, liquidar } from '@/domain/honorarios/honorarios';
import { writeDecimal, readDecimal, problemaDelDecimal } from '@/domain/honorarios/lectura';
import { COSTAS } from '@/features/servicios/textos';
import { formatEuros } from '@/lib/formato';
import { DataPairs } from '@/ui/data-pairs';

import classes from '@/features/servicios/servicios.module.css';

const MOST = 10_000_000;

/** What is charged, and what that comes to of amounts that one types. */
export function HonorariosTab({ regla }: { regla: Honorarios }) {
  const [cobrado, setCobrado] = useState('1.000');
  const [costas, setCostas] = useState('300');
  const amounts = { cobrado: readDecimal(cobrado), costas: readDecimal(costas) };
  const isRight = amounts.cobrado !== undefined && amounts.costas !== undefined;
  const problem = (text: string) =>
    problemaDelDecimal(text, MOST) ?? (text.trim() === '' && 'Escriba un importe');
  return (
    <>
      <DataPairs
        pairs={[
          { label: 'Porcentaje de lo cobrado', value: `${writeDecimal(regla.porcentaje)} %` },
          { label: 'Cantidad fija', value: formatEuros(regla.fijo) },
          { label: 'Mínimo, antes de IVA', value: formatEuros(regla.minimo) },
          { label: 'IVA', value: `${writeDecimal(regla.iva)} %` },
          { label: 'Se queda las costas', value: COSTAS[regla.costas] },
        ]}
      />
      <Text component="h2" fw={600} mt="lg" mb={4}>
        Ejemplo de cálculo
      </Text>
      <Text size="sm" c="dimmed" mb="sm">
        No es una factura. Las costas se toman como se cobran, con su IVA.
      </Text>
      <div className={classes.ejemplo}>
        <TextInput
          label="Cobrado, sin costas (€)"
          inputMode="decimal"
          value={cobrado}
          error={problem(cobrado)}
          onChange={(event) => setCobrado(event.currentTarget.value)}
        />
        <TextInput
          label="Costas cobradas (€)"
          inputMode="decimal"
          value={costas}
          error={problem(costas)}
          onChange={(event) => setCostas(event.currentTarget.value)}
        />
      </div>
      {isRight && !problem(cobrado) && !problem(costas) && (
        <Cuenta regla={regla} cobrado={amounts.cobrado ?? 0} costas={amounts.costas ?? 0} />
      )}
    </>
  );
}

function Cuenta({ regla, cobrado, costas }: { regla: Honorarios; cobrado: number; costas: number }) {
  const cuenta = liquidar(regla, { cobrado, costas });
  if ('fallo' in cuenta)
    return (
      <Text role="alert" size="sm">
        {cuenta.fallo}
      </Text>
    );
  return (
    <table className={classes.cuenta} aria-label="Ejemplo de cálculo">
      <tbody>
        <Line label={`${writeDecimal(regla.porcentaje)} % de lo cobrado`} euros={cuenta.porcentaje} />
        {cuenta.fijo > 0 && <Line label="Cantidad fija" euros={cuenta.fijo} />}
        {cuenta.hastaElMinimo > 0 && <Line label="Hasta el mínimo" euros={cuenta.hastaElMinimo} />}
        <Line label="Honorarios" euros={cuenta.honorarios} strong />
        <Line label={`IVA (${writeDecimal(regla.iva)} %)`} euros={cuenta.iva} />
        <Line label="Total para el despacho" euros={cuenta.total} strong />
        {cuenta.costasDelDespacho > 0 && (
          <Line label="Costas que se queda el despacho" euros={cuenta.costasDelDespacho} />
        )}
        <Line
          label={cuenta.paraElCliente < 0 ? 'Tiene que pagar el cliente' : 'Para el cliente'}
          euros={Math.abs(cuenta.paraElCliente)}
          strong
        />
      </tbody>
    </table>
  );
}

function Line({ label, euros, strong = false }: { label: string; euros: number; strong?: boolean }) {
  return (
    <tr data-strong={strong || undefined}>
      <th scope="row">{label}</th>
      <td className="tabular">{formatEuros(euros)}</td>
    </tr>
  );
}
