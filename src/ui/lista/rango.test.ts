import { expect, test } from 'vitest';

import { rango } from '@/ui/lista/rango';

test.each([
  [undefined, ''],
  [{ rows: [], page: 1, total: 0 }, '0 de 0'],
  [{ rows: Array(50), page: 1, total: 300 }, '1-50 de 300'],
  [{ rows: Array(34), page: 25, total: 1234 }, '1.201-1.234 de 1.234'],
])('%j is told as «%s»', (data, text) => {
  expect(rango(data, 50)).toBe(text);
});
