/** What letters say of the practice itself: setting `despacho`, a JSON that administrators write in Ajustes. */
import * as z from 'zod/mini';

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

const schema = z.record(z.string(), z.string());

/** Nothing where nobody has written it. */
export function despachoLeido(value: string | null): Despacho {
  try {
    const parsed = schema.safeParse(JSON.parse(value ?? '{}'));
    return parsed.success ? parsed.data : {};
  } catch {
    return {};
  }
}
