import type { Acreedor, AcreedorContacto } from '@/data/acreedores/acreedores-api';
import { CONTACTO_LABELS } from '@/features/acreedores/textos';
import type { FormField, FormSection } from '@/lib/formulario/campos';

export type FichaCampo =
  | 'cif'
  | 'direccion'
  | 'email'
  | 'telefono'
  | 'contacto'
  | 'notas'
  | 'sac_direccion'
  | 'sac_email'
  | 'sac_web';

/** What staff may write of a creditor. Left empty, the case files' own datum is used: it is shown under the field. */
export function fichaSections({ segun_expedientes }: Acreedor): FormSection<FichaCampo>[] {
  const contacto = (
    name: keyof AcreedorContacto,
    kind: FormField<FichaCampo>['kind'],
    wide = false,
  ): FormField<FichaCampo> => ({
    name,
    label: CONTACTO_LABELS[name],
    kind,
    wide,
    ...(segun_expedientes[name] && { description: `Según los expedientes: ${segun_expedientes[name]}` }),
  });
  return [
    {
      id: 'ficha',
      title: 'Datos',
      fields: [
        contacto('cif', 'cif'),
        contacto('telefono', 'phone'),
        contacto('email', 'email', true),
        contacto('direccion', 'text', true),
        { name: 'contacto', label: 'Persona de contacto', kind: 'text', wide: true },
        { name: 'sac_direccion', label: 'Dirección del SAC', kind: 'text', wide: true },
        { name: 'sac_email', label: 'Correo del SAC', kind: 'email' },
        { name: 'sac_web', label: 'Web del SAC', kind: 'text' },
        { name: 'notas', label: 'Notas', kind: 'long', wide: true },
      ],
    },
  ];
}
