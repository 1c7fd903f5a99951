import { describe, expect, it } from 'vitest';

import { fillTextoDePlantilla } from '@/domain/plantillas/texto';
import { pedidoDe, textoDelPedido } from '@/features/escritos/correos/pedir-documentos';

const VALORES = { 'demandado.nombre': 'Banco del Duero', 'despacho.nombre': 'Núñez Abogados' };

describe('pedidoDe', () => {
  it('asks for what the client has, in the order of the exhibits, and for nothing that others make', () => {
    const pedido = pedidoDe(textoDelPedido(), ['informe-aespj', 'recibo', 'masc', 'apud-acta']);
    if (!pedido) throw new Error('nothing is asked for');
    expect(fillTextoDePlantilla(pedido, VALORES)).toEqual({
      asunto: 'Documentos que faltan para su reclamación frente a Banco del Duero',
      cuerpo: [
        'Buenos días:',
        '',
        'Para seguir con su reclamación frente a Banco del Duero necesitamos que nos envíe:',
        '',
        '- el apoderamiento apud acta',
        '- el recibo',
        '',
        'Puede responder a este correo con los archivos, o con fotografías en las que se lea todo.',
        '',
        'Un saludo,',
        'Núñez Abogados',
      ].join('\n'),
    });
  });

  it('asks for nothing where the client has nothing of what is missing', () => {
    expect(pedidoDe(textoDelPedido(), ['masc', 'informe-aespj'])).toBeUndefined();
    expect(pedidoDe(textoDelPedido(), [])).toBeUndefined();
  });

  it('is a template without problems, which names who is claimed against and the practice', () => {
    const { revision } = textoDelPedido();
    expect(revision.problemas).toEqual([]);
    expect(revision.campos).toEqual(['demandado.nombre', 'despacho.nombre']);
  });
});
