import { expect, test } from 'vitest';

import { tipoDisplayName, visorKind } from '@/features/documentos/tipo-documento';

test.each([
  ['application/pdf', 'pdf'],
  ['image/jpeg', 'image'],
  ['image/png', 'image'],
  ['image/svg+xml', 'none'],
  ['text/html', 'none'],
  ['application/msword', 'none'],
  ['', 'none'],
])('%s is shown as %s', (mimeType, kind) => {
  expect(visorKind(mimeType)).toBe(kind);
});

test('types are shown with their accents; an unknown one is otro', () => {
  expect(tipoDisplayName('poliza')).toBe('póliza');
  expect(tipoDisplayName('comunicacion_extrajudicial')).toBe('comunicación extrajudicial');
  expect(tipoDisplayName('algo')).toBe('otro');
});
