/** The patterns of what a clause decides, as data: the first that fits is taken, against text without accents and in lower case. */
interface Regla {
  /** Key of `RESOLUCIONES`. */
  clave: string;
  patron: RegExp;
  salvo?: RegExp;
  /** It is so only where the whole text says this too. */
  con?: RegExp;
  /** It is what it is also where the clause denies. */
  resisteNegacion?: true;
}

export const DIAS_EN_LETRA: Readonly<Record<string, number>> = {
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  quince: 15,
  veinte: 20,
  treinta: 30,
};

/** The demanda, and nothing between that would be the object instead. */
const DEMANDA = String.raw`(?:(?!prueba|reconvencion|contestacion|contestar|personacion|ampliacion|recurso|peticion|escrito|testifical|documental|pericial|acumulacion)\w+,? ){0,5}?demanda\b(?! (?:de ejecucion|ejecutiva|incidental|reconvencional))`;
const RECURSO = String.raw`(?:\w+ ){0,5}?recurso\b`;
const NO_ADMITE = String.raw`\b(?:inadmi(?!tio\b|tieron\b)\w+|repel\w+|no (?:se )?(?:admit\w+|admis\w+)|(?:no (?:ha|haber) lugar|no procede|se (?:rechaza|deniega)|denegar|rechazar) (?:a )?(?:la )?(?:admi\w+))`;
/** An order that is spoken of, not given. */
const YA_DICTADA =
  /\b(?:contra|revoca\w*|confirma\w*|impugna\w*|dejar?(?:ndo)? sin efecto) (?:el |la |dicho )?(?:auto|decreto|resolucion)\b[^.;]{0,40}inadmi|sin efecto (?:la|el) (?:decreto de )?(?:in)?admision|no (?:ha|haber) lugar a (?:la )?inadmi|no procede (?:la )?inadmi|recurso de (?:apelacion|revision|reposicion) (?:\w+ ){0,6}(?:contra|frente)[^.;]*inadmi/;
const TRASLADO = String.raw`(?:traslado|emplac\w+|emplaz\w+)`;

const r = (clave: string, patron: string, mas: Omit<Regla, 'clave' | 'patron'> = {}): Regla => ({
  clave,
  patron: new RegExp(patron),
  ...mas,
});

export const REGLAS: readonly Regla[] = [
  r(
    'inadmision_parcial',
    String.raw`\badmi\w+ parcialmente (?:\w+ ){0,3}demanda|inadmi\w+ parcial\w*|\binadmi\w+[^.;]*\badmi(?:tirla|tiendola|tir|te)\w* (?:en lo demas|el resto|la demanda)`,
    { salvo: YA_DICTADA },
  ),
  r(
    'inadmision',
    String.raw`${NO_ADMITE}(?: a tramite)? ${DEMANDA}|demanda no (?:puede|debe|procede) (?:ser )?admiti\w+`,
    {
      salvo: YA_DICTADA,
      resisteNegacion: true,
    },
  ),
  r(
    'inadmision_recurso',
    String.raw`${NO_ADMITE}(?: a tramite)? ${RECURSO}|tiene por no (?:interpuesto|preparado)[^.;]*recurso|declara\w* desierto[^.;]*recurso`,
    { salvo: YA_DICTADA, resisteNegacion: true },
  ),
  r(
    'traslado_exoneracion',
    String.raw`(?:exoneracion|moderacion)[^.;]*\bcostas\b[^.;]*traslado|245 bis[^.;]*traslado|traslado[^.;]*(?:exoneracion|moderacion)[^.;]*costas`,
  ),
  r('traslado_exoneracion', String.raw`(?:exoneracion|moderacion)[^.;]*\bcostas\b`, {
    con: /\btraslado\b/,
    salvo: /estim|traslado/,
  }),
  r(
    'tasacion_aprobada',
    String.raw`\b(?:se )?(?:aprueb\w+|aprobar|aprobando)\b[^.;]*(?:tasacion|costas)|tasacion de costas[^.;]*\b(?:se aprueba|aprobar)|desestim\w+[^.;]*impugnacion de (?:la )?tasacion`,
  ),
  r('impugnacion_costas_excesivas', String.raw`impugn\w+[^.;]*(?:tasacion|costas)[^.;]*excesiv`),
  r('impugnacion_costas', String.raw`impugn\w+[^.;]*(?:tasacion|costas)[^.;]*indebid`),
  r('deposito', String.raw`(?:requ\w+|subsan\w+)[^.;]*deposito(?! en cuenta)`),
  r(
    'subsanacion',
    String.raw`(?:requ\w+|subsan\w+)[^.;]*\b273(?:\.5)?\b|\b273\.5\b|en papel y no por medios electronicos[^.;]*subsan`,
  ),
  r(
    'aclaracion',
    String.raw`\b(?:se aclara|aclarar|rectifi(?:car|ca|quese)|complementar|se complementa)\b|\bdenieg\w+ la (?:aclaracion|rectificacion)`,
    { resisteNegacion: true },
  ),
  r(
    'ejecucion_denegada',
    String.raw`(?:no (?:ha|haber) lugar a|no procede|denegar|se deniega)[^.;]{0,20}(?:despach\w+|orden general)[^.;]*ejecucion`,
    { resisteNegacion: true },
  ),
  r('oposicion_ejecucion_resuelta', String.raw`(?:des)?estim\w+[^.;]{0,30}oposicion a la ejecucion`),
  r(
    'oposicion_ejecucion',
    String.raw`oposicion a la ejecucion[^.;]*traslado|traslado[^.;]*oposicion a la ejecucion`,
  ),
  r(
    'ejecucion',
    String.raw`\b(?:se despacha|despachar|despachese|(?:dicta|dictar) orden general de) (?:la )?ejecucion`,
    { salvo: /por el que se acordo/ },
  ),
  r(
    'extension',
    String.raw`extension de (?:los )?efectos[^.;]*traslado|traslado[^.;]*solicitud de extension de efectos`,
  ),
  r('testigo_suspende', String.raw`(?:suspen\w+)[^.;]*(?:procedimiento testigo|438 bis)`),
  r(
    'testigo',
    String.raw`(?:procedimiento testigo|438 bis)[^.;]*\bdesist[^.;]*|firme la sentencia[^.;]*procedimiento testigo`,
  ),
  r(
    'monitorio_oposicion_verbal',
    String.raw`oposicion[^.;]*monitorio[^.;]*impugnar|monitorio[^.;]*oposicion[^.;]*impugnar`,
  ),
  r(
    'monitorio_oposicion',
    String.raw`oposicion[^.;]*monitorio[^.;]*(?:un mes|demanda)|monitorio[^.;]*oposicion[^.;]*(?:un mes|demanda)`,
  ),
  r('monitorio', String.raw`\badmit\w+[^.;]*monitorio`),
  r(
    'declinatoria_resuelta',
    String.raw`(?:des)?estim\w+[^.;]{0,20}declinatoria|falta de competencia territorial`,
  ),
  r('declinatoria', String.raw`declinatoria[^.;]*traslado|traslado[^.;]*declinatoria`),
  r(
    'nulidad',
    String.raw`nulidad de (?:las )?actuaciones[^.;]*traslado|traslado[^.;]*nulidad de (?:las )?actuaciones`,
  ),
  r('reposicion_resuelta', String.raw`(?:des)?estim\w+[^.;]{0,20}recurso de reposicion`),
  r(
    'traslado_reposicion',
    String.raw`recurso de reposicion[^.;]*traslado|traslado[^.;]*recurso de reposicion`,
  ),
  r('desistimiento', String.raw`(?:tiene|tener|tengase|por) (?:\w+ )?por desistid[oa]|\bpor desistid[oa]`),
  r('homologacion', String.raw`\bhomolog(?:a|ar|ase|uese)\b`),
  r(
    'oposicion_casacion',
    String.raw`recurso de casacion[^.;]*${TRASLADO}[^.;]*(?:oposicion|oponerse)|\badmi\w+[^.;]*recurso de casacion`,
  ),
  r(
    'emplazamiento_apelacion',
    String.raw`empla[cz]\w+ a las partes ante la audiencia|empla[cz]\w+[^.;]*comparez`,
  ),
  r(
    'oposicion_apelacion',
    String.raw`(?:interpuest[oa]|admi\w+)[^.;]*recurso de apelacion[^.;]*${TRASLADO}|${TRASLADO}[^.;]*recurso de apelacion`,
  ),
  r(
    'vista_suspendida',
    String.raw`sin efecto[^.;]*(?:senalamiento|vista|juicio|audiencia)|se suspende (?:la vista|el juicio|la audiencia|el acto|el senalamiento)|suspension (?:de la vista|del juicio|del senalamiento)`,
    { salvo: /no (?:ha|haber) lugar|no procede|se deniega/, resisteNegacion: true },
  ),
  r('alzamiento', String.raw`\b(?:se alza|alzar)\b[^.;]*suspension`),
  r(
    'suspension',
    String.raw`\b(?:se suspende|suspender|suspendase|(?:se acuerda|acordar) la suspension)\b[^.;]*(?:procedimiento|curso|actuaciones|prejudicial)`,
  ),
  r(
    'tasacion',
    String.raw`\btasacion de costas\b[^.;]*traslado|traslado[^.;]*\btasacion\b(?: de costas)?|^tasacion de costas|\bpractica[^.;]*tasacion de costas`,
    { salvo: /\b(?:requ|transcurrid|solicitad)\w+/ },
  ),
  r(
    'firmeza',
    String.raw`\b(?:se )?declar(?:a|ar|ando|ase|ese)(?:se)? (?:la )?(?:firme|firmeza)\b|(?:ha (?:devenido|quedado|ganado)|queda|adquirido) (?:firme|firmeza)|^decreto de firmeza`,
    { salvo: /testigo/ },
  ),
  r(
    'prueba_verbal',
    String.raw`\b438\.8\b|(?:cinco|5) dias[^.;]*(?:propon\w+|proposicion de|aport\w+) (?:la |de )?prueba|proposicion de (?:la )?prueba[^.;]*(?:cinco|5) dias`,
  ),
  r(
    'impugnacion_prueba',
    String.raw`\b438\.9\b|prueba[^.;]*(?:tres|3) dias[^.;]*impugn|impugn[^.;]*prueba[^.;]*(?:tres|3) dias`,
  ),
  r(
    'audiencia_previa',
    String.raw`(?:convoca|senal|cita)\w*[^.;]*audiencia previa|audiencia previa[^.;]*se senala`,
  ),
  r(
    'vista',
    String.raw`\b438\.10\b|\b(?:se senala|senalese|senalar|senalando|senalandose)\b|se convoca a las partes|^senalamiento`,
    { salvo: /\b(?:deliberacion|votacion)\b|\bsi alguna\b/ },
  ),
  r(
    'admision',
    String.raw`\b(?:(?:se )?admit(?:e|ir|ase|iendo|iendose)|(?:queda|quede|se tiene por|tener por|tengase por|declarar) admitida|decreto de admision(?: a tramite)? de)(?: a tramite)?,? ${DEMANDA}`,
    { salvo: YA_DICTADA },
  ),
  r('acumulacion', String.raw`(?:acuerda|acordar|procede|estim\w+) (?:la )?acumulacion`),
  r('caducidad', String.raw`caducidad de la instancia`),
  r('rebeldia', String.raw`\brebeldia\b`),
  r('contestada', String.raw`por contestada`),
  r('allanamiento', String.raw`\bpor allanad[oa]|\ballanamiento\b`),
  r('consignacion', String.raw`consignad[oa][^.;]*traslado`),
  r('pago', String.raw`mandamiento de (?:pago|devolucion)|transferencia a favor`),
  r(
    'requerimiento',
    String.raw`\b(?:se requiere|requ(?:e|ie)rase|requerir|requeri\w+)\b|\bplazo de[^.;]*para (?:que )?subsan\w+|\bconced\w+[^.;]*subsan\w+|subsan\w+`,
    { salvo: /habiendo(?:se)? subsanado|subsanad[oa] el/ },
  ),
  r('visto', String.raw`vist[oa]s? (?:los autos|para sentencia)|para dictar sentencia`),
  r('traslado', String.raw`\btraslado\b[^.;]*\bdias\b`),
  r('acuse', String.raw`acuse de (?:recibo|presentacion)|justificante de presentacion`),
];

export const GENERICAS: readonly Pick<Regla, 'clave' | 'patron'>[] = [
  r('diligencia', String.raw`\bdiligencia de ordenacion\b`),
  r('decreto', String.raw`^decreto\b|\bdecreto (?:n|de fecha)\b|\bdicto decreto\b`),
  r('auto', String.raw`^auto\b|\bauto (?:n|de fecha)\b`),
  r('providencia', String.raw`\bprovidencia\b`),
];
