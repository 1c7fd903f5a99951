/** What letters say of the practice itself: setting `despacho`, a JSON that administrators write in Ajustes. */
export const CAMPOS_DESPACHO = {
  nombre: { etiqueta: 'Nombre del despacho', ejemplo: 'Despacho Ejemplo, S.L.P.' },
  cif: { etiqueta: 'CIF del despacho', ejemplo: 'B58818501' },
  domicilio: { etiqueta: 'Domicilio del despacho', ejemplo: 'Gran Vía 1, 28013 Madrid' },
  lugar: { etiqueta: 'Lugar desde el que se escribe', ejemplo: 'Madrid' },
  telefono: { etiqueta: 'Teléfono del despacho', ejemplo: '910 000 000' },
  email: { etiqueta: 'Email del despacho', ejemplo: 'contacto@despacho.example' },
};

export type CampoDespacho = keyof typeof CAMPOS_DESPACHO;
type Despacho = Partial<Record<CampoDespacho, string>>;

const sonTextos = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((texto) => typeof texto === 'string');

/** Nothing where nobody has written it. */
export function despachoLeido(value: string | null): Despacho {
  try {
    const parsed: unknown = JSON.parse(value ?? '{}');
    return sonTextos(parsed) ? parsed : {};
  } catch {
    return {};
  }
}
