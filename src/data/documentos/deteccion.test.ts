import { describe, expect, it } from 'vitest';

import { CATEGORIAS, categoriaDisplayName, detectCategoria, detectTipo } from './deteccion';

describe('detectTipo', () => {
  it.each([
    ['contrato.pdf', 'contrato'],
    ['CONTRATO firmado 2019.PDF', 'contrato'],
    ['Doc_2_Contrato y Póliza.pdf', 'contrato'],
    ['subcontrato.jpg', 'contrato'],
    ['recibo.pdf', 'recibo'],
    ['Recibos 2020.pdf', 'recibo'],
    ['recibo2.png', 'recibo'],
    ['recibo del contrato.pdf', 'contrato'],
    ['póliza.pdf', 'poliza'],
    ['PÓLIZA nº 1.pdf', 'poliza'],
    ['polizas.zip', 'poliza'],
    ['comunicacion_extrajudicial.pdf', 'comunicacion_extrajudicial'],
    ['Comunicación extrajudicial - burofax.pdf', 'comunicacion_extrajudicial'],
    ['comunicaciones-extrajudiciales.pdf', 'comunicacion_extrajudicial'],
    ['comunicacion.pdf', 'documento'],
    ['respuesta.pdf', 'respuesta'],
    ['Respuesta del banco.pdf', 'respuesta'],
    ['sin respuestas.pdf', 'respuesta'],
    ['DNI anverso.jpg', 'imagen'],
    ['DNI.JPEG', 'imagen'],
    ['foto.png', 'imagen'],
    ['animado.gif', 'imagen'],
    ['varios.zip', 'archivo'],
    ['varios.rar', 'archivo'],
    ['nota.docx', 'otro'],
    ['sin extension', 'otro'],
    ['.pdf', 'otro'],
    ['', 'otro'],
    ['informe.pdf', 'documento'],
    ['recibido.pdf', 'documento'],
  ])('%s is %s', (name, type) => {
    expect(detectTipo(name).value).toBe(type);
  });
});

describe('detectCategoria', () => {
  it.each([
    ['Doc_0_lo que sea.pdf', 'apud-acta'],
    ['doc_0_.pdf', 'apud-acta'],
    ['Apud Acta.pdf', 'apud-acta'],
    ['poder apud-acta firmado.pdf', 'apud-acta'],
    ['apudacta.pdf', 'apud-acta'],
    ['APUD_ACTA_contrato.pdf', 'apud-acta'],
    ['Doc_1_burofax.pdf', 'masc'],
    ['acta MASC.pdf', 'masc'],
    ['Doc_2_x.pdf', 'contrato-poliza'],
    ['Doc_2_Póliza nº 1.pdf', 'contrato-poliza'],
    ['Doc_2.pdf', 'contrato-poliza'],
    ['contrato.pdf', 'contrato-poliza'],
    ['Precontrato.pdf', 'contrato-poliza'],
    ['Póliza.pdf', 'contrato-poliza'],
    ['Doc_2.1_x.pdf', 'recibo'],
    ['Doc_2.1.pdf', 'recibo'],
    ['Doc_2.1', 'recibo'],
    ['Doc_2.1_Recibo del contrato.pdf', 'recibo'],
    ['Doc_2.1_Recibo de la póliza.pdf', 'recibo'],
    ['Doc_2.1 póliza.pdf', 'recibo'],
    ['Recibo.pdf', 'recibo'],
    ['recibos_2019.pdf', 'recibo'],
    ['recibo12.pdf', 'recibo'],
    ['recibo de la póliza.pdf', 'contrato-poliza'],
    ['Doc_3_x.pdf', 'traduccion-jurada'],
    ['Traducción jurada.pdf', 'traduccion-jurada'],
    ['traducciones.pdf', 'traduccion-jurada'],
    ['Doc_4_x.pdf', 'informe-aespj'],
    ['Informe pericial AESPJ.pdf', 'informe-aespj'],
    ['AESPJ - informe.pdf', 'informe-aespj'],
    ['informe.pdf', 'otro'],
    ['aespj.pdf', 'otro'],
    ['Demanda.pdf', 'demanda'],
    ['demandas-2024.pdf', 'demanda'],
    ['dni_demandado.pdf', 'otro'],
    ['demandante.pdf', 'otro'],
    ['Justificante de pago.pdf', 'justificante'],
    ['justificantes.pdf', 'justificante'],
    ['REJ.pdf', 'rej'],
    ['rej_2024.pdf', 'rej'],
    ['REAJ.pdf', 'rej'],
    ['Certificado REAJ 2026.pdf', 'rej'],
    ['rej2024.pdf', 'rej'],
    ['Trejo.pdf', 'otro'],
    ['rejón.pdf', 'otro'],
    ['Comunicación.pdf', 'communication'],
    ['comunicaciones.pdf', 'communication'],
    ['Notificación LexNET.pdf', 'communication'],
    ['notificaciones.pdf', 'communication'],
    ['seguro de vida.pdf', 'insurance'],
    ['Seguros.pdf', 'insurance'],
    ['insurance.pdf', 'insurance'],
    ['Aseguradora.pdf', 'otro'],
    ['Autoseguro.pdf', 'otro'],
    ['Contrademanda.pdf', 'otro'],
    ['seguro recibo.pdf', 'recibo'],
    ['General.pdf', 'general'],
    ['poder generalisimo.pdf', 'otro'],
    ['DNI anverso.jpg', 'otro'],
    ['Doc_5_x.pdf', 'otro'],
    ['Doc_10_x.pdf', 'otro'],
    ['Doc_22_x.pdf', 'otro'],
    ['EXP Doc_2_x.pdf', 'otro'],
    ['', 'otro'],
  ])('%s is %s', (name, category) => {
    expect(detectCategoria(name).value).toBe(category);
  });

  it.each([
    ['Burofax Cofidis - acuse de recibo.pdf', 'recibo'],
    ['D. José Mª Núñez - DNI (reverso).jpeg', 'otro'],
    ['Contrato_tarjeta_WiZink_Begoña_Ordóñez.pdf', 'contrato-poliza'],
    ['2019-03-12 Póliza PPI Íñigo Muñoz.pdf', 'contrato-poliza'],
    ['JUSTIFICANTE_ENVÍO_LEXNET.pdf', 'justificante'],
    ['Extracto movimientos 2015-2023.pdf', 'otro'],
    ['Notificacion auto admisión a trámite.pdf', 'communication'],
    ['Traduccion-Jurada-Ingles.pdf', 'traduccion-jurada'],
    ['poder general para pleitos.pdf', 'general'],
    ['Certificado seguro CNP Assurances.pdf', 'insurance'],
    ['Demanda Trejo contra Cetelem.pdf', 'demanda'],
    ['Doc_4_INFORME AESPJ firmado.pdf', 'informe-aespj'],
  ])('real name: %s is %s', (name, category) => {
    expect(detectCategoria(name).value).toBe(category);
  });

  it('is the same for decomposed accents, as macOS writes them', () => {
    expect(detectCategoria('Póliza.pdf'.normalize('NFD')).value).toBe('contrato-poliza');
  });

  it('says which rule decided', () => {
    expect(detectCategoria('Doc_2.1_x.pdf').reason).toBe('empieza por «Doc_2.1_»');
    expect(detectCategoria('Recibo.pdf').reason).toBe('palabra «recibo»');
    expect(detectCategoria('xyz.pdf').reason).toBe('ninguna regla coincide con el nombre');
    expect(detectTipo('foto.png').reason).toBe('extensión .jpg, .jpeg, .png, .gif');
  });
});

it('shows every category by its name and anything else as Otro', () => {
  expect(CATEGORIAS.map(({ displayName }) => displayName)).toEqual([
    'Apud Acta',
    'MASC',
    'Contrato y Póliza',
    'Recibo',
    'Traducción Jurada',
    'Informe AESPJ',
    'Demanda',
    'Justificante',
    'REJ',
    'Comunicación',
    'Seguro',
    'General',
    'Otro',
  ]);
  expect(categoriaDisplayName('masc')).toBe('MASC');
  expect(categoriaDisplayName('inventada')).toBe('Otro');
  expect(categoriaDisplayName(null)).toBe('Otro');
});
