/** `npm run plazos`: writes the kinds of term of src/domain/plazos/catalogo.ts where they are read: the rows of their table, and docs/plazos.md. */
import fs from 'node:fs';

import { DOCS, docs, FILAS, filas } from './plazos/escritos';

fs.writeFileSync(FILAS, filas());
fs.writeFileSync(DOCS, docs(fs.readFileSync(DOCS, 'utf8')));
