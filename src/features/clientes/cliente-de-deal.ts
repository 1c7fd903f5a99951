import type { ClienteFields } from '@/data/clientes/clientes-api';
import type { Deal } from '@/data/deals/deal-types';
import { DEAL_FIELD_LIST, type DealField } from '@/domain/expediente/deal-fields';
import { provinciaOf } from '@/lib/codigo-postal';
import { isCif, normalizeNif } from '@/lib/nif';
import { textOrNull } from '@/lib/texto';

/** The client that a case file's debtor would be; undefined where it does not even say their name. */
export function clienteOfDeal(deal: Deal): ClienteFields | undefined {
  const nombre_completo = textOf(deal, 'nombre_completo') ?? joined(deal, 'nombre_completo');
  if (!nombre_completo) return undefined;
  const nif = textOf(deal, 'dni');
  const direccion = textOf(deal, 'direccion');
  // A company that claims has its CIF where people have their DNI.
  const cif = nif && isCif(nif) ? normalizeNif(nif) : null;
  return {
    nombre_completo,
    email: textOf(deal, 'email'),
    // Nobody has asked them yet.
    correo_aceptado: null,
    telefono: textOf(deal, 'telefono'),
    dni: nif && !cif ? normalizeNif(nif) : null,
    direccion: direccion ?? joined(deal, 'direccion'),
    codigo_postal: codigoPostalIn(direccion ?? ''),
    ciudad: textOf(deal, 'ciudad'),
    provincia: textOf(deal, 'provincia'),
    nacionalidad: null,
    iban: null,
    es_empresa: cif !== null,
    cif,
  };
}

/** The fields that say which column of a client they are. */
const textOf = (deal: Deal, columna: DealField['cliente']) =>
  written(deal, (field) => field.cliente === columna);

/** Those that are a part of it, one after another. */
const joined = (deal: Deal, columna: DealField['parte']) => written(deal, (field) => field.parte === columna);

function written(deal: Deal, isOne: (field: DealField) => boolean): string | null {
  const texts = DEAL_FIELD_LIST.filter(isOne).map(({ name }) => textOrNull(String(deal[name] ?? '')));
  return textOrNull(texts.filter(Boolean).join(' '));
}

/** The postal code of an address: its only number of five digits. None if there are several. */
function codigoPostalIn(address: string): string | null {
  const found = (address.match(/(?<!\d)\d{5}(?!\d)/g) ?? []).filter(provinciaOf);
  return found.length === 1 ? (found[0] ?? null) : null;
}
