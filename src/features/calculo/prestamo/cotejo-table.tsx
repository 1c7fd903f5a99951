import { Stack, Table, Text } from '@mantine/core';

import { type Cotejo, diaDe, difiere, resumir } from '@/domain/intereses/extracto';
import { conComa } from '@/features/calculo/anotar';
import { CopiarTabla } from '@/features/calculo/copiar-tabla';
import { textos } from '@/features/calculo/prestamo/textos';
import { formatFecha } from '@/lib/formato';

import classes from '@/features/calculo/calculo.module.css';

/** The difference stands before the sums, because in a narrow column one has to scroll to what comes after it. */
const COLUMNAS = [
  'Día',
  'Pago',
  'Diferencia',
  'Del préstamo',
  'Del extracto',
  'Intereses',
  'Capital',
  'Queda',
];
const TEXTOS = 2;

interface CotejoTableProps {
  /** None: the loan cannot be counted. */
  cotejos: readonly Cotejo[] | undefined;
}

/** What the lender's statement says of each payment, beside what its loan comes to. */
export function CotejoTable({ cotejos }: CotejoTableProps) {
  if (!cotejos) return <Text size="sm">{textos.sinCotejo}</Text>;
  return (
    <Stack gap="xs">
      <div role="status">
        {textos.resumen(resumir(cotejos)).map((frase) => (
          <Text key={frase} size="sm">
            {frase}
          </Text>
        ))}
      </div>
      <div
        className={`${classes.scroll} ${classes.propuestos}`}
        role="region"
        aria-label="Extracto frente al préstamo"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls what has the focus
        tabIndex={0}
      >
        <Table>
          <Table.Thead>
            <Table.Tr>
              {COLUMNAS.map((titulo, n) => (
                <Table.Th key={titulo} className={n < TEXTOS ? undefined : classes.numero}>
                  {titulo}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {cotejos.map((cotejo, n) => (
              // oxlint-disable-next-line react/no-array-index-key -- two lines of a statement may say the same
              <Table.Tr key={n} data-difiere={noEsIgual(cotejo) || undefined} className={classes.cotejo}>
                {celdasDe(cotejo).map((celda, columna) => (
                  <Table.Td
                    key={COLUMNAS[columna]}
                    className={columna < TEXTOS ? classes.fecha : classes.numero}
                  >
                    {celda}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      <CopiarTabla rows={[COLUMNAS, ...cotejos.map(celdasDe)]} />
    </Stack>
  );
}

const noEsIgual = (cotejo: Cotejo) => !cotejo.pago || !cotejo.linea || difiere(cotejo);

function celdasDe(cotejo: Cotejo): string[] {
  const { pago, linea, diferencias } = cotejo;
  const { importe, intereses, capital, pendiente } = diferencias;
  const otroDia =
    pago && linea && pago.fecha !== linea.fecha ? ` (cargado el ${formatFecha(linea.fecha)})` : '';
  return [
    formatFecha(diaDe(cotejo)),
    `${pago?.concepto ?? 'Solo en el extracto'}${otroDia}`,
    linea ? conSigno(importe) : 'No está',
    pago ? conComa(pago.importe) : '',
    linea ? conComa(linea.importe) : '',
    ...[intereses, capital, pendiente].map(conSigno),
  ];
}

const conSigno = (centimos: number | undefined): string => {
  if (centimos === undefined) return '';
  if (centimos === 0) return '=';
  return `${centimos > 0 ? '+' : '−'}${conComa(Math.abs(centimos))}`;
};
