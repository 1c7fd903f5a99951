/** The texts that a practice sends its clients: by phase, with marks in braces for what each case file says. */

/** What a mark stands for, as the form explains it. */
export const CAMPOS_DEL_TEXTO = {
  nombre: 'el nombre del demandante',
  acreedor: 'el acreedor',
  contrato: 'el número de contrato',
  expediente: 'el ID del expediente',
};

export type CampoDelTexto = keyof typeof CAMPOS_DEL_TEXTO;
export type ValoresDelTexto = Record<CampoDelTexto, string | null>;

/** The phases of a case file that may have a text of their own. */
export const FASES_DEL_TEXTO = {
  reclamacion: 'Reclamación previa / MASC',
  preparacion: 'Preparación de la demanda',
  presentada: 'Demanda presentada',
  admitida: 'Admitida',
  contestada: 'Contestada / rebeldía',
  vista: 'Vista o juicio',
  sentencia: 'Sentencia',
  recurso: 'Recurso',
  firme: 'Firme, pendiente de pago',
  ejecucion: 'Ejecución',
  cobro: 'Cobro y liquidación',
  archivado: 'Archivado',
};

export type FaseDelTexto = keyof typeof FASES_DEL_TEXTO;

/** By key of phase; `general` is for case files without one, and for phases without a text. */
export type TextosCliente = Partial<Record<string, string>>;

interface DatosDelTexto {
  id: string;
  debtorfirstname: string | null;
  debtorfullname: string | null;
  creditorname: string | null;
  contractnumber: string | null;
}

/** What a case file says to the marks. */
export const valoresDelTexto = (deal: DatosDelTexto): ValoresDelTexto => ({
  nombre: deal.debtorfirstname || deal.debtorfullname,
  acreedor: deal.creditorname,
  contrato: deal.contractnumber,
  expediente: deal.id,
});

const MARCA = /\{([^{}]*)\}/g;

const isCampo = (name: string): name is CampoDelTexto => Object.hasOwn(CAMPOS_DEL_TEXTO, name);

/** What blocks saving a text; undefined where all its marks are known. */
export function problemaDelTexto(texto: string): string | undefined {
  if (texto.length > 4000) return 'El texto admite 4.000 caracteres como máximo';
  const unknown = [...texto.matchAll(MARCA)]
    .map(([mark, name = '']) => ({ mark, name }))
    .find(({ name }) => !isCampo(name));
  if (!unknown) return undefined;
  const known = Object.keys(CAMPOS_DEL_TEXTO).map((name) => `{${name}}`);
  return `No existe ${unknown.mark}. Puede usar ${known.join(', ')}`;
}

/** The text with the case file's own data. What it does not say stays as a mark and is named in `faltan`. */
export function fillTexto(
  texto: string,
  valores: ValoresDelTexto,
): { texto: string; faltan: CampoDelTexto[] } {
  const faltan = new Set<CampoDelTexto>();
  const filled = texto.replaceAll(MARCA, (mark: string, name: string) => {
    if (!isCampo(name)) return mark;
    const value = valores[name]?.trim();
    if (value) return value;
    faltan.add(name);
    return mark;
  });
  return { texto: filled, faltan: [...faltan] };
}

/** That of its phase, or the general one. */
export function textoDeLaFase(textos: TextosCliente, fase: string | null): string | undefined {
  const own = fase !== null && Object.hasOwn(textos, fase) ? textos[fase]?.trim() : undefined;
  return own || textos.general?.trim() || undefined;
}

/** That of its phase, filled; none where its service has none, or where it names what the case file does not say. */
export function textoParaElCliente(
  { textos, fase }: { textos: TextosCliente; fase: string | null },
  deal: DatosDelTexto,
): string {
  const base = textoDeLaFase(textos, fase);
  const filled = base === undefined ? undefined : fillTexto(base, valoresDelTexto(deal));
  return filled?.faltan.length === 0 ? filled.texto : '';
}
