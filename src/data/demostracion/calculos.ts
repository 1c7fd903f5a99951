/** The sums of the demonstration, counted as the page of calculation does: what was paid at the signature of the contract, with its interest. */
import { type Caso, contratoDe, type Escena, fechaDe } from '@/data/demostracion/casos';
import { eachOf, type Escritor } from '@/data/demostracion/escritor';
import { calculateIntereses } from '@/domain/intereses/calcular';
import { writeHoja } from '@/domain/intereses/hoja';
import type { Json } from '@/lib/database.types';

/** A sum is counted where a claim was made and nobody has paid any of it. */
const seCalcula = (caso: Caso): boolean =>
  caso.n % 2 === 0 &&
  fechaDe(caso, 'reclamacion') !== undefined &&
  fechaDe(caso, 'cobro') === undefined &&
  fechaDe(caso, 'archivado') === undefined;

function calculoDe(caso: Caso, hoy: string) {
  const partidas = [
    { fecha: contratoDe(caso.n), importe: 100 * caso.importe, concepto: 'Pagado al firmar el contrato' },
  ];
  const sentencia = fechaDe(caso, 'sentencia');
  const contado = calculateIntereses({
    partidas,
    regimen: { clase: 'legal' },
    hasta: hoy,
    ...(sentencia !== undefined && { sentencia }),
  });
  if ('fallo' in contado) throw new Error(contado.fallo);
  const valores = {
    cantidades: writeHoja(partidas),
    regimen: 'legal',
    sentencia: sentencia ?? '',
    hasta: hoy,
    base: '365',
  };
  return {
    clase: 'intereses',
    titulo: 'Lo pagado y su interés legal',
    hasta: hoy,
    valores,
    resultado: contado,
  };
}

/** Half of them are confirmed; the others wait for somebody, as those of a day do. */
export async function writeCalculos(w: Escritor, { casos, hoy, signal }: Escena): Promise<void> {
  await eachOf(
    casos.filter(seCalcula),
    async (caso) => {
      const item = w.item(caso.n);
      const id = item.id();
      const datos = { id, ...calculoDe(caso, hoy) } as unknown as Json;
      await item.rpc('guardar_calculo', { deal: caso.id, datos });
      if (caso.n % 4 === 0) await item.rpc('confirmar_calculo', { calculo: id });
    },
    signal,
  );
}
