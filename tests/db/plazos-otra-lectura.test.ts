/** Terms that the practice would end on another day since it reads the law in another way than when they were counted. */
import { randomUUID } from 'node:crypto';

import { expect, it } from 'vitest';

import { contadorDe } from '@/data/calendarios/en-sede';
import { esFallo } from '@/domain/plazos/fallo';
import { diaDelFinal } from '@/domain/plazos/final';
import { LECTURAS } from '@/domain/plazos/lecturas';
import { MOTOR, reglasDe } from '@/domain/plazos/motor';
import type { Entrada, Lecturas } from '@/domain/plazos/tipos';

import { unPlazo } from '../support/agenda';
import { openPlazosQueCambian } from '../support/plazos-que-cambian';

const { sql, deAna, sede, cambian, decidir, plazoDe } = await openPlazosQueCambian();

/** An entry that each reading ends on another day, and its kind. LexNET was opened on a Saturday. */
const CASOS: Record<Exclude<keyof Lecturas, 'fechaDelProcurador'>, [string, Partial<Entrada>]> = {
  tresDiasLexnet: ['reposicion', { disparo: { via: 'lexnet', fecha: '2026-10-15', acceso: null } }],
  accesoInhabil: ['reposicion', { disparo: { via: 'lexnet', fecha: '2026-10-15', acceso: '2026-10-17' } }],
  mesesDesde: [
    'demanda_tras_monitorio',
    { disparo: { via: 'directa', fecha: '2026-10-13' }, unidad: 'meses', cantidad: 1 },
  ],
  retroceso: ['dictamen_vista', { disparo: { via: 'acto', fecha: '2026-11-20' }, cantidad: -5 }],
  plazoComun: ['prueba_verbal', { disparo: { via: 'directa', fecha: '2026-10-15', ultima: '2026-10-20' } }],
};

it.each(Object.entries(CASOS))(
  '%s: it is asked about, accepted, and asked about again when the reading goes back',
  async (clave, [plazo_tipo, entrada]) => {
    const otras: Lecturas = { [clave]: LECTURAS[clave as keyof typeof CASOS][1] };
    const { id, inicio } = await contada(plazo_tipo, entrada);
    expect(await cambian(deAna)).toEqual([]);

    const [uno, ...mas] = await cambian(deAna, otras);
    expect(mas).toEqual([]);
    expect(uno).toMatchObject({ id, inicio, motor: MOTOR });
    expect(uno?.decidido.inicio).not.toBe(inicio);
    expect(await decidir(deAna, [uno?.decidido], 'aceptar', null, otras)).toEqual([{ id }]);
    expect(await plazoDe(id)).toMatchObject({
      inicio: uno?.decidido.inicio,
      computo: { motor: reglasDe(otras) },
    });
    expect(await cambian(deAna, otras)).toEqual([]);
    expect((await cambian(deAna)).map(({ decidido }) => decidido.inicio)).toEqual([inicio]);
  },
);

it('what was kept for one reading is not asked about again, and is for the next one', async () => {
  const { id } = await contada(...CASOS.accesoInhabil);
  const otras: Lecturas = { accesoInhabil: 'siguiente-habil' };
  const [uno] = await cambian(deAna, otras);
  const motivo = 'Se abrió el sábado y consta';
  expect(await decidir(deAna, [uno?.decidido], 'conservar', motivo, otras)).toEqual([{ id }]);
  expect(await cambian(deAna, otras)).toEqual([]);
  const mas: Lecturas = { ...otras, retroceso: 'con-el-acto' };
  expect((await cambian(deAna, mas)).map((cada) => cada.id)).toEqual([id]);
});

it('what was seen with other readings than those of now is left alone', async () => {
  const { id, inicio } = await contada(...CASOS.tresDiasLexnet);
  const [uno] = await cambian(deAna, { tresDiasLexnet: 'naturales' });
  expect(await decidir(deAna, [uno?.decidido], 'aceptar')).toEqual([]);
  expect(await plazoDe(id)).toMatchObject({ inicio });
});

/** A term as the form writes it, with the readings that nobody chose. */
async function contada(plazo_tipo: string, parte: Partial<Entrada>): Promise<{ id: string; inicio: string }> {
  const [tipo] = await sql<Entrada[]>`
      select unidad, cantidad, clase, efecto, articulo, not gracia as "sinGracia" from public.plazos_tipo where clave = ${plazo_tipo}`;
  const entrada = JSON.parse(JSON.stringify({ ...tipo, ...parte })) as Entrada;
  if (!entrada.sinGracia) delete entrada.sinGracia;
  const cuenta = contadorDe(await deAna.call('calendario_de_sede', sede))(entrada);
  if (esFallo(cuenta)) throw new Error(cuenta.mensaje);
  const { computo, versiones } = cuenta;
  const id = randomUUID();
  const inicio = diaDelFinal(entrada, computo);
  await deAna.crear(
    unPlazo({
      id,
      plazo_tipo,
      sede_id: sede,
      inicio,
      gracia: computo.gracia,
      entrada,
      computo,
      calendario: versiones,
    }),
  );
  return { id, inicio };
}
