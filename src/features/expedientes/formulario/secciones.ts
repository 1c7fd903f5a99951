import {
  DEAL_BLOCKS,
  DEAL_FIELD_LIST,
  DEAL_SECTIONS,
  type DealField,
  type DealFieldName,
  type DealSection,
  fieldsOfBlock,
} from '@/domain/expediente/deal-fields';
import type { FormField, FormSection, Persona } from '@/lib/formulario/campos';

/** What other case files have, to choose from while typing. */
interface Offers {
  acreedores: string[];
  metodos: string[];
  personas: Persona[];
}

/** The form of a case file. */
export function dealSections(offers: Offers): FormSection<DealFieldName>[] {
  return (Object.keys(DEAL_SECTIONS) as DealSection[]).map((id) => ({
    id,
    title: DEAL_SECTIONS[id],
    fields: DEAL_FIELD_LIST.filter(({ block }) => DEAL_BLOCKS[block].section === id).map((field) =>
      toFormField(field, offers),
    ),
  }));
}

function toFormField(field: DealField, offers: Offers): FormField<DealFieldName> {
  const { name, label, kind, wide, description, suggestions, underFlag, block } = field;
  const flag = underFlag && fieldsOfBlock(block).find(({ opens }) => opens);
  return {
    name,
    label,
    kind,
    ...(wide && { wide }),
    ...(description && { description }),
    ...(suggestions && {
      suggestions: typeof suggestions === 'string' ? offers[suggestions] : [...suggestions],
    }),
    ...(flag && { when: flag.name }),
    ...(kind === 'persona' && { personas: offers.personas }),
  };
}
