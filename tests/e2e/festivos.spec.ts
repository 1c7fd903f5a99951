import { createStaff } from '../support/backend';
import { emptyTest as test, expect, expectAccessible, sessionKey } from '../support/e2e';

test('una fiesta nacional se añade con su fuente, queda quién, y enseña qué plazos abiertos mueve', async ({
  page,
  backend,
}) => {
  const staff = await createStaff(backend);
  const { data } = await staff.client.auth.getSession();
  await page.addInitScript(
    ([key, session]) => localStorage.setItem(key ?? '', session ?? ''),
    [sessionKey(backend.url), JSON.stringify(data.session)],
  );
  const { data: madrid } = await staff.client.rpc('guardar_sede', { municipio: 'Madrid', comunidad: 'MD' });
  const { data: vigo } = await staff.client.rpc('guardar_sede', { municipio: 'Vigo', comunidad: 'GA' });
  const entrada = { disparo: { via: 'directa', fecha: '2026-11-03' }, unidad: 'dias', cantidad: 5 };
  const computo = { notificacion: '2026-11-03', primero: '2026-11-04', vence: '2026-11-10', pasos: ['…'] };
  const filas = [madrid, vigo].map((sede_id, n) => ({
    tipo: 'plazo',
    titulo: `Reposición ${n + 1}`,
    inicio: '2026-11-10',
    gracia: '2026-11-11',
    sede_id,
    entrada,
    computo,
  }));
  await staff.client.rpc('agenda_crear', { filas }).throwOnError();

  await page.goto('/dashboard/calendarios?anio=2026');
  await page.getByRole('tab', { name: 'Fiestas nacionales y de las Comunidades' }).press('Enter');
  const dias = page.getByRole('row');
  await expect(dias.filter({ hasText: 'Fiesta Nacional de España' })).toContainText('Con el programa');
  await expectAccessible(page);
  const texto = page.getByLabel('Una por línea: 12/10 Fiesta Nacional');
  const antes = await texto.inputValue();
  await texto.fill(`${antes}\n30/02 No existe`);
  await expect(page.getByText(/Línea \d+: «30\/02» no es un día de 2026/)).toBeVisible();
  await texto.fill(`${antes}\n06/11 Luto nacional`);
  await expect(page.getByText('Se añaden: 06/11/2026 Luto nacional.')).toBeVisible();
  const guardar = page.getByRole('button', { name: 'Guardar las fiestas' });
  await expect(guardar).toBeDisabled();
  await page.getByLabel('Dónde se han leído').fill('BOE 05/11/2026');
  await guardar.press('Enter');
  await expect(page.getByText('2 calendarios quedan sin revisar')).toBeVisible();
  const nueva = dias.filter({ hasText: 'Luto nacional' });
  await expect(nueva).toContainText('BOE 05/11/2026');
  await expect(nueva).not.toContainText('Con el programa');

  await page.getByRole('button', { name: 'Comprobar los plazos' }).click();
  await expect(page.getByText('2 plazos contados de nuevo: 2 se mueven.')).toBeVisible();
  await expect(page.getByText(/Reposición 2: del 10\/11\/2026 al/)).toContainText('11/11/2026');
  const inicios = async () =>
    (await staff.client.from('agenda').select('inicio').eq('tipo', 'plazo')).data?.map(
      ({ inicio }) => inicio as string,
    );
  expect(await inicios()).toEqual(['2026-11-10', '2026-11-10']);
  await page.getByRole('button', { name: 'Mover y volver a pedir confirmación' }).click();
  await expect(page.getByText('2 plazos movidos de 2')).toBeVisible();
  expect(await inicios()).toEqual(['2026-11-11', '2026-11-11']);

  await page.getByLabel('De quién').selectOption('GA');
  await expect(page.getByRole('heading', { name: 'Fiestas de Galicia en 2026', exact: true })).toBeVisible();
  await expect(nueva).toHaveCount(0);
});
