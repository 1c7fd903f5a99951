import type { ClienteFields } from '@/data/clientes/clientes-api';
import type { Deal } from '@/data/deals/deal-types';
import { provinciaOf } from '@/lib/codigo-postal';
import { isCif, normalizeNif } from '@/lib/nif';
import { textOrNull } from '@/lib/texto';

/** The client that a case file's debtor would be; undefined where it does not even say their name. */
export function clienteOfDeal(deal: Deal): ClienteFields | undefined {
  const nombre_completo =
    textOf(deal.debtorfullname) ??
    joined(deal.debtorfirstname, deal.debtorfirstsurname, deal.debtorsecondsurname);
  if (!nombre_completo) return undefined;
  const nif = textOf(deal.debtordni);
  // A company that claims has its CIF where people have their DNI.
  const cif = nif && isCif(nif) ? normalizeNif(nif) : null;
  return {
    nombre_completo,
    email: textOf(deal.debtoremail),
    // Nobody has asked them yet.
    correo_aceptado: null,
    telefono: textOf(deal.debtorphone),
    dni: nif && !cif ? normalizeNif(nif) : null,
    direccion: textOf(deal.debtorfulladdress) ?? joined(deal.debtorstreet, deal.debtorstreetnumber),
    codigo_postal: codigoPostalIn(deal.debtorfulladdress ?? ''),
    ciudad: textOf(deal.debtorcity),
    provincia: textOf(deal.debtorprovince),
    nacionalidad: null,
    iban: null,
    es_empresa: cif !== null,
    cif,
  };
}

const textOf = (text: string | null) => textOrNull(text ?? '');

function joined(...parts: (string | null)[]): string | null {
  return textOrNull(parts.map(textOf).filter(Boolean).join(' '));
}

/** The postal code of an address: its only number of five digits. None if there are several. */
function codigoPostalIn(address: string): string | null {
  const found = (address.match(/(?<!\d)\d{5}(?!\d)/g) ?? []).filter(provinciaOf);
  return found.length === 1 ? (found[0] ?? null) : null;
}
