/** `npm run festivos`: writes supabase/schemas/plazos/festivos.sql from the holidays of src/domain/plazos, which are the source. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';

import { FESTIVOS_OFICIALES } from '../src/domain/plazos/festivos/oficiales';

const FILE = 'supabase/schemas/plazos/festivos.sql';

const HEAD = `-- National holidays and those of each Comunidad. Written by \`npm run festivos\` from src/domain/plazos/festivos, which says where they
-- come from and under which licence; tests/db/festivos holds both together.

insert into public.festivos (id, user_id, fecha, ambito, comunidad, motivo, fuente, norma) values`;

const quoted = (text: string | null) => (text === null ? 'null' : `'${text.replaceAll("'", "''")}'`);

/** The same in every installation. */
const idOf = (key: string) =>
  createHash('md5')
    .update(key)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const values = FESTIVOS_OFICIALES.map(({ fecha, comunidad, motivo, fuente, norma }) => {
  const cells = [fecha, comunidad === null ? 'nacional' : 'comunidad', comunidad, motivo, fuente, norma];
  return `  ('${idOf(`${fecha} ${comunidad}`)}', null, ${cells.map(quoted).join(', ')})`;
});

fs.writeFileSync(FILE, `${HEAD}\n${values.join(',\n')};\n`);
