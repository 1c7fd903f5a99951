/** What is shown once is asked for again with the id of its form: after an answer that was lost it is the same, and is nobody else's. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';

import type { TransactionSql } from 'postgres';
import { expect, it } from 'vitest';

import { anAccount, asUser } from '../support/as-role';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();
const jefa = await anAccount(sql); // the administrador
const otra = await anAccount(sql);
await sql`update public.staff set role = 'administrador' where user_id = ${otra}`;

interface Pedida {
  id: string;
  secreto: string;
  nombre: string;
}

interface Clase {
  crear: (tx: TransactionSql, pedida: Pedida) => Promise<unknown>;
  /** Ends it. */
  quitar: (tx: TransactionSql, id: string) => Promise<unknown>;
  leer: (id: string) => PromiseLike<readonly object[]>;
}

const hash = (secreto: string) => createHash('sha256').update(secreto).digest('hex');

const CLASES: Record<string, Clase> = {
  'la llave de un programa': {
    crear: (tx, { id, secreto, nombre }) =>
      tx`select public.crear_programa(${id}, ${nombre}, ${hash(secreto)}, '{leer}', current_date + 30)`,
    quitar: (tx, id) => tx`select public.revocar_programa(${id})`,
    leer: (id) => sql`
      select p.nombre, s.full_name, (select count(*)::int from auth.sessions a where a.id = p.id) as sesiones, p.huella as secreto
      from public.programas p join public.staff s on s.user_id = p.id where p.id = ${id}`,
  },
  'la dirección de otro programa': {
    crear: (tx, { id, secreto, nombre }) =>
      tx`select public.crear_destino(${id}, ${nombre}, 'https://gestoria.example/avisos', '{cambio_de_fase}', ${secreto})`,
    quitar: (tx, id) => tx`select public.retirar_destino(${id})`,
    leer: (id) => sql`
      select d.nombre, s.secreto from public.destinos d join private.destinos_secretos s on s.destino = d.id where d.id = ${id}`,
  },
  'la dirección de un calendario': {
    crear: (tx, { id, secreto, nombre }) =>
      tx`select public.crear_suscripcion(${id}, ${nombre}, ${hash(secreto)}, 'mios', false)`,
    quitar: (tx, id) => tx`select public.revocar_suscripcion(${id})`,
    leer: (id) => sql`select nombre, huella as secreto from public.agenda_suscripciones where id = ${id}`,
  },
};

const DE_OTRA_FICHA = /Ese identificador es de otra ficha/;

const unaPedida = (): Pedida => ({
  id: randomUUID(),
  secreto: `bos_${randomBytes(32).toString('hex')}`,
  nombre: 'Gestoría',
});

for (const [clase, { crear, quitar, leer }] of Object.entries(CLASES)) {
  const pedir = (who: string, pedida: Pedida) => asUser(sql, who, (tx) => crear(tx, pedida));

  it(`${clase}: asked again by its form it is the same one, with what the form says now`, async () => {
    const pedida = unaPedida();
    await pedir(jefa, pedida);
    const [antes] = await leer(pedida.id);
    await pedir(jefa, { ...pedida, nombre: 'Gestoría Sol' });
    const despues = await leer(pedida.id);
    expect(despues).toHaveLength(1);
    expect(despues[0]).toMatchObject({
      nombre: 'Gestoría Sol',
      secreto: (antes as unknown as Pedida).secreto,
    });
    expect(JSON.stringify(despues[0])).not.toContain('"Gestoría"');
  });

  it(`${clase}: with another secret, by somebody else or once it is ended, it is another form's`, async () => {
    const pedida = unaPedida();
    await pedir(jefa, pedida);
    const [antes] = await leer(pedida.id);
    await expect(pedir(jefa, { ...pedida, secreto: unaPedida().secreto })).rejects.toThrow(DE_OTRA_FICHA);
    await expect(pedir(otra, { ...pedida, nombre: 'De otra' })).rejects.toThrow(DE_OTRA_FICHA);
    expect(await leer(pedida.id)).toEqual([antes]);
    await asUser(sql, jefa, (tx) => quitar(tx, pedida.id));
    await expect(pedir(jefa, pedida)).rejects.toThrow(DE_OTRA_FICHA);
  });
}

it('la llave de un programa: an id of a person is not taken for one', async () => {
  const pedida = { ...unaPedida(), id: otra };
  const { crear } = CLASES['la llave de un programa'] as Clase;
  await expect(asUser(sql, jefa, (tx) => crear(tx, pedida))).rejects.toThrow('Ese programa ya está');
});
