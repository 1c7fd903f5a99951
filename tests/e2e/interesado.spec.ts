import { readFile } from 'node:fs/promises';

import { unzipSync } from 'fflate';

import { createStaff } from '../support/backend';
import { aCliente, aDeal, aDni } from '../support/builders';
import { expect, expectAccessible, staffTest as test } from '../support/e2e';
import { aPdf } from '../support/files';
import { uploadDocument } from '../support/seed';

/** A person's data at their request: exported, blocked, deleted for good. */

test('los datos de un cliente se exportan, se bloquean y se borran para siempre', async ({
  page,
  staff,
  backend,
}) => {
  const { client } = staff;
  await backend.sql`update public.staff set role = 'administrador' where user_id = ${staff.userId}`;
  const dni = aDni(Math.floor(Math.random() * 1_000_000) + 5000);
  const nombre = `Íñigo Núñez ${dni}`;
  const { data: made } = await client
    .from('clientes')
    .insert(aCliente(1, { nombre_completo: nombre, dni }))
    .select('id')
    .single();
  const id = made?.id as string;
  const deal = `EXP-${crypto.randomUUID()}`;
  await client.from('deals').insert(aDeal(1, { id: deal, debtordni: dni }));
  const contrato = aPdf('Contrato de Íñigo');
  await uploadDocument(client as never, deal, {
    name: 'Doc_2_Contrato nº 1.pdf',
    type: 'application/pdf',
    content: contrato,
  });
  const errores = [`Fila 2: ya está ${nombre}, DNI ${dni}`, 'Fila 3: falta la fecha'];
  const { data: importada } = await client
    .from('importaciones')
    .insert({ origen: 'json', nombre: 'clientes.json', errores })
    .select('id')
    .single();
  const { data: nota } = await client
    .from('vistas')
    .insert({ pantalla: 'clientes', nombre: `Como ${nombre}`, busqueda: {} })
    .select('id')
    .single();
  const colleague = await createStaff(backend);

  await page.goto(`/dashboard/clientes/${id}`);
  const menu = page.getByRole('button', { name: 'Protección de datos' });
  await menu.click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Exportar datos del interesado' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`Datos de ${nombre}.zip`);
  await expect(page.getByText('Datos del interesado exportados')).toBeVisible();
  const inside = unzipSync(await readFile(await file.path()));
  expect(Object.keys(inside)).toEqual([
    'LEEME.txt',
    'datos.json',
    `expedientes/${deal}/Doc_2_Contrato nº 1.pdf`,
  ]);
  expect(Buffer.from(inside[`expedientes/${deal}/Doc_2_Contrato nº 1.pdf`] ?? [])).toEqual(
    Buffer.from(contrato),
  );
  expect(JSON.parse(new TextDecoder().decode(inside['datos.json']))).toMatchObject({
    cliente: { dni, nombre_completo: nombre },
    expedientes: [{ id: deal }],
  });

  expect((await colleague.client.from('deals').select('id').eq('id', deal)).data).toHaveLength(1);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Bloquear', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Bloquear los datos' });
  await expect(question).toContainText('nadie podrá verlos ni usarlos salvo un administrador');
  await question.getByRole('button', { name: 'Bloquear' }).click();
  await expect(page.getByText('Datos bloqueados: solo los ven los administradores.')).toBeVisible();
  await expectAccessible(page);
  expect((await colleague.client.from('deals').select('id').eq('id', deal)).data).toEqual([]);

  await page.goto('/dashboard/ajustes/datos');
  await page.getByRole('link', { name: nombre }).click();
  await menu.click();
  await expect(page.getByRole('menuitem', { name: 'Desbloquear' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Borrar definitivamente' }).click();
  const dialog = page.getByRole('dialog', { name: 'Borrar definitivamente' });
  const erase = dialog.getByRole('button', { name: 'Borrar definitivamente' });
  await expect(erase).toBeDisabled();
  const named = dialog.getByRole('region', { name: 'Dónde más se nombra a esta persona' });
  await expect(named.getByText('Importaciones y sus errores (1): se tachan sus datos: […]')).toBeVisible();
  await named.getByRole('checkbox', { name: `Como ${nombre}` }).uncheck();
  await dialog.getByLabel(`Escriba «${nombre}» para confirmarlo`).fill(nombre);
  await expectAccessible(page);
  await erase.click();
  await expect(page.getByText('Datos borrados definitivamente')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/clientes$/);
  const left = await backend.sql`
    select id::text from public.clientes where id = ${id} union all
    select id from public.deals where id = ${deal}`;
  expect(left).toEqual([]);
  const kept = await backend.sql`
    select (select errores from public.importaciones where id = ${importada?.id as string}) as errores,
      (select nombre from public.vistas where id = ${nota?.id as string}) as vista`;
  expect(kept).toEqual([
    { errores: ['Fila 2: ya está […], DNI […]', 'Fila 3: falta la fecha'], vista: `Como ${nombre}` },
  ]);
  // The server removes what a purge releases within seconds.
  const objects = () => backend.sql`select name from storage.objects where name like ${`${deal}/%`}`;
  await expect.poll(objects).toHaveLength(0);
});
