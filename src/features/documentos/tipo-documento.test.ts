import { expect, test } from 'vitest';

import { tipoDisplayName } from '@/features/documentos/tipo-documento';

test.each([
  ['poliza', 'póliza'],
  ['comunicacion_extrajudicial', 'comunicación extrajudicial'],
  ['otro', 'otro'],
  ['lo que sea', 'otro'],
])('%s is shown as %s', (tipo, name) => {
  expect(tipoDisplayName(tipo)).toBe(name);
});
