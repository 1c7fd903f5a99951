import { CLIENTE_LABELS, type ClienteCampo } from '@/data/clientes/cliente-campos';
import { foldText } from '@/lib/texto';

/** What a column of an imported file can be. Surnames in columns of their own are joined to the name, a second telephone to the first. */
export type Destino =
  | Exclude<ClienteCampo, 'correo_aceptado'>
  | 'primer_apellido'
  | 'segundo_apellido'
  | 'otro_telefono'
  | 'otro_email';

export const DESTINO_LABELS: Record<Destino, string> = {
  ...CLIENTE_LABELS,
  primer_apellido: 'Apellidos',
  segundo_apellido: 'Segundo apellido',
  otro_telefono: 'Otro teléfono',
  otro_email: 'Otro email',
};

/** Not that somebody accepts mails: that is noted one by one, by whoever knows it. */
export const DESTINOS = Object.keys(DESTINO_LABELS).filter(
  (destino): destino is Destino => destino !== 'correo_aceptado',
);

/** Headers as they come from Spanish and English programs, folded: no accents, signs or spaces. */
const NAMES: Record<Destino, string[]> = {
  nombre_completo: [
    'nombrecompleto',
    'nombreyapellidos',
    'apellidosynombre',
    'nombre',
    'cliente',
    'nombrecliente',
    'nombredelcliente',
    'nomicognoms',
    'cognomsinom',
    'nom',
    'nomeeapelidos',
    'apelidosenome',
    'nome',
    'razonsocial',
    'titular',
    'name',
    'fullname',
    'firstname',
    'givenname',
    'displayname',
    'client',
    'clientname',
    'customer',
    'customername',
    'contactname',
  ],
  primer_apellido: [
    'apellidos',
    'cognoms',
    'apelidos',
    'apellido',
    'primerapellido',
    'apellido1',
    '1apellido',
    '1erapellido',
    'surname',
    'lastname',
    'familyname',
    'firstsurname',
  ],
  segundo_apellido: [
    'segundoapellido',
    'apellido2',
    '2apellido',
    '2oapellido',
    'secondsurname',
    'secondlastname',
  ],
  otro_telefono: [
    'telefono2',
    '2telefono',
    '2otelefono',
    'otrotelefono',
    'segundotelefono',
    'telefonoalternativo',
    'phone2',
  ],
  otro_email: [
    'email2',
    '2email',
    'otroemail',
    'otrocorreo',
    'correo2',
    'segundocorreo',
    'correoalternativo',
  ],
  email: [
    'email',
    'correo',
    'correoelectronico',
    'mail',
    'direcciondecorreo',
    'correoe',
    'emailaddress',
    'emails',
  ],
  telefono: [
    'telefono',
    'telefon',
    'mobil',
    'tel',
    'tlf',
    'tfno',
    'telf',
    'movil',
    'telefonomovil',
    'telefonofijo',
    'numerodetelefono',
    'telefonos',
    'phone',
    'phonenumber',
    'mobile',
    'mobilephone',
    'telephone',
    'cellphone',
  ],
  dni: [
    'dni',
    'nie',
    'nif',
    'dninie',
    'dninif',
    'nifnie',
    'dninifnie',
    'dnioni',
    'documento',
    'documentodeidentidad',
    'numerodedocumento',
    'ndocumento',
    'nodocumento',
    'nodedocumento',
    'numdocumento',
    'numerodocumento',
    'nodni',
    'ndni',
    'nonif',
    'numerodedni',
    'numerodni',
    'identificacion',
    'idnumber',
    'nationalid',
    'identitynumber',
    'idcard',
    'personalid',
  ],
  direccion: [
    'direccion',
    'adreca',
    'enderezo',
    'domicilio',
    'direccioncompleta',
    'direccionpostal',
    'calle',
    'address',
    'fulladdress',
    'street',
    'streetaddress',
    'postaladdress',
    'addressline1',
  ],
  codigo_postal: [
    'codigopostal',
    'codipostal',
    'cp',
    'codpostal',
    'dp',
    'distritopostal',
    'postalcode',
    'postcode',
    'zip',
    'zipcode',
  ],
  ciudad: [
    'ciudad',
    'poblacion',
    'poblacio',
    'municipi',
    'localitat',
    'concello',
    'localidad',
    'municipio',
    'city',
    'town',
    'locality',
  ],
  provincia: ['provincia', 'province', 'state', 'county', 'region'],
  nacionalidad: ['nacionalidad', 'nationality', 'citizenship'],
  iban: [
    'iban',
    'cuenta',
    'cuentabancaria',
    'numerodecuenta',
    'cuentaiban',
    'ibancuenta',
    'bankaccount',
    'accountnumber',
    'account',
  ],
  es_empresa: [
    'esempresa',
    'empresa',
    'esunaempresa',
    'personajuridica',
    'company',
    'iscompany',
    'business',
    'isbusiness',
  ],
  cif: [
    'cif',
    'nifempresa',
    'cifempresa',
    'vat',
    'vatnumber',
    'vatid',
    'taxid',
    'taxnumber',
    'companyid',
    'companynumber',
  ],
};

const BY_NAME = new Map(
  DESTINOS.flatMap((destino) => NAMES[destino].map((name) => [name, destino] as const)),
);

/** Address books name them in many ways: `Mobile Phone`, `Teléfono del trabajo`, `E-mail 2 - Value`. */
const SE_PARECE: [Destino, RegExp, RegExp][] = [
  [
    'telefono',
    /telefono|movil|celular|phone|mobile|^(?:tel|telf|tlf|tfno)(?:\d{1,2}|trabajo|casa|particular|fijo|contacto|oficina|personal|principal|empresa|cliente)$/,
    /fax|extension|acreedor|aseguradora/,
  ],
  ['email', /e?mail|correo(?!postal)/, /acept|boletin|newsletter|acreedor/],
];
/** What another column says of that one. */
const DE_OTRA = /label|tipo|type|etiqueta|nota|observacion|nombre|name|fecha|date/;

const porSuParecido = (key: string): Destino | undefined =>
  DE_OTRA.test(key) ? undefined : SE_PARECE.find(([, es, noEs]) => es.test(key) && !noEs.test(key))?.[0];

const SEGUNDOS: Partial<Record<Destino, Destino>> = { telefono: 'otro_telefono', email: 'otro_email' };
/** Any number of columns may be further telephones and mails; anything else comes from one. */
const REPETIBLES = new Set<Destino | undefined>(Object.values(SEGUNDOS));
export const seRepite = (destino: Destino | undefined): boolean => REPETIBLES.has(destino);

/** What each column is, by its header; undefined for those that are not recognised. Each at most once: the first one has it. */
export function matchHeaders(headers: string[]): (Destino | undefined)[] {
  const taken = new Set<Destino>();
  return headers.map((header) => {
    const key = headerKey(header);
    const named = BY_NAME.get(key) ?? porSuParecido(key);
    const destino = named && taken.has(named) ? (SEGUNDOS[named] ?? named) : named;
    if (!destino || (taken.has(destino) && !seRepite(destino))) return undefined;
    taken.add(destino);
    return destino;
  });
}

function headerKey(header: string): string {
  return foldText(header)
    .replace(/[ºª]/g, 'o')
    .replace(/[^a-z0-9]/g, '');
}
