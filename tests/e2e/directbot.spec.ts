import { createStaff } from '../support/backend';
import { seedDeals } from '../support/deals';
import { emptyTest as test, expect, expectAccessible, sessionKey } from '../support/e2e';

test('DirectBot responde con lo que entiende, se corrige, y no responde a lo que no entiende', async ({
  page,
  backend,
}) => {
  const staff = await createStaff(backend);
  const { data } = await staff.client.auth.getSession();
  await page.addInitScript(
    ([key, session]) => localStorage.setItem(key ?? '', session ?? ''),
    [sessionKey(backend.url), JSON.stringify(data.session)],
  );
  await seedDeals(staff, 'EXP', [
    { id: 'EXP-00001', creditorname: 'Banco Peñalara, S.A.' },
    { id: 'EXP-00002', creditorname: 'Financiera Tormes EFC' },
    {
      id: 'EXP-00003',
      creditorname: 'Caja del Duero',
      debtorfullname: 'Carmen Núñez Sáez',
    },
  ]);
  await page.goto('/dashboard/directbot');
  const box = page.getByLabel('Pregunte por un expediente, un plazo o una lista');
  await box.fill('espedientes de penalara sin apud acta');
  await box.press('Enter');
  await expect(page.getByText('Hay 1 expediente.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'acreedor: Banco Peñalara, S.A.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'falta: Apud Acta' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Quitar acreedor' }).click();
  await expect(page.getByText('Hay 3 expedientes.')).toBeVisible();
  await page.getByRole('link', { name: 'Ver todo' }).click();
  await expect(page).toHaveURL(/\/dashboard\/expedientes\?.*falta/);

  await page.goto('/dashboard/directbot');
  await box.fill('¿Ganaremos el juicio?');
  await box.press('Enter');
  await expect(page.getByText('No lo entiendo.')).toBeVisible();
  await box.fill('What is due this week?');
  await box.press('Enter');
  await expect(page.getByText('Solo entiendo preguntas en español.')).toBeVisible();
  await box.fill('plazos '.repeat(1500));
  await expect(page.getByText('La pregunta es demasiado larga: pruebe con una frase corta.')).toBeVisible();

  await page.goto('/dashboard/directbot');
  await box.fill('¿Cómo va el expediente de Carmen Núñez?');
  await box.press('Enter');
  await expect(page.getByText(/^EXP-00003 · Carmen Núñez Sáez · .*Sin fase anotada/)).toBeVisible();
  await box.fill('¿Cómo va lo de Iñaki Peña?');
  await box.press('Enter');
  await expect(
    page.getByText('No hay ningún expediente a nombre de «Iñaki Peña» entre los que puede ver.'),
  ).toBeVisible();
  await box.fill('¿Qué vence?');
  await box.press('Enter');
  await expect(page.getByRole('button', { name: /^desde el \d\d\/\d\d\/\d{4}$/ })).toBeVisible();

  await backend.sql`insert into public.sedes (user_id, municipio, comunidad) values (${staff.userId}, 'Madrid', 'MD')`;
  await page.goto('/dashboard/directbot');
  for (const [pregunta, frase] of [
    ['¿Qué plazo hay para el recurso de apelación?', 'Recurso de apelación: 20 días desde la notificación.'],
    ['20 días desde la firmeza en Madrid', 'Falta el día en que la resolución ganó firmeza'],
    [
      '20 días desde la firmeza, 01/03/2026, de la sentencia de 05/03/2026 en Madrid',
      'La firmeza (01/03/2026) no puede ser anterior a la resolución (05/03/2026).',
    ],
    [
      '10 días desde el traslado entre procuradores del 08/02/2026 a las 23:40 en Madrid',
      'Traslado de copias entre procuradores el domingo 08/02/2026 a las 23:40, día inhábil (domingo): se entiende hecho el lunes 09/02/2026 a las 8:00',
    ],
  ]) {
    await box.fill(pregunta ?? '');
    await box.press('Enter');
    await expect(page.getByLabel('Respuesta').getByText(frase ?? '')).toBeVisible();
  }
  await expectAccessible(page);

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /Buscar/ }).fill('Estado de EXP-00001');
  await page.getByRole('option', { name: 'Preguntar a DirectBot: Estado de EXP-00001' }).click();
  await expect(page.getByText(/^EXP-00001 · .*Sin fase anotada/)).toBeVisible();
});
