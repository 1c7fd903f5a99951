import { describe, expect, it } from 'vitest';

import type { Servicio } from '@/data/servicios/servicio-types';
import {
  checkServicio,
  enPalabras,
  type ServicioCampo,
  servicioSections,
  toFlat,
} from '@/features/servicios/formulario/servicio-campos';
import { toColumns } from '@/features/servicios/formulario/servicio-columnas';
import { fieldsOf, type FormValues } from '@/lib/formulario/campos';
import { changedColumns, toFormValues } from '@/lib/formulario/valores';

const servicio: Servicio = {
  id: 's',
  nombre: 'Comisión de apertura',
  activo: true,
  descripcion: 'Lo de siempre',
  deteccion: { clausulas: ['hasopenningcomission'] },
  documentos_exigidos: ['masc', 'recibo'],
  via_masc: null,
  clase_juicio: null,
  fuente: null,
  honorarios: { porcentaje: 20, fijo: 0, minimo: 1250.5, iva: 21, costas: 'cliente' },
  texto_cliente: { general: 'Hola, {nombre}', vista: 'Hay vista' },
  revisado_por: null,
  revisado_fecha: null,
  fases_ocultas: ['recurso'],
  extension_efectos: 'cabe',
  updated_at: '2026-01-01T00:00:00Z',
};

const fields = fieldsOf(servicioSections);
const shown = toFormValues(fields, toFlat(servicio));
const written = (change: Partial<FormValues<ServicioCampo>>, base: Partial<Servicio> = servicio) =>
  toColumns(changedColumns(fields, shown, { ...shown, ...change }), base);

describe('lo que se escribe', () => {
  it('nada, si no se toca nada', () => {
    expect(written({})).toEqual({});
  });

  it.each<[Partial<FormValues<ServicioCampo>>, object]>([
    [{ nombre: ' Otro ' }, { nombre: 'Otro' }],
    [{ descripcion: '' }, { descripcion: null }],
    [{ deteccion: 'varias' }, { deteccion: { varias: true } }],
    [{ deteccion: '' }, { deteccion: {} }],
    [{ deteccion: 'hascpdclause,otra' }, { deteccion: { clausulas: ['hascpdclause'] } }],
    [{ documentos: 'como-el-despacho' }, { documentos_exigidos: null }],
    [{ documentos: 'ninguno' }, { documentos_exigidos: [] }],
    [{ fases_ocultas: 'recurso,ejecucion' }, { fases_ocultas: ['recurso', 'ejecucion'] }],
    [{ fases_ocultas: '' }, { fases_ocultas: [] }],
    [{ extension_efectos: 'excluida' }, { extension_efectos: 'excluida' }],
    [{ extension_efectos: '' }, { extension_efectos: null }],
    [{ documentos: 'recibo' }, { documentos_exigidos: ['recibo'] }],
    [{ minimo: '1.300,25' }, { honorarios: { ...servicio.honorarios, minimo: 1300.25 } }],
    [{ porcentaje: '' }, { honorarios: { ...servicio.honorarios, porcentaje: 0 } }],
    [{ costas: 'despacho' }, { honorarios: { ...servicio.honorarios, costas: 'despacho' } }],
    [{ texto_vista: '' }, { texto_cliente: { general: 'Hola, {nombre}' } }],
    [{ texto_cobro: 'Cobrado' }, { texto_cliente: { ...servicio.texto_cliente, cobro: 'Cobrado' } }],
    [
      { revisado_por: 'Luz Peña', revisado_fecha: '02/01/2026' },
      { revisado_por: 'Luz Peña', revisado_fecha: '2026-01-02' },
    ],
  ])('%j', (change, columns) => {
    expect(written(change)).toEqual(columns);
  });

  it('de lo que otra persona ha guardado solo cambia lo que se ha tocado', () => {
    const theirs: Servicio = {
      ...servicio,
      honorarios: { ...servicio.honorarios, fijo: 90 },
      texto_cliente: { general: 'Otro', admitida: 'Sí' },
    };
    expect(written({ iva: '10', texto_vista: 'Mía' }, theirs)).toEqual({
      honorarios: { porcentaje: 20, fijo: 90, minimo: 1250.5, iva: 10, costas: 'cliente' },
      texto_cliente: { general: 'Otro', admitida: 'Sí', vista: 'Mía' },
    });
  });
});

describe('lo que se comprueba', () => {
  it.each<[Partial<FormValues<ServicioCampo>>, object]>([
    [{}, {}],
    [{ nombre: ' ' }, { nombre: 'Escriba el nombre' }],
    [{ iva: '101' }, { iva: 'El máximo es 100' }],
    [{ texto_general: '{dni}' }, { texto_general: expect.stringContaining('No existe {dni}') }],
    [{ revisado_por: 'Luz Peña' }, { revisado_fecha: 'Escriba cuándo se ha revisado' }],
    [{ revisado_fecha: '02/01/2026' }, { revisado_por: 'Escriba quién lo ha revisado' }],
    [
      { revisado_por: 'Luz Peña', revisado_fecha: '02/01/2999' },
      { revisado_fecha: 'La fecha no puede ser posterior a hoy' },
    ],
  ])('%j', (change, problems) => {
    expect(checkServicio({ ...shown, ...change })).toEqual(problems);
  });
});

it('lo guardado por otra persona se lee en palabras', () => {
  expect(enPalabras('recibo,masc')).toBe('Recibo, MASC');
  expect(enPalabras('como-el-despacho')).toBe('Como el despacho');
  expect(enPalabras('recurso,firme')).toBe('Recurso, Firme, pendiente de pago');
  expect(enPalabras('hasppiclause,haspremiumclause')).toBe('Cláusula PPI, Cláusula de prima');
  expect(enPalabras('Hola, don José, buenas')).toBe('Hola, don José, buenas');
});
