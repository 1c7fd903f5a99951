import { readLetras } from '@/lib/letras';

import { type Almacen, openCompuesto } from './compuesto';
import { type Mail, MAX_TEXTO_DE_CORREO, type MailPart } from './mail';
import { textoDeHtml } from './texto-de-html';

/** Properties of MAPI (MS-OXPROPS), as far as they are of use here. */
const P = {
  asunto: '0037',
  cuerpo: '1000',
  html: '1013',
  deSmtp: '5D01',
  de: '0C1F',
  deNombre: '0C1A',
  nombreLargo: '3707',
  nombreCorto: '3704',
  nombreVisible: '3001',
  tipo: '370E',
  datos: '3701',
};
const RECIBIDO = 0x0e_06;
const ENVIADO = 0x00_39;
const OCULTO = 0x7f_fe;
const HONDURA = 8;

/** A mail as Outlook saves it. Those inside it are part of it: their files come with what their own mail says. */
export function readMsg(bytes: Uint8Array): Mail {
  return mensaje(openCompuesto(bytes), 32, 0);
}

function mensaje(almacen: Almacen, cabecera: number, hondura: number): Mail {
  const fijas = propiedadesFijas(almacen, cabecera);
  const correo: Mail = {
    de: texto(almacen, P.deSmtp) || texto(almacen, P.de) || texto(almacen, P.deNombre),
    asunto: texto(almacen, P.asunto),
    fecha: fechaDe(fijas.get(RECIBIDO) ?? fijas.get(ENVIADO)),
    texto: (texto(almacen, P.cuerpo) || deHtml(almacen)).slice(0, MAX_TEXTO_DE_CORREO).trim(),
    partes: [],
  };
  for (const [name, abrir] of almacen.almacenes)
    if (name.startsWith('__attach_version1.0_')) correo.partes.push(...adjunto(abrir(), hondura));
  return correo;
}

function adjunto(almacen: Almacen, hondura: number): MailPart[] {
  const nombre =
    [P.nombreLargo, P.nombreCorto, P.nombreVisible].map((own) => texto(almacen, own)).find(Boolean) ?? '';
  const interior = almacen.almacenes.get(`__substg1.0_${P.datos}000D`);
  if (interior && hondura < HONDURA) {
    const { partes, ...correo } = mensaje(interior(), 24, hondura + 1);
    if (partes.length === 0)
      return [
        {
          nombre: nombre || correo.asunto,
          tipo: '',
          bytes: new Uint8Array(),
          esDelCuerpo: false,
          sinAdjuntos: true,
        },
      ];
    return partes.map((parte) => ({
      ...parte,
      ruta: `${nombre || correo.asunto || 'correo'} › ${parte.ruta ?? parte.nombre}`,
      correo: parte.correo ?? correo,
    }));
  }
  const datos = almacen.flujos.get(`__substg1.0_${P.datos}0102`);
  const oculto = propiedadesFijas(almacen, 8).get(OCULTO)?.getUint8(0) === 1;
  return [
    { nombre, tipo: texto(almacen, P.tipo), bytes: datos?.() ?? new Uint8Array(), esDelCuerpo: oculto },
  ];
}

/** What no Outlook wrote may have this alone. */
function deHtml(almacen: Almacen): string {
  const bytes = almacen.flujos.get(`__substg1.0_${P.html}0102`);
  return textoDeHtml(bytes ? readLetras(bytes()).texto : texto(almacen, P.html)).trim();
}

/** In UTF-16, or in the letters of the machine that wrote it. */
function texto({ flujos }: Almacen, propiedad: string): string {
  const ancho = flujos.get(`__substg1.0_${propiedad}001F`);
  if (ancho) return new TextDecoder('utf-16le').decode(ancho()).replace(/\0+$/, '');
  const estrecho = flujos.get(`__substg1.0_${propiedad}001E`);
  return estrecho ? readLetras(estrecho()).texto.replace(/\0+$/, '') : '';
}

/** Those of eight bytes at most, each by its number. */
function propiedadesFijas({ flujos }: Almacen, cabecera: number): Map<number, DataView> {
  const bytes = flujos.get('__properties_version1.0')?.() ?? new Uint8Array();
  const view = new DataView(bytes.buffer);
  const found = new Map<number, DataView>();
  for (let at = cabecera; at + 16 <= bytes.length; at += 16)
    found.set(view.getUint16(at + 2, true), new DataView(bytes.buffer, at + 8, 8));
  return found;
}

const DESDE_1601_MS = 11_644_473_600_000;

/** A count of tenths of microseconds since 1601. */
function fechaDe(valor: DataView | undefined): string {
  if (!valor) return '';
  const at = new Date(Number(valor.getBigUint64(0, true) / 10_000n) - DESDE_1601_MS);
  return at.getFullYear() > 1970 && at.getFullYear() < 2200 ? at.toISOString() : '';
}
