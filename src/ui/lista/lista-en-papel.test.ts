import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import type { ListColumn } from '@/ui/lista/list-column';
import { ListaEnPapel, type ListaEnPapelProps } from '@/ui/lista/lista-en-papel';

interface Row {
  id: string;
  nombre: string;
}

const columns: ListColumn<Row>[] = [
  { key: 'nombre', label: 'Nombre', render: ({ nombre }) => nombre },
  { key: 'acciones', label: 'Acciones', hiddenLabel: true, render: () => 'Restaurar' },
];

const onPaper = (props: Partial<ListaEnPapelProps<Row>> = {}) =>
  renderToStaticMarkup(
    createElement(ListaEnPapel<Row>, {
      rows: [
        { id: '1', nombre: 'Ana' },
        { id: '2', nombre: 'Luis' },
      ],
      total: 2,
      columns,
      renderBelow: undefined,
      ...props,
    }),
  );

it('has what the columns say, and nothing of those that act', () => {
  const html = onPaper();
  expect(html).toContain('Ana');
  expect(html).toContain('Luis');
  expect(html).not.toMatch(/Acciones|Restaurar/);
});

it('has below a row what somebody has opened there, all across', () => {
  const html = onPaper({ renderBelow: ({ id }) => id === '2' && 'antes y después' });
  expect(html.match(/<tr>/g)).toHaveLength(4);
  expect(html).toMatch(/<td colspan="1">antes y después<\/td>/i);
});
