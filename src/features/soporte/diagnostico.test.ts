import { expect, it } from 'vitest';

import { diagnostico, mailto } from '@/features/soporte/diagnostico';

const datos = {
  version: '0.1.0',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0',
  ventana: '1440 × 900',
  tema: 'oscuro',
  densidad: 'compacta',
  ultimoError: { que: 'Error al cargar clientes', donde: '/dashboard/clientes', at: '2026-10-28T11:00:00Z' },
};

it('dice la versión, el navegador y el último error', () => {
  expect(diagnostico(datos).split('\n')).toEqual([
    'Versión: 0.1.0',
    'Navegador: Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0',
    'Ventana: 1440 × 900',
    'Tema: oscuro. Densidad: compacta',
    'Último error: Error al cargar clientes, en /dashboard/clientes (28/10/2026 12:00)',
  ]);
  expect(diagnostico({ ...datos, ultimoError: undefined })).toContain('Último error: ninguno');
});

it('el correo se abre escrito, para los administradores', () => {
  const url = new URL(mailto(['ana@despacho.example', 'luz@legal.example'], 'Versión: 1 & más\nfin'));
  expect(url.protocol).toBe('mailto:');
  expect(decodeURIComponent(url.pathname)).toBe('ana@despacho.example,luz@legal.example');
  expect(url.searchParams.get('subject')).toBe('Back office: diagnóstico');
  expect(url.searchParams.get('body')).toMatch(/Versión: 1 & más\r\nfin$/);
});
