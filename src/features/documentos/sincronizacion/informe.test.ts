import { expect, test } from 'vitest';

import { informeCsv } from '@/features/documentos/sincronizacion/informe';

test('every finding has its line, and what is left out is counted', () => {
  const csv = informeCsv({
    objetos: 9,
    recientes: 0,
    sincronizados: [{ deal_id: 'EXP-Ñ', file_path: 'EXP-=C3=91/documento/a;b.pdf' }],
    errores: [{ file_path: 'EXP-1/otro/x.pdf', message: 'Error insertando: no' }],
    sinObjeto: { total: 1, items: [{ id: '1', deal_id: '=EXP', file_name: 'póliza.pdf', file_path: 'p' }] },
    sinExpediente: { total: 1201, items: [{ deal_id: 'NO', file_path: 'NO/documento/h.pdf' }] },
    cancelada: false,
  });
  expect(csv.split('\r\n')).toEqual([
    '\uFEFFResultado;Expediente;Documento;Ruta en el almacén;Detalle',
    'Sincronizado;EXP-Ñ;"a;b.pdf";"EXP-=C3=91/documento/a;b.pdf";',
    'Error;;x.pdf;EXP-1/otro/x.pdf;Error insertando: no',
    "Documento sin archivo;'=EXP;póliza.pdf;p;",
    'Archivo sin expediente;NO;h.pdf;NO/documento/h.pdf;',
    'Archivo sin expediente;;;;y 1.200 más',
    '',
  ]);
});
